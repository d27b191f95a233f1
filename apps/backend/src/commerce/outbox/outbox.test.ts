import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { groundwork } from '../migrations/0010-groundwork.ts';
import { migrate } from '../migrations/migrate.ts';
import { backOff, MAX_TRIES } from './queue.ts';
import { createTaskRunner, deliverTasks, type TaskHandlers } from './deliver.ts';
import { addTask, addTasks, addTaskWithin, takeOwnTasks, type Task } from './outbox.ts';
import { startLoop } from './worker.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase(async (fresh) => {
    await migrate(fresh, [groundwork]);
  });
  db = database.db;
});
afterAll(() => database.drop());
beforeEach(() => db.script('delete from outbox'));

const rows = sql<{
  tries: number;
  done: boolean;
  dead: boolean;
  error: string | null;
  waits: boolean;
}>(
  'test.outbox',
  `select tries, done_at is not null as done, dead_at is not null as dead, error, run_at > now() as waits from outbox order by id`,
);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

function handlers(refund: TaskHandlers['refund']): TaskHandlers {
  const none = async () => 'done' as const;
  return {
    'mail.confirmation': none,
    'mail.refund': none,
    'mail.shipped': none,
    'mail.request': none,
    'mail.privacy': none,
    'mail.account': none,
    'mail.log-in-code': none,
    'mail.line': none,
    'mail.phone-order': none,
    'mail.partner': none,
    'mail.given-up': none,
    'mail.pending': none,
    'mail.declined': none,
    'mail.payment-waits': none,
    'mail.dispute': none,
    'mail.low-stock': none,
    'line.open': none,
    'line.provision': none,
    'line.esim': none,
    'line.sim': none,
    'line.tell': none,
    'tax.commit': none,
    'tax.void': none,
    'tax.refund': none,
    'line.e911': none,
    'order.paid': none,
    'order.refunded': none,
    invalidate: none,
    refund,
  };
}
const add = (key: string) => addTask(db, { topic: 'refund', key, payload: { refundId: key } });

