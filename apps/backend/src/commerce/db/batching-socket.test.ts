import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { BatchingSocket } from './batching-socket.ts';

test('what is written in one turn is sent at once, and whole', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = new BatchingSocket();
  const flushes: number[] = [];
  const writev = socket._writev?.bind(socket);
  if (!writev) throw new Error('This socket cannot write several parts at once');
  socket._writev = (parts, done) => {
    flushes.push(parts.length);
    writev(parts, done);
  };
  const [[peer]] = (await Promise.all([
    once(server, 'connection'),
    once(socket.connect((server.address() as AddressInfo).port, '127.0.0.1'), 'connect'),
  ])) as [[Socket], unknown];

  for (const part of ['begin;', 'lock;', 'look;']) socket.write(Buffer.from(part));
  await new Promise((resolve) => setImmediate(resolve));
  for (const part of ['last;', 'commit;']) socket.write(Buffer.from(part));
  socket.end();

  const received: Buffer[] = [];
  for await (const part of peer) received.push(part as Buffer);
  expect(Buffer.concat(received).toString()).toBe('begin;lock;look;last;commit;');
  expect(flushes).toEqual([3, 2]);
  server.close();
});
