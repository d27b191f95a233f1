import { createAccountMailHandler } from '../identity/mails/account-mail.ts';
import { createProofMailHandler } from '../identity/social/proof-mail.ts';
import { createPrivacyMailHandler } from '../privacy/mails/privacy-mails.ts';
import { createPhoneOrderMail } from '../commerce/order/phone-orders/phone-order-mail.ts';
import { raiseInvalidation } from '../commerce/outbox/invalidations/invalidations.ts';
import { accrueCommission } from '../commerce/partner/commissions/accrue-commission.ts';
import { ensureFulfillment } from '../commerce/order/fulfillment.ts';
import { endRefundedLines } from '../commerce/line/end-refunded.ts';
import { createLineTasks } from '../commerce/line/line-tasks.ts';
import type { MailOptions } from '../commerce/mail/mail-options.ts';
import { createNoticeTasks } from '../commerce/payment/mails/notice-tasks.ts';
import { createOrderTasks } from '../commerce/order/mails/confirmation-mail.ts';
import { createParcelTasks } from '../commerce/fulfillment/mails/after-payment-mails.ts';
import { createRefundTasks } from '../commerce/payment/mails/refund-tasks.ts';
import type { Outcome, TaskHandlers } from '../commerce/outbox/deliver.ts';
import { issueInvoices } from '../commerce/invoice/issue-invoices.ts';
import type { Seller } from '../commerce/invoice/seller.ts';
import { createPartnerTasks } from '../commerce/partner/partner-mail.ts';
import type { Platform } from '../commerce/line/provisioning/platform.ts';
import { accrueRewards } from '../commerce/pricing/points/accrue-rewards.ts';
import { createLowStockTask } from '../commerce/stock/low-stock-task.ts';
import { notifyLowStock } from '../commerce/stock/notify-low-stock.ts';
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

/** Subscribers of each order event. They run one by one in this order, because taxes are filed from the invoices. */
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
    'order.paid': ({ orderId }) => tell('order.paid', orderId),
    'order.refunded': ({ orderId }) => tell('order.refunded', orderId),
    ...createOrderTasks(payments, options),
    ...createParcelTasks(payments, options),
    ...createRefundTasks(payments, options),
    ...createAccountMailHandler(payments, options),
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
