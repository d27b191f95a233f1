import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { followInvalidations, readEvents } from './invalidation-stream.ts';

async function* chunks(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield new TextEncoder().encode(text);
}

async function collect<T>(source: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const each of source) all.push(each);
  return all;
}

test('events are read across chunks; comments are skipped', async () => {
  const events = await collect(readEvents(chunks(': hello\n\nid: 7\nda', 'ta: {"tags":["a"]}\n', '\n', 'data: x\n\n')));
  expect(events).toEqual([{ id: '7', data: '{"tags":["a"]}' }, { data: 'x' }]);
});

test('the stream is followed with a signature, and after a break from the last id on', async () => {
  const asked: IncomingMessage[] = [];
  const opened: ((connection: ServerResponse) => void)[] = [];
  const connections: Promise<ServerResponse>[] = [0, 1].map(() => new Promise((resolve) => opened.push(resolve)));
  const server = createServer((request, response) => {
    asked.push(request);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    opened.shift()?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const heard: (readonly string[] | undefined)[] = [];
  let wake = (): void => undefined;
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  const stop = followInvalidations({
    backend: { baseUrl, prefix: '/api' },
    internalSecret: 'secret',
    retry: 1,
    log: pino({ level: 'silent' }),
    onInvalidate: (tags) => {
      heard.push(tags);
      wake();
    },
  });
  const first = await connections[0];
  first?.write('id: 41\ndata: {"tags":["plan:coast"]}\n\n');
  await until(2);
  first?.destroy();
  const second = await connections[1];
  second?.write('id: 42\ndata: {"tags":["sku:X","catalog"]}\n\n');
  await until(3);
  stop();
  server.closeAllConnections();
  server.close();

  expect(asked[0]?.headers['x-internal']).toBe(createHmac('sha256', 'secret').update('invalidations').digest('hex'));
  expect(asked.map((request) => request.url)).toEqual([
    '/api/commerce/invalidations',
    '/api/commerce/invalidations?after=41',
  ]);
  // What changed before the first connection is unknown, so everything is; after that, tag by tag.
  expect(heard).toEqual([undefined, ['plan:coast'], ['sku:X', 'catalog']]);
});
