const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * Creates the function that returns a request's origin by its `Host` header. It returns `undefined` for a host that is
 * not the shop's, whose requests are redirected to the canonical host. A shop whose public URL is this machine responds
 * to all of the machine's names.
 */
export function originFinder(publicUrl: string): (host: string | undefined) => string | undefined {
  const canonical = new URL(publicUrl);
  const isLocal = LOOPBACK.test(canonical.host);
  return (host) => {
    if (host === canonical.host) return canonical.origin;
    const name = host?.toLowerCase() ?? '';
    if (name === canonical.host) return canonical.origin;
    return isLocal && LOOPBACK.test(name) ? `http://${name}` : undefined;
  };
}
