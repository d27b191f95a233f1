import { isDatabaseAway } from '../db/database-errors.ts';
import { raiseInvalidation } from '../catalog/invalidations.ts';
import { APPROVAL_BATCH, approveDueCommissions } from '../commissions/approve-commissions.ts';
import { followCommission } from '../commissions/follow-commission.ts';
import { followLostDisputes } from '../commissions/follow-disputes.ts';
import { completeOrders, ensureFulfillment } from '../fulfillment/fulfillment.ts';
import { createCallerOrderMail } from '../caller-orders/caller-order-mail.ts';
import { createMailHandlers, type MailOptions } from '../mail/mail-handlers.ts';
import { createNoticeTasks } from '../mail/notice-tasks.ts';
import { tellLowStock } from '../stock/tell-low-stock.ts';
import { createPrivacyMailHandler } from '../../privacy/mails/privacy-mail-handler.ts';
import { sweepRequests } from '../../privacy/requests/sweep-requests.ts';
import { deliverTasks, type TaskHandlers } from '../outbox/deliver.ts';
import { listen } from '../outbox/listen.ts';
import { DELIVERY_BATCH, forgetTasks, OUTBOX_CHANNEL } from '../outbox/outbox.ts';
import { startLoop } from '../outbox/worker.ts';
import { followPapers } from '../papers/issue-papers.ts';
import type { Seller } from '../papers/seller.ts';
import { createPartnerTasks } from '../partners/partner-tasks.ts';
import { endRefundedLines } from '../lines/end-refunded.ts';
import { CONNECTIONS_BATCH, watchConnections } from '../lines/first-connection.ts';
import { createLineTasks } from '../lines/line-tasks.ts';
import { LINES_BATCH, sweepLines } from '../lines/sweep-lines.ts';
import type { Platform } from '../provisioning/platform.ts';
import { createAccountMailHandler } from '../../identity/mails/account-mail.ts';
import { askForFiling } from '../tax/tax-filings.ts';
import { forgetQuotes } from '../tax/tax-quotes.ts';
import { createTaxTasks } from '../tax/tax-tasks.ts';
import { createProofMailHandler } from '../../identity/social/proof-mail.ts';
import type { Payments } from './payments.ts';
import { reconcileDue } from '../reconciliation/reconcile.ts';
import { EXPIRY_BATCH, expirePoints } from '../rewards/expire-points.ts';
import { followOrder } from '../rewards/follow-order.ts';
import { refundCharge } from './refunds.ts';
import { sweepAttempts, sweepOrders, wakeAttempts } from './sweeper.ts';
import { forgetMessages, INBOX_BATCH, INBOX_CHANNEL, processInbox } from './webhook-inbox.ts';

export interface TaskOptions extends MailOptions {
  /** Puts lines on air. */
  platform: Platform;
  /** Whom invoices name. */
  seller: Seller;
}

export interface BackgroundOptions extends TaskOptions {
  databaseUrl: string;
}

