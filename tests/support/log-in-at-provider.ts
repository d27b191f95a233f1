/** Follows the provider from an address until it sends the browser elsewhere, and chooses a person on the way. */
export async function walk(issuer: string, address: string, sub: string | null): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    if (next.origin !== issuer) return next;
    const isChoice = next.pathname.startsWith('/interaction/');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isChoice ? { method: 'POST', body: new URLSearchParams(sub === null ? { refuse: '1' } : { sub }) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${next.pathname}: ${response.status} ${await response.text()}`);
    next = new URL(location, next);
  }
  throw new Error('The provider sends people in circles');
}
