/** A bare `node:http` server in its own process that returns a greeting. It gives the minimum cost of a request. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const server = createServer((_request, response) => response.end('hello'));

process.once('message', () => {
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
});
