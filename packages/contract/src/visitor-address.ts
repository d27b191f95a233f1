/** What of a request tells where it came from: Node's `IncomingMessage`. */
interface Received {
  socket: { remoteAddress?: string | undefined };
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

/**
 * The address of the visitor: the connection's own, or what the proxies in front of us wrote. `trustedProxies` says
 * how many of them add to `X-Forwarded-For`; entries further left were written by the visitor and are not believed.
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

/** Some proxies write the port of the connection behind the address, which would make every connection another visitor. */
function withoutPort(entry: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? dotted ?? entry;
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/, '');
}
