import { createHmac } from 'node:crypto';
import { EventEmitter, on } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { subscribeToInvalidations, readEvents } from './invalidation-stream.ts';

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

interface Followed {
  asked: readonly IncomingMessage[];
  /** The accepted connections in order, as they arrive. */
  connections: AsyncIterator<[ServerResponse]>;
  heard: readonly (readonly string[] | undefined)[];
  /** Waits until this many invalidations were received. */
  until: (count: number) => Promise<void>;
}

/** Follows a backend that sends only the stream's head, or does not respond at all. */
async function follow(options: { answers: boolean; silence?: number }, run: (given: Followed) => Promise<void>) {
  const asked: IncomingMessage[] = [];
  const made = new EventEmitter();
  const server = createServer((request, response) => {
    asked.push(request);
    if (options.answers) response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    made.emit('connection', response);
  });
  const connections = on(made, 'connection') as AsyncIterator<[ServerResponse]>;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const heard: (readonly string[] | undefined)[] = [];
  let wake = (): void => undefined;
  const stop = subscribeToInvalidations({
    backend: { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, prefix: '/api' },
    internalSecret: 'secret',
    retry: 1,
    ...(options.silence === undefined ? {} : { silence: options.silence }),
    log: pino({ level: 'silent' }),
    onInvalidate: (tags) => {
      heard.push(tags);
      wake();
    },
  });
  const until = async (count: number) => {
    while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve));
  };
  try {
    await run({ asked, connections, heard, until });
  } finally {
    stop();
    server.closeAllConnections();
    server.close();
  }
}

const nextOf = async ({ connections }: Followed): Promise<ServerResponse> => {
  const { value } = (await connections.next()) as IteratorYieldResult<[ServerResponse]>;
  return value[0];
};

test('the stream is followed with a signature, and after a break from the last id on', () =>
  follow({ answers: true }, async (given) => {
    const { asked, heard, until } = given;
    const first = await nextOf(given);
    first.write('id: 41\ndata: {"tags":["plan:coast"]}\n\n');
    await until(2);
    first.destroy();
    const second = await nextOf(given);
    second.write('id: 42\ndata: {"tags":["sku:X","catalog"]}\n\n');
    await until(3);
    expect(asked[0]?.headers['x-internal']).toBe(createHmac('sha256', 'secret').update('invalidations').digest('hex'));
    expect(asked.map((request) => request.url)).toEqual([
      '/api/commerce/invalidations',
      '/api/commerce/invalidations?after=41',
    ]);
    // Changes before the first connection are unknown, so everything is invalidated. After that, only changed tags.
    expect(heard).toEqual([undefined, ['plan:coast'], ['sku:X', 'catalog']]);
  }));

test('R24 a line that has gone dead without a word is given up, and what was missed is asked for', () =>
  // Long enough for a busy machine to pass on the first id in time.
  follow({ answers: true, silence: 2_000 }, async (given) => {
    const first = await nextOf(given);
    first.write('id: 7\n\n');
    // The connection stays open, but no more bytes arrive.
    const second = await nextOf(given);
    second.write('id: 8\ndata: {"tags":["blog"]}\n\n');
    await given.until(2);
    expect(given.asked[1]?.url).toBe('/api/commerce/invalidations?after=7');
    expect(given.heard).toEqual([undefined, ['blog']]);
  }));

test('R24 a backend that takes the connection and never answers is asked again', () =>
  follow({ answers: false, silence: 400 }, async (given) => {
    await nextOf(given);
    await nextOf(given);
    expect(given.heard).toEqual([]);
  }));

test('R24 a line that says now and then that it is alive is kept', () =>
  follow({ answers: true, silence: 1_000 }, async (given) => {
    const only = await nextOf(given);
    let beats = 0;
    await new Promise<void>((resolve) => {
      const beat = setInterval(() => {
        only.write(': beat\n\n');
        beats += 1;
        if (beats < 12) return;
        clearInterval(beat);
        resolve();
      }, 100);
    });
    expect(given.asked).toHaveLength(1);
  }));
