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
      coalesce((select json_agg(i.name order by i.position)
        from order_item i join mobile_line l on l.order_id = i.order_id and l.item_id = i.id
        where i.order_id = o.id and r.reason = 'staff' and w.id is null and l.state <> 'ordered'
          and (l.ended_at is null or l.ended_at >= r.created_at)
          -- Such a line keeps its number and does not end (endRefundedLines).
          and not exists (select from port_in n where n.line_id = l.id and n.state <> 'canceled')
          and (c.refunded = c.amount
            or exists (select from refund_item x where x.refund_id = r.id and x.item_id = i.id and x.restock))
      ), '[]') as "endedPlans",
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
