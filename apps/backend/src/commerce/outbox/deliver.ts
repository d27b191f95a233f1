import { faultPoint } from '../../operations/fault-point.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../http/handler.ts';
import { backOff, MAX_TRIES } from './back-off.ts';
import { createFinisher, type Finisher } from './finisher.ts';
import { claimTasks, returnTask, type Task, type TaskPayloads, type Topic } from './outbox.ts';

/** `done`, or the seconds after which to look again at something that only takes its time. */
export type Outcome = 'done' | { again: number };

/** What a task is the second time, too. */
export type TaskFacts = Pick<Task, 'key' | 'askedAt' | 'tries'>;

/** What does the work of each topic. It may be called twice for one task, so doing it again must change nothing. */
export type TaskHandlers = { [T in Topic]: (payload: TaskPayloads[T], task: TaskFacts) => Promise<Outcome> };

/** Does what is due, side by side, and gives how many tasks that were. A failed one comes back later, or is given up. */
export async function deliverTasks(db: Db, handlers: TaskHandlers, log: Log): Promise<number> {
  const tasks = await claimTasks(db);
  if (tasks.length > 0) faultPoint('task-claimed');
  const pass = { db, handlers, log, finisher: createFinisher(db, tasks.length) };
  await Promise.all(tasks.map((task) => deliver(pass, task)));
  return tasks.length;
}

interface Pass {
  db: Db;
  handlers: TaskHandlers;
  log: Log;
  finisher: Finisher;
}

async function deliver({ db, handlers, log, finisher }: Pass, task: Task): Promise<void> {
  let done: number | null = null;
  try {
    const outcome = await run(handlers, task);
    faultPoint('task-done');
    if (outcome === 'done') done = task.id;
    else await returnTask(db, { id: task.id, seconds: outcome.again, error: 'waiting', dead: false });
  } catch (error) {
    const dead = task.tries >= MAX_TRIES;
    const reason = error instanceof Error ? error.message : String(error);
    const said = `Task ${task.id} (${task.topic}) failed, try ${task.tries}${dead ? ', given up' : ''}: ${reason}`;
    if (dead) log.error(said, error);
    else log.warn(said);
    await returnTask(db, { id: task.id, seconds: backOff(task.tries), error: reason, dead });
  } finally {
    await finisher.ended(done);
  }
}

function run(handlers: TaskHandlers, task: Task): Promise<Outcome> {
  switch (task.topic) {
    case 'mail.confirmation':
      return handlers['mail.confirmation'](task.payload, task);
    case 'mail.refund':
      return handlers['mail.refund'](task.payload, task);
    case 'mail.shipped':
      return handlers['mail.shipped'](task.payload, task);
    case 'mail.request':
      return handlers['mail.request'](task.payload, task);
    case 'mail.account':
      return handlers['mail.account'](task.payload, task);
    case 'mail.privacy':
      return handlers['mail.privacy'](task.payload, task);
    case 'mail.log-in-code':
      return handlers['mail.log-in-code'](task.payload, task);
    case 'mail.partner':
      return handlers['mail.partner'](task.payload, task);
    case 'mail.caller-order':
      return handlers['mail.caller-order'](task.payload, task);
    case 'mail.line':
      return handlers['mail.line'](task.payload, task);
    case 'mail.pending':
      return handlers['mail.pending'](task.payload, task);
    case 'mail.given-up':
      return handlers['mail.given-up'](task.payload, task);
    case 'mail.payment-waits':
      return handlers['mail.payment-waits'](task.payload, task);
    case 'mail.dispute':
      return handlers['mail.dispute'](task.payload, task);
    case 'mail.low-stock':
      return handlers['mail.low-stock'](task.payload, task);
    case 'line.open':
      return handlers['line.open'](task.payload, task);
    case 'line.provision':
      return handlers['line.provision'](task.payload, task);
    case 'line.esim':
      return handlers['line.esim'](task.payload, task);
    case 'line.sim':
      return handlers['line.sim'](task.payload, task);
    case 'line.tell':
      return handlers['line.tell'](task.payload, task);
    case 'line.e911':
      return handlers['line.e911'](task.payload, task);
    case 'order.paid':
      return handlers['order.paid'](task.payload, task);
    case 'order.refunded':
      return handlers['order.refunded'](task.payload, task);
    case 'tax.commit':
      return handlers['tax.commit'](task.payload, task);
    case 'tax.void':
      return handlers['tax.void'](task.payload, task);
    case 'tax.refund':
      return handlers['tax.refund'](task.payload, task);
    case 'refund':
      return handlers.refund(task.payload, task);
    case 'invalidate':
      return handlers.invalidate(task.payload, task);
  }
}
