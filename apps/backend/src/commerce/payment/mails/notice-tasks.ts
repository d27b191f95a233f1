import { gatewayLabel } from '@cerulean/contract/gateways';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { words as terms } from '@cerulean/messages/all/terms';
import { words } from '@cerulean/messages/all/staff-payments';
import { dateText } from '@cerulean/rules/days';
import { formatMoney } from '@cerulean/rules/money';
import { BUYER_LANGUAGE } from '../../order/order-columns.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';
import type { MailOptions, MailShop } from '../../mail/mail.ts';
import { declinedMail, disputeMail, givenUpMail, paymentWaitsMail, pendingMail } from './notice-mails.ts';
import { loadMailCopy } from '../../mail/texts/mail-copy.ts';

/**
 * Reads a canceled order, but not if it was charged and refunded, and not if its buyer has paid for another order since
 * and thus got what they wanted.
 */
const selectGivenUp = sql<{
  orderNumber: string;
  total: number;
  currency: string;
  name: string | null;
  email: string;
  language: string;
}>(
  'mail.given-up',
  `select o.number as "orderNumber", o.total, o.currency, p.name, p.email /* not null */,
      ${BUYER_LANGUAGE} as language
     from customer_order o join order_person p on p.order_id = o.id
    where o.id = $1 and o.state = 'canceled' and p.email is not null
      and not exists (select from payment_charge c join payment_attempt a on a.id = c.attempt_id where a.order_id = o.id)
      and not exists (
      select 1 from order_person q join customer_order b on b.id = q.order_id
       where lower(q.email) = lower(p.email) and b.paid_at > o.placed_at)`,
);
interface ReviewedPayment {
  orderNumber: string;
  total: number;
  currency: string;
  gateway: string;
  name: string | null;
  email: string;
  language: string;
}
/** Reads a payment only while it is being reviewed. After the decision, the buyer gets another email. */
const selectPending = sql<ReviewedPayment>(
  'mail.pending-payment',
  `select o.number as "orderNumber", o.total, o.currency, a.gateway, p.name, p.email /* not null */,
      ${BUYER_LANGUAGE} as language
     from payment_attempt a join customer_order o on o.id = a.order_id join order_person p on p.order_id = o.id
    where a.id = $1 and a.pending and o.paid_at is null and p.email is not null`,
);
/** Reads a payment that was not approved, but not if its buyer has already begun to pay again. */
const selectDeclined = sql<ReviewedPayment>(
  'mail.declined-payment',
  `select o.number as "orderNumber", o.total, o.currency, a.gateway, p.name, p.email /* not null */,
      ${BUYER_LANGUAGE} as language
     from payment_attempt a join customer_order o on o.id = a.order_id join order_person p on p.order_id = o.id
    where a.id = $1 and o.state = 'placed' and p.email is not null
      and not exists (select from payment_attempt b where b.order_id = o.id and b.created_at > a.created_at)`,
);
const selectWaiting = sql<{ orderNumber: string; gateway: string }>(
  'mail.waiting-payment',
  `select o.number as "orderNumber", a.gateway from payment_attempt a join customer_order o on o.id = a.order_id
    where a.id = $1 and a.pending and o.paid_at is null`,
);
const selectDispute = sql<{ orderNumber: string; state: string; answerBy: Date | null }>(
  'mail.dispute',
  `select o.number as "orderNumber", d.state, d.answer_by as "answerBy"
     from dispute d join customer_order o on o.id = d.order_id where d.gateway = $1 and d.ref = $2`,
);

/** Creates task handlers for emails that nobody requested: on canceled orders, payments in review, and disputes. */
export function createNoticeTasks(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, staff }: Pick<MailOptions, 'mailer' | 'shop' | 'staff'>,
): Pick<TaskHandlers, 'mail.given-up' | 'mail.pending' | 'mail.declined' | 'mail.payment-waits' | 'mail.dispute'> {
  const { db } = commerce;
  const factsOf = (payment: ReviewedPayment, { language }: MailShop) => ({
    name: payment.name ?? '',
    email: payment.email,
    orderNumber: payment.orderNumber,
    total: formatMoney(payment.total, payment.currency, terms[language].locale),
    gateway: gatewayLabel(payment.gateway),
  });
  return {
    'mail.given-up': async ({ orderId }) => {
      const order = await db.first(selectGivenUp, [orderId]);
      if (!order) return 'skipped';
      const { name, email, orderNumber } = order;
      const seller = shop(order.language);
      const total = formatMoney(order.total, order.currency, terms[seller.language].locale);
      const facts = { name: name ?? '', email, orderNumber, total };
      const mail = givenUpMail(facts, seller, await loadMailCopy(commerce, seller));
      await mailer.send(mail, `given-up.${orderId}`);
      return 'done';
    },
    'mail.pending': async ({ attemptId }) => {
      const payment = await db.first(selectPending, [attemptId]);
      if (!payment) return 'skipped';
      const seller = shop(payment.language);
      const mail = pendingMail(factsOf(payment, seller), seller, await loadMailCopy(commerce, seller));
      await mailer.send(mail, `pending.${attemptId}`);
      return 'done';
    },
    'mail.declined': async ({ attemptId }) => {
      const payment = await db.first(selectDeclined, [attemptId]);
      if (!payment) return 'skipped';
      const seller = shop(payment.language);
      await mailer.send(declinedMail(factsOf(payment, seller), seller), `declined.${attemptId}`);
      return 'done';
    },
    'mail.payment-waits': async ({ attemptId, needs }) => {
      const payment = await db.first(selectWaiting, [attemptId]);
      if (!payment) return 'skipped';
      const { orderNumber } = payment;
      const gateway = gatewayLabel(payment.gateway);
      commerce.log.warn(`The payment of order ${orderNumber} waits at ${gateway}: ${needs}`);
      if (!staff) return 'skipped';
      const panel = { ...shop(DEFAULT_LANGUAGE), panelUrl: staff.panelUrl };
      const facts = { orderNumber, gateway, needs: words[DEFAULT_LANGUAGE].needs({ need: needs }) };
      const mail = paymentWaitsMail(facts, staff.address, panel, await loadMailCopy(commerce, panel));
      await mailer.send(mail, `payment-waits.${attemptId}`);
      return 'done';
    },
    'mail.dispute': async ({ gateway, ref }) => {
      const dispute = staff && (await db.first(selectDispute, [gateway, ref]));
      if (!dispute || dispute.state !== 'open') return 'skipped';
      const { orderNumber, answerBy } = dispute;
      const panel = { ...shop(DEFAULT_LANGUAGE), panelUrl: staff.panelUrl };
      const facts = {
        orderNumber,
        gateway: gatewayLabel(gateway),
        deadline: answerBy && dateText(answerBy, panel.timeZone, terms[panel.language].locale),
      };
      const mail = disputeMail(facts, staff.address, panel, await loadMailCopy(commerce, panel));
      await mailer.send(mail, `dispute.${gateway}.${ref}`);
      return 'done';
    },
  };
}
