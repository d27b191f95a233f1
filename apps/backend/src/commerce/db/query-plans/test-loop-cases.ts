import { chargeOf, isPaid } from '../../../../../../tests/support/many-orders.ts';
import { retentionRules } from '../../../privacy/retention/retention-rules.ts';
import { sweepRequests } from '../../../privacy/erase/sweep-requests.ts';
import { sweepOldCarts } from '../../cart/sweep-carts.ts';
import { approveDueCommissions } from '../../partner/commissions/approve-commissions.ts';
import { reverseLostDisputes } from '../../partner/commissions/reverse-lost-disputes.ts';
import { completeOrders } from '../../order/fulfillment.ts';
import { sweepLines } from '../../line/sweep-lines.ts';
import { claimTasks, purgeTasks } from '../../outbox/outbox.ts';
import type { Payments } from '../../payment/payments.ts';
import { sweepAttempts, sweepOrders, wakeAttempts } from '../../payment/sweeper.ts';
import { purgeWebhookEvents, processInbox } from '../../payment/webhook-inbox.ts';
import { compareDay } from '../../payment/reconciliation/compare.ts';
import { savePage, type Run } from '../../payment/reconciliation/runs.ts';
import { expirePoints, updateBalances } from '../../pricing/points/expire-points.ts';

const DAY = 86_400_000;
const now = new Date();
const day = new Date(now.getTime() - 2 * DAY).toISOString().slice(0, 10);
const from = new Date(`${day}T00:00:00Z`);
const run: Run & { from: Date; to: Date } = {
  gateway: 'stripe',
  day,
  cursor: null,
  lease: now,
  from,
  to: new Date(from.getTime() + DAY),
};
/** One page of a payment gateway's report. */
const entries = Array.from({ length: 100 }, (_, place) => 1_001 + place)
  .filter(isPaid)
  .map((order) => ({
    kind: 'charge' as const,
    ref: chargeOf(order),
    chargeRef: chargeOf(order),
    attemptId: null,
    amount: 84_700,
    currency: 'USD',
    at: from,
  }));

/** Background jobs. None of them has anything due in this test. */
export const loops: [what: string, loop: (payments: Payments) => Promise<unknown>][] = [
  ['the sweeper', sweepAttempts],
  ['the sweeper of orders', sweepOrders],
  ['the first look after a start', wakeAttempts],
  ['the inbox', processInbox],
  ['the outbox', ({ db }) => db.query(claimTasks, [[]])],
  ['forgetting of tasks', ({ db }) => purgeTasks(db, now)],
  ['forgetting of messages', ({ db }) => purgeWebhookEvents(db, now)],
  ['the completion of orders', ({ db }) => completeOrders(db, now)],
  ['the sweeper of lines', sweepLines],
  ['the sweeper of carts', ({ db }) => db.run(sweepOldCarts)],
  ['the end of points', ({ db }) => expirePoints(db, now)],
  ['the sums of points', ({ db }) => updateBalances(db)],
  ['the approval of commissions', ({ db }) => db.run(approveDueCommissions, [now])],
  ['lost disputes', ({ db }) => reverseLostDisputes(db, now)],
  ['requests for data', ({ db, log }) => sweepRequests(db, now, log)],
  ['a page of the reconciliation', ({ db }) => db.transaction((tx) => savePage(tx, run, { entries, next: null }, now))],
  ['the comparison of a day', ({ db }) => db.transaction((tx) => compareDay(tx, run, now))],
  ...Object.entries(retentionRules).flatMap(([id, { sweep }]): typeof loops =>
    sweep ? [[`retention of ${id}`, ({ db }) => db.run(sweep, [now, 500])]] : [],
  ),
];
