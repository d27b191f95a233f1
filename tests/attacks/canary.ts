import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that has no legitimate callers: any call was triggered by a payload. */
export interface Canary {
  /** The server's address without a scheme, such as `//127.0.0.1:40123`. */
  address: string;
  /** Requests that the server has received. */
  calls: string[];
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(request.url ?? '');
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { address: `//127.0.0.1:${port}`, calls, close };
}
