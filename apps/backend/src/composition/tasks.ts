import { nameOfLine } from '../commerce/line/read-lines.ts';
import { createAccountMailHandler } from '../identity/mails/account-mail.ts';
import { createProofMailHandler } from '../identity/social/proof-mail.ts';
import { createPrivacyMailHandler } from '../privacy/mails/privacy-mails.ts';
import { createPhoneOrderMail } from '../commerce/order/phone-orders/phone-order-mail.ts';
import { raiseInvalidation } from '../commerce/outbox/invalidations/invalidations.ts';
import { accrueCommission, readCommissionTerms } from '../commerce/partner/commissions/accrue-commission.ts';
import { ensureFulfillment } from '../commerce/order/fulfillment.ts';
import { bundle, does, first, rows, runBundle } from '../commerce/db/bundle.ts';
import { soldOrderStep, toBuyersOrder } from '../commerce/order/read-order.ts';
import { endRefundedLines } from '../commerce/line/set-line-state.ts';
import { createLineTasks } from '../commerce/line/line-tasks.ts';
import type { MailOptions } from '../commerce/mail/mail.ts';
import { createNoticeTasks } from '../commerce/payment/mails/notice-tasks.ts';
import { createOrderTasks } from '../commerce/order/mails/confirmation-mail.ts';
import { createParcelTasks } from '../commerce/fulfillment/mails/after-payment-mails.ts';
import { createRefundTasks } from '../commerce/payment/mails/refund-tasks.ts';
import type { Outcome, TaskHandlers } from '../commerce/outbox/deliver.ts';
import { insertNumbered, invoiceValues, issueInvoices, needsInvoiceOnly } from '../commerce/invoice/issue-invoices.ts';
import { readSaleStep, toSale } from '../commerce/invoice/read-sale.ts';
import type { Seller } from '../commerce/invoice/seller.ts';
import { createPartnerTasks } from '../commerce/partner/partner-mail.ts';
import type { Platform } from '../commerce/line/provisioning/platform.ts';
import { accrueRewards, insertEarn, lockPointsOfBuyer } from '../commerce/pricing/points/accrue-rewards.ts';
import { createLowStockTask, notifyLowStock, readLowStock } from '../commerce/stock/low-stock.ts';
import { askForFiling } from '../commerce/invoice/tax-filings.ts';
import { createTaxTasks } from '../commerce/invoice/tax-tasks.ts';
import type { Payments } from '../commerce/payment/payments.ts';
import { refundCharge } from '../commerce/payment/refunds.ts';

export interface TaskOptions extends MailOptions {
  /** The platform that activates mobile lines. */
  platform: Platform;
  /** The seller named on invoices. */
  seller: Seller;
}

/** A domain's reaction to an order event. It may run twice for the same event, so repeating it must change nothing. */
type Subscriber = (payments: Payments, orderId: string, options: TaskOptions) => Promise<Outcome | void>;

/** Subscribers that run both when an order is paid and when it is refunded. */
const FOLLOWING: readonly Subscriber[] = [
  ({ db, now }, orderId) => accrueRewards(db, orderId, now()),
  ({ db, now }, orderId) => accrueCommission(db, orderId, now()),
  ({ db, now }, orderId, { seller }) => issueInvoices(db, orderId, seller, now),
  async ({ db }, orderId) => {
    await db.query(askForFiling, [orderId]);
  },
];

/**
 * Subscribers of each order event. They run one by one in this order, because taxes are filed from the invoices. What a
 * paid order needs is also done in {@link followPaidOrder}, which handles most paid orders without these.
 */
const SUBSCRIBERS: Readonly<Record<'order.paid' | 'order.refunded', readonly Subscriber[]>> = {
  'order.paid': [
    async ({ db, now }, orderId) => void (await db.run(ensureFulfillment, [orderId, now()])),
    async ({ db, now }, orderId, { staff }) => {
      if (staff) await notifyLowStock(db, orderId, staff.lowStock, now());
    },
    ...FOLLOWING,
  ],
  'order.refunded': [endRefundedLines, ...FOLLOWING],
};

