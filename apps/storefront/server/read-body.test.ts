import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BodyTooLarge, readBody } from './bodies.ts';

let server: Server;
beforeAll(async () => {
  server = createServer((incoming, response) => {
    readBody(incoming, 10).then(
      (body) => response.end(`read ${body.length}`),
      (error: unknown) => response.end(error instanceof BodyTooLarge ? 'too large' : 'failed'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** Posts a body in pieces. Without a declared length, it is sent with chunked encoding. */
function post(pieces: readonly string[], headers: Record<string, string> = {}): Promise<string> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
      answer.on('end', () => resolve(text));
    });
    outgoing.on('error', reject);
    for (const piece of pieces) outgoing.write(piece);
    outgoing.end();
  });
}

test('a body is read whole up to its limit', async () => {
  expect(await post(['12345', '67890'])).toBe('read 10');
  expect(await post(['1234567890'], { 'content-length': '10' })).toBe('read 10');
});

test('a body over the limit is refused, whether it says its length or comes in chunks', async () => {
  expect(await post(['12345678901'], { 'content-length': '11' })).toBe('too large');
  expect(await post(['12345', '67890', '1'])).toBe('too large');
});
