import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Topic } from '../outbox/outbox.ts';

/** A mail to a customer, as far as staff may know it: that there was one, never what its links hold. */
export interface StaffMail {
  id: number;
  topic: Extract<Topic, `mail.${string}`>;
  /** Which one of its topic, as in `active` or `new-browser`; null if there is only one. */
  kind: string | null;
  askedAt: Date;
  /** Null while it is on its way. */
  sentAt: Date | null;
  /** It was tried for a day and given up. */
  isDead: boolean;
}

/** As the index `outbox_mail` has it. */
const ABOUT = `coalesce(m.payload->>'orderId', m.payload->>'lineId', m.payload->>'refundId', m.payload->>'userId')`;
const COLUMNS = `m.id::int as id, m.topic, coalesce(m.payload->>'state', m.payload->>'mail', m.payload->>'event') as kind,
  m.created_at as "askedAt", m.done_at as "sentAt", m.dead_at is not null as "isDead"`;
/** What mails of orders are about: the orders, their lines and their refunds. */
const SUBJECTS = `select unnest($1::uuid[])::text
  union all select l.id::text from mobile_line l where l.order_id = any($1::uuid[])
  union all select r.id::text from refund r join payment_attempt a on a.id = r.attempt_id where a.order_id = any($1::uuid[])`;

const MOST = 200;
/** Found first and sorted then: in the order of ids, all mails there are would be looked through for the few of these orders. */
const select = sql<StaffMail>(
  'staff.mails',
  `with found as materialized (
     select ${COLUMNS} from outbox m
      where m.topic like 'mail.%' and ${ABOUT} = any(array(${SUBJECTS} union all select unnest($2::text[])))
   )
   select * from found order by id desc limit ${MOST}`,
);

/** Mails of the last 90 days about these orders and this account, the newest first. */
export async function readOrderMails(
  q: Queryable,
  orderIds: readonly string[],
  userId: number | null = null,
): Promise<StaffMail[]> {
  return q.query(select, [orderIds, userId === null ? [] : [String(userId)]]);
}
