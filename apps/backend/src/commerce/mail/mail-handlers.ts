import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import { readOrder } from '../orders/read-order.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import { setPasswordPath } from '../../identity/mails/set-password-link.ts';
import { deriveCode } from '../../identity/tokens/derive-code.ts';
import { requestMail, shippedMail, trackingMail } from '../fulfillment/after-payment-mails.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { Mailer, MailShop } from './mail.ts';
import { sayNow } from './texts/say.ts';
import { refundMail, type RefundFacts } from './refund-mail.ts';

export interface MailOptions {
  mailer: Mailer;
  shop: MailShop;
  /** What the codes of mailed links are derived from, so that a mail that is sent again carries the same one. */
  codeSecret: string;
  /** What the providers of log-ins are called, by name; one that the shop no longer has keeps its own name. */
  sites?: ReadonlyMap<string, string>;
  /** Whom of the staff the shop writes to, and where their panel is; left out, nobody. */
  staff?: { address: string; panelUrl: string; lowStock: number } | null;
}

const selectRefund = sql<RefundFacts>(
  'mail.refund',
  `select o.number as "orderNumber", p.email, p.name, r.amount, c.currency, c.paid_with as "paidWith", r.reason,
      r.reason <> 'staff' or c.refunded = c.amount as "isAll"
     from refund r join payment_charge c on c.gateway = r.gateway and c.ref = r.charge_ref
     join customer_order o on o.id = c.order_id join order_person p on p.order_id = o.id
    where r.id = $1`,
);

/** The tasks that are mails. What a mail says is read when it is sent, so an erased person is written to no more. */
export function createMailHandlers(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, codeSecret }: MailOptions,
): Pick<TaskHandlers, 'mail.confirmation' | 'mail.refund' | 'mail.shipped' | 'mail.request'> {
  const { db } = commerce;
  return {
    'mail.confirmation': async ({ orderId }, { key }) => {
      const order = await readOrder(db, orderId);
      const email = order?.person?.email;
      const code = deriveCode(codeSecret, { topic: 'mail.confirmation', key });
      const path = email === undefined ? null : await setPasswordPath(db, { orderId, email, code });
      const said = await sayNow(commerce);
      const mail = order && confirmationMail(order, shop, path && `${shop.publicUrl}${path}`, said);
      // The key of the first one is the order's id. One that staff send again is a mail of its own, or programs would hide it.
      if (mail) await mailer.send(mail, `confirmation.${key}`);
      return 'done';
    },
    'mail.shipped': async ({ orderId, shipmentId, corrected = false }, { key }) => {
      const order = await readOrder(db, orderId);
      const shipment = order?.goods?.shipments.find(({ id }) => id === shipmentId);
      const mail =
        order &&
        shipment &&
        (corrected ? trackingMail(order, shipment, shop) : shippedMail(order, shipment, shop, await sayNow(commerce)));
      if (mail) await mailer.send(mail, `shipped.${key}`);
      return 'done';
    },
    'mail.request': async ({ orderId, requestId, state }) => {
      const order = await readOrder(db, orderId);
      const request = order?.goods?.requests.find(({ id }) => id === requestId);
      const mail = order && request && requestMail(order, request, state, shop, await sayNow(commerce));
      if (mail) await mailer.send(mail, `request.${requestId}.${state}`);
      return 'done';
    },
    'mail.refund': async ({ refundId }) => {
      const refund = await db.first(selectRefund, [refundId]);
      const mail = refund && refundMail(refund, shop, await sayNow(commerce));
      if (mail) await mailer.send(mail, `refund.${refundId}`);
      return 'done';
    },
  };
}