export interface Background {
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

/** Looks without being woken, in milliseconds: what a notice that was lost costs at most. */
const QUEUE_EVERY = 2_000;
const SWEEP_EVERY = 5_000;
const ORDERS_EVERY = 3_600_000;
const LINES_EVERY = 600_000;
const CONNECTIONS_EVERY = 5_000;
const POINTS_EVERY = 3_600_000;
const COMMISSIONS_EVERY = 3_600_000;
const PRIVACY_EVERY = 20_000;
const RECONCILIATION_EVERY = 600_000;

/** What each topic of the outbox does. */
export function taskHandlers(payments: Payments, options: TaskOptions): TaskHandlers {
  const follow = async (orderId: string) => {
    await followOrder(payments.db, orderId, payments.now());
    await followCommission(payments.db, orderId, payments.now());
  };
  const followOnPaper = async (orderId: string) => {
    const outcome = await followPapers(payments.db, orderId, options.seller, payments.now);
    await askForFiling(payments.db, orderId);
    return outcome;
  };
  return {
    ...createMailHandlers(payments, options),
    ...createAccountMailHandler(payments, options),
    'mail.privacy': createPrivacyMailHandler(payments, options),
    'mail.log-in-code': createProofMailHandler(payments, options),
    ...createNoticeTasks(payments, options),
    ...createPartnerTasks(payments, options),
    'mail.caller-order': createCallerOrderMail(payments, options),
    ...createLineTasks(payments, options.platform, options),
    'order.paid': async ({ orderId }) => {
      await ensureFulfillment(payments.db, orderId, payments.now());
      if (options.staff) await tellLowStock(payments.db, orderId, options.staff.lowStock, payments.now());
      await follow(orderId);
      return followOnPaper(orderId);
    },
    'order.refunded': async ({ orderId }) => {
      await endRefundedLines(payments, orderId);
      await follow(orderId);
      return followOnPaper(orderId);
    },
    ...createTaxTasks(payments),
    refund: ({ refundId }) => refundCharge(payments, refundId),
    invalidate: async ({ tags }) => {
      await payments.db.transaction((tx) => raiseInvalidation(tx, tags));
      return 'done';
    },
  };
}

/** Starts what runs beside the requests: webhooks that were taken in, side effects, and the sweeper (decisions 14, 15). */
export function startBackground(payments: Payments, options: BackgroundOptions): Background {
  const { db, log } = payments;
  const handlers = taskHandlers(payments, options);
  const onError = (name: string) => (error: unknown) => {
    if (isDatabaseAway(error)) log.warn(`${name}: the database cannot be reached`);
    else log.error(`${name} failed`, error);
  };
  const loops = {
    [INBOX_CHANNEL]: startLoop({
      work: () => processInbox(payments),
      batch: INBOX_BATCH,
      every: QUEUE_EVERY,
      onError: onError('Inbox'),
    }),
    [OUTBOX_CHANNEL]: startLoop({
      work: () => deliverTasks(db, handlers, log),
      batch: DELIVERY_BATCH,
      every: QUEUE_EVERY,
      onError: onError('Outbox'),
    }),
    sweeper: startLoop({ work: () => sweepAttempts(payments), every: SWEEP_EVERY, onError: onError('Sweeper') }),
    orders: startLoop({
      work: async () => {
        await forgetTasks(db, payments.now());
        await forgetMessages(db, payments.now());
        await forgetQuotes(db);
        await completeOrders(db, payments.now());
        return sweepOrders(payments);
      },
      every: ORDERS_EVERY,
      onError: onError('Sweeper'),
    }),
    lines: startLoop({
      work: () => sweepLines(payments),
      batch: LINES_BATCH,
      every: LINES_EVERY,
      onError: onError('Lines'),
    }),
    connections: startLoop({
      work: () => watchConnections(payments, options.platform),
      batch: CONNECTIONS_BATCH,
      every: CONNECTIONS_EVERY,
      onError: onError('Connections'),
    }),
    points: startLoop({
      work: () => expirePoints(db, payments.now()),
      batch: EXPIRY_BATCH,
      every: POINTS_EVERY,
      onError: onError('Points'),
    }),
    commissions: startLoop({
      work: async () => {
        await followLostDisputes(db, payments.now());
        return approveDueCommissions(db, payments.now());
      },
      batch: APPROVAL_BATCH,
      every: COMMISSIONS_EVERY,
      onError: onError('Commissions'),
    }),
    reconciliation: startLoop({
      work: () => reconcileDue(payments),
      every: RECONCILIATION_EVERY,
      onError: onError('Reconciliation'),
    }),
    privacy: startLoop({
      work: () => sweepRequests(db, payments.now(), log),
      every: PRIVACY_EVERY,
      onError: onError('Privacy requests'),
    }),
  };
  wakeAttempts(payments).then(() => loops.sweeper.wake(), onError('Sweeper'));
  const listener = listen(options.databaseUrl, [INBOX_CHANNEL, OUTBOX_CHANNEL], (channel) => {
    if (channel !== OUTBOX_CHANNEL) loops[INBOX_CHANNEL].wake();
    if (channel !== INBOX_CHANNEL) loops[OUTBOX_CHANNEL].wake();
  });
  return {
    stop: async () => {
      await listener.stop();
      await Promise.all(Object.values(loops).map((loop) => loop.stop()));
    },
  };
}
