import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Topic } from '../outbox/outbox.ts';

/** An email to a customer as staff may see it: its kind and status, but never its text or links. */
export interface StaffMail {
  id: number;
  topic: Extract<Topic, `mail.${string}`>;
  /** The email kind within the topic, such as `active` or `cancel_asked`. `null` if the topic has only one kind. */
  kind: string | null;
  askedAt: Date;
  /** When the email was sent. `null` until then. */
  sentAt: Date | null;
  /** When the email was skipped on purpose, so that nothing was sent. `null` unless it was. */
  skippedAt: Date | null;
  /** Whether sending the email was given up after the last attempt. */
  isDead: boolean;
}

/** SQL: the id of an email's subject. It must be the same expression as in the index `outbox_mail`. */
const ABOUT = `coalesce(m.payload->>'orderId', m.payload->>'lineId', m.payload->>'refundId', m.payload->>'userId')`;
const COLUMNS = `m.id::int as id, m.topic, coalesce(
  case when m.topic = 'mail.request' then (
    select r.kind || '_' from return_or_cancel_request r where r.id = (m.payload->>'requestId')::uuid) || (m.payload->>'state') end,
  case when m.topic = 'mail.shipped' and m.payload->>'corrected' = 'true' then
    case when m.payload->>'hadAnother' = 'false' then 'tracking' else 'new_tracking' end end,
  m.payload->>'state', m.payload->>'mail', m.payload->>'event') as kind,
  m.created_at as "askedAt", case when not m.skipped then m.done_at end as "sentAt",
  case when m.skipped then m.done_at end as "skippedAt", m.dead_at is not null as "isDead"`;
/** SQL: ids of the subjects of order emails: the orders, their lines, and their refunds. */
const SUBJECTS = `select unnest($1::uuid[])::text
  union all select l.id::text from mobile_line l where l.order_id = any($1::uuid[])
  union all select r.id::text from refund r join payment_attempt a on a.id = r.attempt_id where a.order_id = any($1::uuid[])`;

const MOST = 200;
/** Finds the matching emails first and then sorts them, because a scan in id order would read all emails. */
const select = sql<StaffMail>(
  'staff.mails',
  `with found as materialized (
     select ${COLUMNS} from outbox m
      where m.topic like 'mail.%' and ${ABOUT} = any(array(${SUBJECTS} union all select unnest($2::text[])))
   )
   select * from found order by id desc limit ${MOST}`,
);

/** Reads emails of the last 90 days about these orders and this account, newest first. */
export async function readOrderMails(
  q: Queryable,
  orderIds: readonly string[],
  userId: number | null = null,
): Promise<StaffMail[]> {
  return q.query(select, [orderIds, userId === null ? [] : [String(userId)]]);
}
