const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/;

/**
 * Makes the function that gives the origin under which a request reached us, by its `Host` header, or undefined for a
 * host that is not the shop's (it is sent to the canonical one). A shop whose public address is this machine answers to
 * each of its names.
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
