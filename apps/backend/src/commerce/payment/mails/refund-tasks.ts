import { BUYER_LANGUAGE } from '../../order/order-columns.ts';
import { sql } from '../../db/statement.ts';
import type { Commerce } from '../../http/handler.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';
import type { MailOptions } from '../../mail/mail.ts';
import { refundMail, type RefundFacts } from './refund-mail.ts';
import { loadMailCopy } from '../../mail/texts/mail-copy.ts';

const selectRefund = sql<RefundFacts & { language: string }>(
  'mail.refund',
  `select o.number as "orderNumber", p.email, p.name, r.amount, c.currency, c.paid_with as "paidWith",
      case when r.reason = 'staff' then coalesce(w.kind, 'staff') else r.reason end as reason,
      case when r.amount = c.amount then 'all' when c.refunded = c.amount then 'rest' else 'some' end as part,
      ${BUYER_LANGUAGE} as language
     from refund r join payment_charge c on c.gateway = r.gateway and c.ref = r.charge_ref
     join customer_order o on o.id = c.order_id join order_person p on p.order_id = o.id
     left join return_or_cancel_request w on w.id = r.ask_key
    where r.id = $1`,
);

/** Creates the task handler that sends the email about a refund. */
export function createRefundTasks(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop }: MailOptions,
): Pick<TaskHandlers, 'mail.refund'> {
  const { db } = commerce;
  return {
    'mail.refund': async ({ refundId }) => {
      const refund = await db.first(selectRefund, [refundId]);
      const seller = refund && shop(refund.language);
      const mail = seller && refundMail(refund, seller, await loadMailCopy(commerce, seller));
      if (!mail) return 'skipped';
      await mailer.send(mail, `refund.${refundId}`);
      return 'done';
    },
  };
}
