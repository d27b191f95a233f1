import { readOrderNumber } from '../../order/order-store.ts';
import type { Param, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { ListPage } from '../../panel/page-size.ts';

export interface AuditRow {
  /** The id is a bigint, but no audit trail will ever grow beyond the exact range of a number. */
  id: number;
  at: Date;
  actorKind: 'staff' | 'system';
  actorId: string | null;
  /** The staff member's current name. `null` if they have left, or if the system itself acted. */
  actorName: string | null;
  action: string;
  subjectKind: string;
  subjectId: string | null;
  /** The current name of the staff member that the action affected. */
  subjectName: string | null;
  /** The order number, if the subject is an order. */
  orderNumber: string | null;
  /** The plan and order number, if the subject is a line. */
  line: { plan: string; order: string } | null;
  /** The name of a promotion, partner, shipping method, shipping zone, or published plan, or the code of a privacy request. */
  record: string | null;
  fields: string[];
  reason: string | null;
  requestId: string | null;
}

const PAGE_SIZE = 50;

const nameOf = (user: string) => `nullif(trim(concat_ws(' ', ${user}.firstname, ${user}.lastname)), '')`;

const select = (name: string, where: string) =>
  sql<AuditRow>(
    `audit.find-${name}`,
    `select e.id, e.at, e.actor_kind as "actorKind", e.actor_id as "actorId", e.action, e.subject_kind as "subjectKind",
        e.subject_id as "subjectId", e.fields, e.reason, e.request_id as "requestId", o.number as "orderNumber",
        case when l.id is not null then json_build_object('plan', i.name, 'order', lo.number) end as line,
        coalesce(p.name || coalesce(' (' || p.code || ')', ''), t.name, m.name, z.name, c.name, r.code) as record,
        ${nameOf('a')} as "actorName", ${nameOf('s')} as "subjectName"
       from audit_event e
       left join admin_users a on a.id = case when e.actor_kind = 'staff' then e.actor_id::int end
       left join admin_users s on s.id = case when e.subject_kind = 'staff' then e.subject_id::int end
       left join customer_order o on o.id = case when e.subject_kind = 'order' then e.subject_id::uuid end
       left join mobile_line l on l.id = case when e.subject_kind = 'line' then e.subject_id::uuid end
       left join customer_order lo on lo.id = l.order_id
       left join order_item i on i.order_id = l.order_id and i.id = l.item_id
       left join promotion p on p.id = case when e.subject_kind = 'promotion' then e.subject_id::uuid end
       left join shipping_method m on m.code = case when e.subject_kind = 'delivery' then e.subject_id end
       left join lateral (
         select coalesce(after, before)->>'name' as name from shipping_zone_change
          where code = e.subject_id and e.subject_kind = 'delivery-zone' order by id desc limit 1) z on true
       left join catalog_plan c on c.document_id = case when e.subject_kind = 'price' then e.subject_id end
       left join privacy_request r on r.id = case when e.subject_kind = 'privacy-request' then e.subject_id::uuid end
       left join partner t on t.id = case when e.subject_kind = 'partner-terms' then e.subject_id end
      where ${where} order by e.id desc limit ${PAGE_SIZE + 1} offset $1`,
  );

const newest = select('newest', 'true');
const byStaff = select('staff', `e.actor_kind = 'staff' and e.actor_id = $2`);
const byStaffEmail = select(
  'staff-email',
  `e.actor_kind = 'staff' and e.actor_id in (select id::text from admin_users where email = $2)`,
);
/** SQL: finds audit rows by subject first, because a search in id order would read the whole audit trail. */
const ofSubject = (...conditions: string[]): string =>
  `e.id = any(array(${conditions.map((where) => `select id from audit_event where ${where}`).join(' union all ')}))`;
/** A customer's audit trail covers the account, its orders, and its lines. */
const byAccount = select(
  'account',
  ofSubject(
    `subject_kind = 'account' and subject_id = $2`,
    `subject_kind = 'order' and subject_id = any(array(
       select id::text from customer_order where user_id = $2::int and paid_at is not null
       union all select id::text from customer_order where user_id = $2::int and paid_at is null))`,
    `subject_kind = 'line' and subject_id = any(array(select id::text from mobile_line where user_id = $2::int))`,
  ),
);
const bySubject = select(
  'subject',
  ofSubject(
    'subject_id = $2',
    `subject_kind = 'order' and subject_id = any(array(select id::text from customer_order where number = $3))`,
  ),
);

/**
 * Searches the audit trail, newest first. Without a text, it returns all. `staff 7` or a staff email address finds a
 * person's actions, `account 12` actions on a customer. An order's number or id, a SKU, or a code finds that subject.
 */
export async function findAudit(q: Queryable, words: string, page: number): Promise<ListPage<'events', AuditRow>> {
  const [statement, ...params] = filterOf(words.trim());
  const rows = await q.query(statement, [(page - 1) * PAGE_SIZE, ...params]);
  return { events: rows.slice(0, PAGE_SIZE), page, more: rows.length > PAGE_SIZE };
}

function filterOf(words: string): [typeof newest, ...Param[]] {
  if (words === '') return [newest];
  const [, kind, id] = /^(staff|account)\s*#?(\d{1,9})$/i.exec(words) ?? [];
  if (kind && id) return [kind.toLowerCase() === 'staff' ? byStaff : byAccount, id];
  if (words.includes('@')) return [byStaffEmail, words.toLowerCase()];
  return [bySubject, words, readOrderNumber(words)];
}
