/** A person's choice at a provider: their id, `null` to refuse, or all fields that the provider's page asks for. */
export type Answer = Readonly<Record<string, string>> | string | null;

/**
 * Follows the provider's redirects, choosing a person on the way, and returns the URL to which it sends the browser. If
 * the provider sends a form, returns the URL to which the shop would redirect that form.
 */
export async function walk(issuer: string, address: string, answer: Answer): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(address);
  for (let step = 0; step < 10; step += 1) {
    if (next.origin !== issuer) return next;
    const isChoice = next.pathname.includes('/interaction/');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isChoice ? { method: 'POST', body: new URLSearchParams(fieldsOf(answer)) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) {
      const page = await response.text();
      const posted = formIn(page);
      if (!response.ok || !posted) throw new Error(`${next.pathname}: ${response.status} ${page}`);
      return posted;
    }
    next = new URL(location, next);
  }
  throw new Error('The provider sends people in circles');
}

function fieldsOf(answer: Answer): Record<string, string> {
  if (answer === null) return { refuse: '1' };
  return typeof answer === 'string' ? { sub: answer } : { ...answer };
}

/** Returns the URL to which a page's form posts, with its fields in the query, or `undefined` without a form. */
function formIn(page: string): URL | undefined {
  const [, action] = /<form method="post" action="(https?:[^"]+)">/.exec(page) ?? [];
  if (action === undefined) return undefined;
  const target = new URL(action);
  for (const [, name = '', value = ''] of page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)) {
    target.searchParams.set(name, unescaped(value));
  }
  return target;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
