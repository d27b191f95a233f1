/** A bare `node:http` server that says hello, in a separate process: what any request costs on this machine. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_request, response) => response.end('hello'));

process.once('message', () => {
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
});