describe('the outbox', () => {
  it('keeps one task for one key, however often it is asked for', async () => {
    await Promise.all([add('a'), add('a'), add('a')]);
    expect(await db.query(rows, [])).toHaveLength(1);
  });

  it('does a task that has time at a random moment within it', async () => {
    const all = Array.from({ length: 40 }, (_, index) => String(index));
    for (const key of all)
      await addTaskWithin(db, 60, {
        topic: 'refund',
        key,
        payload: { refundId: key },
      });
    const seconds = sql<{ wait: number }>(
      'test.outbox-waits',
      'select extract(epoch from run_at - created_at)::float as wait from outbox',
    );
    const waits = (await db.query(seconds)).map(({ wait }) => wait);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(20);
    expect(
      await deliverTasks(
        db,
        handlers(async () => 'done'),
        quiet,
      ),
    ).toBeLessThan(10);
  });

  it('holds nothing of a transaction that was rolled back', async () => {
    const failing = db.transaction(async (tx) => {
      await addTask(tx, {
        topic: 'refund',
        key: 'a',
        payload: { refundId: 'a' },
      });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.query(rows, [])).toEqual([]);
  });

  it('does each task once with many workers at a time', async () => {
    for (let index = 0; index < 40; index += 1) await add(String(index));
    const seen: string[] = [];
    const work = handlers(async ({ refundId }) => {
      seen.push(refundId);
      await pause(1);
      return 'done';
    });
    await Promise.all(Array.from({ length: 6 }, () => deliverTasks(db, work, quiet)));
    while ((await deliverTasks(db, work, quiet)) > 0);
    expect(seen).toHaveLength(40);
    expect(new Set(seen).size).toBe(40);
  });

  it('comes back later to what failed, and gives up after its last try', async () => {
    await add('a');
    const work = handlers(async () => {
      throw new Error('the gateway is closed');
    });
    await deliverTasks(db, work, quiet);
    expect(await db.query(rows, [])).toEqual([
      {
        tries: 1,
        done: false,
        dead: false,
        error: 'the gateway is closed',
        waits: true,
      },
    ]);
    expect(await deliverTasks(db, work, quiet)).toBe(0);
    await db.script(`update outbox set run_at = now(), tries = ${MAX_TRIES - 1}`);
    await deliverTasks(db, work, quiet);
    expect(await db.query(rows, [])).toMatchObject([{ tries: MAX_TRIES, dead: true }]);
    await db.script('update outbox set run_at = now()');
    expect(await deliverTasks(db, work, quiet)).toBe(0);
  });

  it('leaves a task to others once the worker that took it has died', async () => {
    await add('a');
    const never = handlers(() => new Promise(() => {}));
    void deliverTasks(db, never, quiet);
    await expect.poll(async () => (await db.query(rows, []))[0]?.tries).toBe(1);
    const work = handlers(async () => 'done');
    expect(await deliverTasks(db, work, quiet)).toBe(0);
    await db.script(`update outbox set run_at = run_at - interval '60 seconds'`);
    expect(await deliverTasks(db, work, quiet)).toBe(1);
    expect(await db.query(rows, [])).toMatchObject([{ done: true, tries: 2 }]);
  });

  it('records what was skipped as done, and that it was skipped', async () => {
    await add('a');
    await add('b');
    const work = handlers(async ({ refundId }) => (refundId === 'a' ? 'skipped' : 'done'));
    expect(await deliverTasks(db, work, quiet)).toBe(2);
    expect(await db.query(rows, [])).toMatchObject([{ done: true }, { done: true }]);
    const skipped = sql<{ key: string }>('test.outbox-skipped', 'select key from outbox where skipped');
    expect(await db.query(skipped)).toEqual([{ key: 'a' }]);
    expect(await deliverTasks(db, work, quiet)).toBe(0);
  });

  it('looks again at what only takes its time', async () => {
    await add('a');
    await deliverTasks(
      db,
      handlers(async () => ({ again: 600 })),
      quiet,
    );
    expect(await db.query(rows, [])).toMatchObject([{ done: false, dead: false, waits: true }]);
  });
});

describe('the back-off', () => {
  it('doubles up to three hours, for about a day in all', () => {
    const waits = Array.from({ length: MAX_TRIES - 1 }, (_, index) => backOff(index + 1, 0));
    expect(waits.slice(0, 3)).toEqual([2, 4, 8]);
    expect(Math.max(...waits)).toBe(10_800);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(10 * 3_600);
  });
});

describe('a loop', () => {
  it('runs until nothing is left, and once more for a wake-up that came meanwhile', async () => {
    let left = 3;
    let passes = 0;
    const loop = startLoop({
      name: 'Test',
      log: quiet,
      every: 60_000,
      work: async () => {
        await Promise.resolve();
        passes += 1;
        if (passes === 1) loop.wake();
        return left > 0 ? left-- : 0;
      },
    });
    await expect.poll(() => passes).toBe(5);
    await loop.stop();
  });

  it('goes on after an error, and stops when it is told', async () => {
    const errors: unknown[] = [];
    const loop = startLoop({
      name: 'Test',
      log: { ...quiet, error: (_message, error) => errors.push(error) },
      every: 1,
      work: async () => {
        throw new Error('away');
      },
    });
    await expect.poll(() => errors.length).toBeGreaterThan(2);
    await loop.stop();
    const { length } = errors;
    loop.wake();
    await pause(5);
    expect(errors).toHaveLength(length);
  });
});

describe('a process that does the tasks that it asks for', () => {
  let taken: Task[];
  let own: { stop: () => void };
  beforeEach(() => {
    taken = [];
    own = takeOwnTasks(db, (task) => taken.push(task));
  });
  afterEach(() => own.stop());

  it('is handed a task once its transaction is committed, and no other worker finds it', async () => {
    await db.transaction(async (tx) => {
      await addTasks(tx, [
        { topic: 'refund', key: 'a', payload: { refundId: 'a' } },
        { topic: 'mail.refund', key: 'a', payload: { refundId: 'a' } },
      ]);
      expect(taken).toEqual([]);
    });
    expect(taken).toMatchObject([
      { topic: 'refund', key: 'a', payload: { refundId: 'a' }, tries: 1, askedAt: expect.any(Date) },
      { topic: 'mail.refund' },
    ]);
    expect(await db.query(rows)).toMatchObject([
      { tries: 1, waits: true },
      { tries: 1, waits: true },
    ]);
    expect(
      await deliverTasks(
        db,
        handlers(async () => 'done'),
        quiet,
      ),
    ).toBe(0);
  });

  it('is handed nothing of a transaction that was rolled back, nor the same task twice', async () => {
    const failing = db.transaction(async (tx) => {
      await addTask(tx, { topic: 'refund', key: 'a', payload: { refundId: 'a' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(taken).toEqual([]);
    await add('a');
    await add('a');
    expect(taken).toHaveLength(1);
  });

  it('X17 leaves what it did not get to, when it dies, to the first worker after the lease', async () => {
    await add('a');
    await db.script('update outbox set run_at = now()');
    const seen: string[] = [];
    const work = handlers(async ({ refundId }) => {
      seen.push(refundId);
      return 'done';
    });
    expect(await deliverTasks(db, work, quiet)).toBe(1);
    expect(seen).toEqual(['a']);
    expect(await db.query(rows)).toMatchObject([{ tries: 2, done: true }]);
  });
});

describe('a runner of tasks', () => {
  const mails = (count: number) =>
    addTasks(
      db,
      Array.from({ length: count }, (_, index) => ({
        topic: 'mail.refund' as const,
        key: String(index),
        payload: { refundId: String(index) },
      })),
    );

  it('does other tasks while mails hang, and takes no more mails than it has room for', async () => {
    const { promise: hanging, resolve: answer } = Promise.withResolvers<'done'>();
    const done: string[] = [];
    const work = {
      ...handlers(async ({ refundId }) => {
        done.push(refundId);
        return 'done';
      }),
      'mail.refund': () => hanging,
    };
    const rooms: string[] = [];
    const runner = createTaskRunner({ db, handlers: work, log: quiet, onRoom: () => rooms.push('room') });
    await mails(60);
    await add('b');
    while ((await runner.claimDue()) > 0);
    await expect.poll(() => done).toEqual(['b']);
    const claimed = (await db.query(rows)).filter(({ tries }) => tries === 1).length;
    expect(claimed).toBeLessThan(40);
    answer('done');
    await runner.idle();
    expect(rooms).toEqual(['room']);
    expect((await db.query(rows)).filter((row) => row.done)).toHaveLength(claimed);
  });

  it('does tasks that waited for longer than their lease once, claimed again meanwhile or not', async () => {
    const clock = vi.spyOn(performance, 'now');
    const { promise: hanging, resolve: answer } = Promise.withResolvers<'done'>();
    const seen: string[] = [];
    const work = {
      ...handlers(async () => 'done'),
      'mail.refund': async ({ refundId }: { refundId: string }) => {
        seen.push(refundId);
        return hanging;
      },
    };
    const runner = createTaskRunner({ db, handlers: work, log: quiet });
    await mails(10);
    while ((await runner.claimDue()) > 0);
    await expect.poll(() => seen).toHaveLength(8);
    clock.mockReturnValue(performance.now() + 61_000);
    const waiting = Array.from({ length: 10 }, (_, index) => String(index)).filter((key) => !seen.includes(key));
    await db.script(`update outbox set run_at = now() where key = '${waiting[1]}'`);
    expect(await runner.claimDue()).toBe(1);
    answer('done');
    await runner.idle();
    clock.mockRestore();
    expect(seen.slice(8).toSorted()).toEqual(waiting);
    expect((await db.query(rows)).filter((row) => row.done)).toHaveLength(10);
  });

  /** Returns handlers of a task that is polled after these seconds each time, and then done, and the tries they saw. */
  const polled = (...waits: number[]) => {
    const tries: number[] = [];
    const work: TaskHandlers = {
      ...handlers(async () => 'done'),
      'mail.refund': async (_payload, task) => {
        const wait = waits[tries.length];
        tries.push(task.tries);
        return wait === undefined ? 'done' : { again: wait };
      },
    };
    return { tries, work };
  };

  it('polls under one lease what is soon polled again, each time as another try', async () => {
    const { tries, work } = polled(0.001, 0.001);
    const runner = createTaskRunner({ db, handlers: work, log: quiet });
    await mails(1);
    await runner.claimDue();
    await expect.poll(() => tries).toEqual([1, 2, 3]);
    await runner.idle();
    expect(await db.query(rows)).toMatchObject([{ tries: 1, done: true, error: null }]);
  });

  it('X17 leaves what it polls, when it dies, to the first worker after the lease', async () => {
    const { tries, work } = polled(20);
    const runner = createTaskRunner({ db, handlers: work, log: quiet });
    await mails(1);
    await runner.claimDue();
    await runner.idle();
    expect(await deliverTasks(db, work, quiet)).toBe(0);
    await db.script(`update outbox set run_at = run_at - interval '60 seconds'`);
    expect(await deliverTasks(db, work, quiet)).toBe(1);
    expect(tries).toEqual([1, 2]);
    expect(await db.query(rows)).toMatchObject([{ tries: 2, done: true }]);
  });

  it('gives back what it polls, with its tries, when it stops, and when the lease would end before', async () => {
    for (const wait of [20, 40]) {
      const { tries, work } = polled(0.001, wait);
      const runner = createTaskRunner({ db, handlers: work, log: quiet });
      await mails(1);
      await runner.claimDue();
      await expect.poll(() => tries).toEqual([1, 2]);
      await runner.idle();
      if (wait === 40) expect(await db.query(rows)).toMatchObject([{ tries: 2, waits: true }]);
      await runner.stop();
      expect(await db.query(rows)).toMatchObject([{ tries: 2, done: false, waits: true }]);
      await db.script('update outbox set run_at = now()');
      expect(await deliverTasks(db, work, quiet)).toBe(1);
      expect(tries).toEqual([1, 2, 3]);
      await db.script('delete from outbox');
    }
  });

  it('gives back what it has not begun when it stops', async () => {
    const { promise: hanging, resolve: answer } = Promise.withResolvers<'done'>();
    const work = { ...handlers(async () => 'done'), 'mail.refund': () => hanging };
    const runner = createTaskRunner({ db, handlers: work, log: quiet });
    await mails(12);
    while ((await runner.claimDue()) > 0);
    const stopping = runner.stop();
    answer('done');
    await stopping;
    const all = await db.query(rows);
    expect(all.filter((row) => row.done)).toHaveLength(8);
    expect(all.filter(({ done, tries, waits }) => !done && tries === 0 && !waits)).toHaveLength(4);
  });
});
