import { sweepRequests } from '../privacy/erase/sweep-requests.ts';
import { APPROVAL_BATCH, approveDueCommissions } from '../commerce/partner/commissions/approve-commissions.ts';
import { reverseLostDisputes } from '../commerce/partner/commissions/reverse-lost-disputes.ts';
import { completeOrders } from '../commerce/order/fulfillment.ts';
import { CONNECTIONS_BATCH, watchConnections } from '../commerce/line/first-connection.ts';
import { LINES_BATCH, sweepLines } from '../commerce/line/sweep-lines.ts';
import { createTaskRunner, type TaskRunner } from '../commerce/outbox/deliver.ts';
import { listen } from '../commerce/outbox/listen.ts';
import { DELIVERY_BATCH, purgeTasks, OUTBOX_CHANNEL, takeOwnTasks } from '../commerce/outbox/outbox.ts';
import { logFailure, startLoop, type LoopOptions } from '../commerce/outbox/worker.ts';
import { reconcileDue } from '../commerce/payment/reconciliation/reconcile.ts';
import { EXPIRY_BATCH, expirePoints, updateBalances } from '../commerce/pricing/points/expire-points.ts';
import { purgeQuotes } from '../commerce/pricing/tax/tax-quotes.ts';
import type { Payments } from '../commerce/payment/payments.ts';
import { sweepAttempts, sweepOrders, wakeAttempts } from '../commerce/payment/sweeper.ts';
import { taskHandlers, type TaskOptions } from './tasks.ts';
import { purgeWebhookEvents, INBOX_BATCH, INBOX_CHANNEL, processInbox } from '../commerce/payment/webhook-inbox.ts';

export interface BackgroundOptions extends TaskOptions {
  databaseUrl: string;
}

export interface Background {
  /** Stops the background jobs once their current work is finished. */
  stop(): Promise<void>;
}

/** A background job. `every` is its interval in milliseconds, the longest delay that a lost notification causes. */
type Job = Omit<LoopOptions, 'log'>;

/** Returns every job, in the order in which they start. */
function jobsOf(payments: Payments, options: TaskOptions, tasks: TaskRunner) {
  const { db, log, now } = payments;
  return {
    [INBOX_CHANNEL]: { name: 'Inbox', every: 1_000, batch: INBOX_BATCH, work: () => processInbox(payments) },
    [OUTBOX_CHANNEL]: {
      name: 'Outbox',
      every: 2_000,
      batch: DELIVERY_BATCH,
      work: () => tasks.claimDue(),
    },
    sweeper: { name: 'Sweeper', every: 5_000, work: () => sweepAttempts(payments) },
    orders: {
      name: 'Sweeper',
      every: 3_600_000,
      work: async () => {
        await purgeTasks(db, now());
        await purgeWebhookEvents(db, now());
        await db.run(purgeQuotes);
        await completeOrders(db, now());
        return sweepOrders(payments);
      },
    },
    lines: { name: 'Lines', every: 600_000, batch: LINES_BATCH, work: () => sweepLines(payments) },
    connections: {
      name: 'Connections',
      every: 5_000,
      batch: CONNECTIONS_BATCH,
      work: () => watchConnections(payments, options.platform),
    },
    points: {
      name: 'Points',
      every: 3_600_000,
      batch: EXPIRY_BATCH,
      work: async () => Math.max(await expirePoints(db, now()), await updateBalances(db)),
    },
    commissions: {
      name: 'Commissions',
      every: 3_600_000,
      batch: APPROVAL_BATCH,
      work: async () => {
        await reverseLostDisputes(db, now());
        return db.run(approveDueCommissions, [now()]);
      },
    },
    reconciliation: { name: 'Reconciliation', every: 600_000, work: () => reconcileDue(payments) },
    privacy: { name: 'Privacy', every: 20_000, work: () => sweepRequests(db, now(), log) },
  } satisfies Record<string, Job>;
}

/** Starts the background jobs: stored webhooks, outbox tasks, sweeping, and regular work (decisions 0003, 0006). */
export function startBackground(payments: Payments, options: BackgroundOptions): Background {
  const { db, log } = payments;
  const tasks = createTaskRunner({
    db,
    handlers: taskHandlers(payments, options),
    log,
    onRoom: () => loops.get(OUTBOX_CHANNEL)?.wake(),
  });
  const jobs: Record<string, Job> = jobsOf(payments, options, tasks);
  const loops = new Map(Object.entries(jobs).map(([id, job]) => [id, startLoop({ ...job, log })]));
  wakeAttempts(payments).then(
    () => loops.get('sweeper')?.wake(),
    (error: unknown) => logFailure(log, 'Sweeper', error),
  );
  const listener = listen(options.databaseUrl, [INBOX_CHANNEL, OUTBOX_CHANNEL], (channel) => {
    if (channel !== OUTBOX_CHANNEL) loops.get(INBOX_CHANNEL)?.wake();
    if (channel !== INBOX_CHANNEL) loops.get(OUTBOX_CHANNEL)?.wake();
  });
  const own = takeOwnTasks(db, tasks.take);
  return {
    stop: async () => {
      own.stop();
      await listener.stop();
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await tasks.stop();
    },
  };
}
