/** The part of Node's `IncomingMessage` that indicates where a request came from. */
interface Received {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * Returns the visitor's address: the connection's own, or the one written by the proxies in front of us.
 * `trustedProxies` of them append to `X-Forwarded-For`. Entries further left come from the visitor and are not trusted.
 */
export function visitorAddress(request: Received, trustedProxies: number): string {
  const direct = plainAddress(request.socket.remoteAddress ?? '');
  if (trustedProxies < 1) return direct;
  const written = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
    .filter(Boolean);
  const claimed = written.at(-trustedProxies);
  return claimed !== undefined && /^[0-9a-f.:]{2,45}$/i.test(claimed) ? plainAddress(claimed) : direct;
}

/** Removes a port that some proxies append to the address, because each connection would count as another visitor. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