const readPaidOrder = bundle('orders.paid-facts', {
  order: soldOrderStep,
  sale: readSaleStep,
  commission: first(readCommissionTerms, { paidAt: 'date' }),
  low: rows(readLowStock),
});
const writeAfterPayment = bundle('orders.follow-paid', {
  goods: does(ensureFulfillment),
  lock: does(lockPointsOfBuyer),
  points: does(insertEarn),
  invoice: does(insertNumbered),
  filing: does(askForFiling),
});

/**
 * Does what the subscribers of `order.paid` do, in one bundle that reads and one that writes. Returns `false`, with
 * nothing written, unless the order is ordinary: something was charged and nothing returned or lost in a dispute, no
 * partner earns a commission, and no stock has become low. Throws if a step fails, and undoes the others. An order that
 * is refunded between the two is also followed by `order.refunded`, which takes back what this gave.
 */
async function followPaidOrder(
  { db, now, timeZone }: Payments,
  orderId: string,
  options: TaskOptions,
): Promise<boolean> {
  const found = await runBundle(db, readPaidOrder, {
    order: [orderId],
    sale: [orderId],
    commission: [orderId],
    low: options.staff ? [orderId, options.staff.lowStock] : null,
  });
  const bought = toBuyersOrder(found?.order ?? null, timeZone);
  const sale = toSale(found?.sale ?? null);
  if (!bought || !sale || !needsInvoiceOnly(sale) || bought.order.totals.total === 0) return false;
  if (found?.commission || found?.low.length) return false;
  const at = now();
  const { pointsEarned } = bought.order;
  await runBundle(db, writeAfterPayment, {
    goods: [orderId, at],
    lock: pointsEarned ? [orderId] : null,
    points: pointsEarned ? [orderId, pointsEarned, at] : null,
    invoice: invoiceValues(bought, sale, options.seller, at),
    filing: sale.hasFiling ? [orderId] : null,
  });
  return true;
}

/** Returns the handler of each outbox topic. */
export function taskHandlers(payments: Payments, options: TaskOptions): TaskHandlers {
  const tell = async (event: keyof typeof SUBSCRIBERS, orderId: string): Promise<Outcome> => {
    let outcome: Outcome = 'done';
    for (const subscriber of SUBSCRIBERS[event]) {
      const answer = await subscriber(payments, orderId, options);
      if (answer && answer !== 'done') outcome = answer;
    }
    return outcome;
  };
  return {
    'order.paid': async ({ orderId }) => {
      // If a step fails, the subscribers run one by one, so that a failed invoice does not hold up parcels and points.
      const isDone = await followPaidOrder(payments, orderId, options).catch((error: unknown) => {
        payments.log.warn(`Order ${orderId} is followed step by step: ${String(error)}`);
        return false;
      });
      return isDone ? 'done' : tell('order.paid', orderId);
    },
    'order.refunded': ({ orderId }) => tell('order.refunded', orderId),
    ...createOrderTasks(payments, options),
    ...createParcelTasks(payments, options),
    ...createRefundTasks(payments, options),
    ...createAccountMailHandler(payments, {
      ...options,
      readLineName: (lineId) => payments.db.first(nameOfLine, [lineId]),
    }),
    'mail.privacy': createPrivacyMailHandler(payments, options),
    'mail.log-in-code': createProofMailHandler(payments, options),
    ...createNoticeTasks(payments, options),
    ...createLowStockTask(payments, options),
    ...createPartnerTasks(payments, options),
    'mail.phone-order': createPhoneOrderMail(payments, options),
    ...createLineTasks(payments, options.platform, options),
    ...createTaxTasks(payments),
    refund: ({ refundId }) => refundCharge(payments, refundId),
    invalidate: async ({ tags }) => {
      await payments.db.transaction((tx) => raiseInvalidation(tx, tags));
      return 'done';
    },
  };
}
