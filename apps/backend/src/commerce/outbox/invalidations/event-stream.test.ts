import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { raiseInvalidation } from './invalidations.ts';
import { sql } from '../../db/statement.ts';
import { openTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { groundwork } from '../../migrations/0010-groundwork.ts';
import { migrate } from '../../migrations/migrate.ts';
import { openStream } from './event-stream.ts';
import { createListener, type Listener } from './listener.ts';
import { purgeInvalidations, startOf } from './read-invalidations.ts';

let test: TestDatabase;
let listener: Listener;

beforeAll(async () => {
  test = await openTestDatabase(async (db) => {
    await migrate(db, [groundwork]);
  });
  listener = createListener(process.env['TEST_DATABASE_URL'] ?? '');
});
afterAll(async () => {
  await listener?.close();
  await test?.drop();
});

const raise = (...tags: string[]) => test.db.transaction((tx) => raiseInvalidation(tx, tags));

/** Reads a stream until its text contains `awaited`. */
async function readUntil(stream: AsyncIterable<Buffer>, awaited: string): Promise<string> {
  let text = '';
  for await (const chunk of stream) {
    text += chunk.toString();
    if (text.includes(awaited)) return text;
  }
  return text;
}

it('says how far the reader is, catches up, and then follows', async () => {
  await raise('one');
  await raise('two', 'two', 'three');
  const stream = await openStream(test.db, listener, 1);
  const text = readUntil(stream, '"four"');
  await raise('four');
  expect(await text).toBe('id: 1\n\nid: 2\ndata: {"tags":["two","three"]}\n\nid: 3\ndata: {"tags":["four"]}\n\n');
  stream.destroy();
});

it('X19 goes on after the connection that listens was lost', async () => {
  const stream = await openStream(test.db, listener, null);
  const text = readUntil(stream, '"after"');
  const end = sql(
    'test.event-stream-end',
    `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "invalidation"' and datname = current_database()`,
  );
  await test.db.query(end);
  await raise('after');
  expect(await text).toContain('"after"');
  stream.destroy();
});

it('R24 says every three seconds that it is alive, and looks now and then for what it did not hear', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const deaf = { subscribe: () => () => {} } as unknown as Listener;
  const stream = await openStream(test.db, deaf, null);
  try {
    await readUntil(stream.iterator({ destroyOnReturn: false }), 'id: ');
    test.queries();
    vi.advanceTimersByTime(12_000);
    expect(await readUntil(stream.iterator({ destroyOnReturn: false }), ': beat')).toBe(': beat\n\n'.repeat(4));
    expect(test.queries()).toEqual([]);
    await raise('unheard');
    vi.advanceTimersByTime(3_000);
    expect(await readUntil(stream, '"unheard"')).toContain('data: {"tags":["unheard"]}');
  } finally {
    stream.destroy();
    vi.useRealTimers();
  }
});

it('is silent when the transaction is rolled back', async () => {
  const { id } = await startOf(test.db, null);
  const rolledBack = test.db.transaction(async (tx) => {
    await raiseInvalidation(tx, ['never']);
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  expect((await startOf(test.db, null)).id).toBe(id);
});

it('invalidates everything for a reader from another database, or from too long ago', async () => {
  expect(await startOf(test.db, 9_999)).toMatchObject({ tags: null });
  await test.db.script(`update invalidation set created_at = now() - interval '20 days' where id < 3`);
  await test.db.run(purgeInvalidations);
  expect(await startOf(test.db, 1)).toMatchObject({ tags: null });
  expect(await startOf(test.db, 2)).toEqual({ id: 2, tags: [] });
});
