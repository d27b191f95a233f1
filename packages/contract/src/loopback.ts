/** Returns true if a host name refers to the local machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || hostname === '::1' || hostname.startsWith('127.');
}
