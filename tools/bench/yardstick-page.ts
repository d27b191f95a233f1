/**
 * The baseline of `bench:pages`: a bare server that sends the same bytes and headers as the storefront, with its own
 * request id, and writes the same log line.
 */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Kept {
  headers: OutgoingHttpHeaders;
  /** The page body in Base64. */
  body: string;
}

const log = createWriteStream('', { fd: 1 });

process.on('message', ({ headers, body }: Kept) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((request, response) => {
    const started = performance.now();
    const requestId = randomUUID();
    response.on('close', () => {
      const line = {
        level: 'info',
        time: new Date().toISOString(),
        part: 'storefront',
        requestId,
        method: request.method,
        path: request.url,
        status: response.statusCode,
        ms: Math.round((performance.now() - started) * 10) / 10,
        msg: 'request',
      };
      log.write(`${JSON.stringify(line)}\n`);
    });
    response.writeHead(200, { ...headers, 'x-request-id': requestId, 'content-length': bytes.length });
    response.end(bytes);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ ready: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
});
