import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isDatabaseAway, isDuplicate } from './database-errors.ts';
import { sql } from './statement.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase((db) =>
    db.script(
      'create table counter (name text primary key, value int not null constraint counter_small check (value < 10))',
    ),
  );
});
afterAll(() => test.drop());

const empty = sql('test.counter-empty', 'delete from counter');
const put = sql<{ value: number }>(
  'test.counter-put',
  'insert into counter (name, value) values ($1, $2) returning value',
);
const add = sql<{ value: number }>(
  'test.counter-add',
  'update counter set value = value + $2 where name = $1 returning value',
);
const all = sql<{ name: string; value: number }>('test.counter-all', 'select name, value from counter order by name');
const types = sql<{ day: string; count: number; at: Date }>(
  'test.types',
  `select date '2026-02-28' as day, count(*) as count, timestamptz '2026-01-01T00:00:00Z' as at from counter`,
);

beforeEach(() => test.db.run(empty));

describe('a transaction', () => {
  it('commits what was done, in one message where it is started together', async () => {
    const values = await test.db.transaction(async (tx) => {
      const [one, two] = await Promise.all([tx.first(put, ['a', 1]), tx.first(add, ['a', 2])]);
      return [one?.value, two?.value, (await tx.commitWith(add, ['a', 3]))?.value];
    });
    expect(values).toEqual([1, 3, 6]);
    expect(await test.db.query(all)).toEqual([{ name: 'a', value: 6 }]);
  });

  it('rolls everything back when it throws, and the connection can be used again', async () => {
    for (let n = 0; n < 30; n += 1) {
      const work = test.db.transaction(async (tx) => {
        await tx.run(put, ['a', 1]);
        throw new Error('no');
      });
      await expect(work).rejects.toThrow('no');
    }
    expect(await test.db.query(all)).toEqual([]);
  });

  it('commits with statements that are started together, and rolls back if one of them fails', async () => {
    const both = (second: number) =>
      test.db.transaction((tx) =>
        Promise.all([tx.run(put, [`c${second}`, 1]), tx.first(add, [`c${second}`, second]), tx.commit()]),
      );
    expect((await both(2))[1]).toEqual({ value: 3 });
    await expect(both(50)).rejects.toMatchObject({ code: '23514', constraint: 'counter_small' });
    expect(await test.db.query(all)).toEqual([{ name: 'c2', value: 3 }]);
  });

  it('refuses a statement that is started after its commit', async () => {
    const work = test.db.transaction((tx) => Promise.all([tx.run(put, ['a', 1]), tx.commit(), tx.run(put, ['b', 1])]));
    await expect(work).rejects.toThrow('after the commit');
    expect(await test.db.query(all)).toEqual([{ name: 'a', value: 1 }]);
  });

  it('throws what failed first, even if a later statement was the first to reject', async () => {
    const work = test.db.transaction(async (tx) => {
      const deep = async (): Promise<number[]> => {
        const written = await Promise.all([tx.run(put, ['a', 50]), tx.run(put, ['b', 1])]);
        return written;
      };
      await Promise.all([deep(), tx.run(put, ['c', 1]), tx.commit()]);
    });
    await expect(work).rejects.toMatchObject({ code: '23514' });
    expect(await test.db.query(all)).toEqual([]);
  });

  it('rolls everything back when the last statement fails', async () => {
    const work = test.db.transaction(async (tx) => {
      await tx.run(put, ['a', 1]);
      await tx.commitWith(add, ['a', 50]);
    });
    await expect(work).rejects.toMatchObject({ code: '23514', constraint: 'counter_small' });
    expect(await test.db.query(all)).toEqual([]);
  });

  it('rolls everything back when one of several that were started together fails', async () => {
    await test.db.run(put, ['a', 1]);
    const work = test.db.transaction((tx) =>
      Promise.all([tx.run(put, ['b', 1]), tx.run(put, ['a', 1]), tx.commitWith(add, ['a', 1])]),
    );
    await expect(work).rejects.toSatisfy((error) => isDuplicate(error, 'counter_pkey'));
    expect(await test.db.query(all)).toEqual([{ name: 'a', value: 1 }]);
  });

  it('runs again after a deadlock, so that both sides get through', async () => {
    await Promise.all([test.db.run(put, ['a', 0]), test.db.run(put, ['b', 0])]);
    let first = 0;
    let release = () => {};
    const bothHold = new Promise<void>((resolve) => (release = resolve));
    const cross = (names: [string, string]) =>
      test.db.transaction(async (tx) => {
        await tx.run(add, [names[0], 1]);
        if ((first += 1) === 2) release();
        await bothHold;
        await tx.run(add, [names[1], 1]);
      });
    await Promise.all([cross(['a', 'b']), cross(['b', 'a'])]);
    expect(await test.db.query(all)).toEqual([
      { name: 'a', value: 2 },
      { name: 'b', value: 2 },
    ]);
  });
});

it('X19 goes on by itself after the server ended its connections, also inside a transaction', async () => {
  const end = sql(
    'test.db-end',
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query like '%counter%'`,
  );
  for (let round = 0; round < 3; round += 1) {
    const lost = test.db.transaction(async (tx) => {
      await tx.run(put, [`lost ${round}`, 1]);
      await test.db.run(end);
      await tx.commitWith(add, [`lost ${round}`, 1]);
    });
    await expect(lost).rejects.toSatisfy(isDatabaseAway);
    const fourTimes = () => Promise.all([1, 2, 3, 4].map(() => test.db.query(all)));
    await expect.poll(() => fourTimes().catch((error: unknown) => error)).toEqual([[], [], [], []]);
  }
});

it('keeps days as they are and counts as numbers', async () => {
  expect(await test.db.first(types)).toEqual({ day: '2026-02-28', count: 0, at: new Date('2026-01-01T00:00:00Z') });
});

it('refuses two statements of one name', () => {
  expect(() => sql('test.types', 'select 1')).toThrow('Two statements');
  expect(sql('test.counter-empty', 'delete from counter').name).toBe('test.counter-empty');
});
