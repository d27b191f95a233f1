import { FACT_FIELDS } from '@cerulean/contract/buyer-fields';
import { emptied, plannedForItsValues, sql, type Statement } from '../../commerce/db/statement.ts';
import { PERSON_COLUMNS } from '../../commerce/order/order-columns.ts';
import type { Kept } from './retention-text.ts';

/** How the shop deletes one kind of data. The privacy policy shows its words, and `run-retention.ts` enforces it. */
export interface RetentionRule {
  /** Deletes up to $2 expired rows, where $1 is the current time. */
  sweep?: Statement<never>;
  /** The source file that enforces the rule, if it is in another part of the shop. */
  doneBy?: string;
}

/** Returns an SQL condition for whether a timestamp is older than `age`. */
const before = (moment: string, age: string) => `${moment} < $1::timestamptz - interval '${age}'`;

/** Returns SQL that deletes up to $2 rows of a table, found by their key. */
const taken = (table: string, key: string, condition: string) =>
  `delete from ${table} where (${key}) in (select ${key} from ${table} where ${condition} limit $2)`;

/** Returns an SQL condition for whether any buyer data is left. A deletion leaves at most what tax law requires. */
const isLeft = (row: string) =>
  [`${row}.erased_at is null`, ...FACT_FIELDS.map((fact) => `${row}.${fact} is not null`)].join(' or ');

const oldPersons = (condition: string) =>
  `update order_person p set ${emptied(PERSON_COLUMNS)}, erased_at = coalesce(p.erased_at, $1)
    where (${isLeft('p')}) and p.order_id = any(array(
      select o.id from customer_order o
       where ${condition} and exists (select from order_person q where q.order_id = o.id and (${isLeft('q')}) offset 0)
       order by o.placed_at limit $2))`;

/** All that the shop holds about people, and how long, by rule id. Operators may shorten it: see `docs/privacy.md`. */
export const retentionRules: Readonly<Record<Kept, RetentionRule>> = {
  accounts: {
    doneBy: 'erase/erase-person.ts',
  },
  sessions: {
    doneBy: 'composition/housekeeping.ts',
  },
  email_changes: {
    sweep: sql('privacy.sweep-email-changes', taken('email_change', 'id', before('asked_at', '30 days'))),
  },
  known_devices: {
    sweep: sql('privacy.sweep-known-devices', taken('known_device', 'user_id, device', before('seen_at', '1 year'))),
  },
  account_links: {
    doneBy: 'composition/housekeeping.ts',
  },
  consents: {
    doneBy: 'erase/erase-person.ts',
  },
  carts: {
    doneBy: 'composition/housekeeping.ts',
  },
  paid_carts: {
    sweep: sql(
      'privacy.sweep-paid-carts',
      `delete from cart where id in (
         select c.id from cart c
          where c.state = 'paid' and c.created_at < $1::timestamptz - interval '30 days'
            and (select o.paid_at from customer_order o where o.id = c.order_id) < $1::timestamptz - interval '30 days'
          limit $2 for update skip locked)`,
    ),
  },
  unpaid_orders: {
    sweep: sql(
      'privacy.sweep-unpaid-orders',
      oldPersons(`o.state = 'canceled' and ${before('o.placed_at', '60 days')}`),
    ),
  },
  receipts: {
    sweep: sql(
      'privacy.sweep-receipts',
      oldPersons(`${before('o.paid_at', '7 years')} and ${before('o.placed_at', '7 years')}`),
    ),
  },
  packages: {
    sweep: sql(
      'privacy.sweep-packages',
      `with old as (
         select s.id from shipment s
          where s.shipped_at < $1::timestamptz - interval '3 years'
            and (s.tracking is not null or exists (select from shipment_unit p where p.shipment_id = s.id offset 0))
          order by s.shipped_at limit $2
       ), pieces as (delete from shipment_unit where shipment_id = any(array(select id from old)))
       update shipment set tracking = null where id = any(array(select id from old))`,
    ),
  },
  order_requests: {
    sweep: sql(
      'privacy.sweep-return-or-cancel-requests',
      `update return_or_cancel_request set why = null, answer = null where id in (
         select id from return_or_cancel_request
          where ${before('asked_at', '3 years')} and (why is not null or answer is not null) limit $2)`,
    ),
  },
  order_notes: {
    sweep: sql('privacy.sweep-order-notes', taken('order_note', 'id', `${before('at', '3 years')} order by at`)),
  },
  lines: {
    sweep: sql(
      'privacy.sweep-lines',
      taken('mobile_line', 'id', `state = 'ended' and ${before('ended_at', '1 year')}`),
    ),
  },
  points: {
    sweep: sql(
      'privacy.sweep-points',
      `with gone as (
         delete from reward_balance b where not exists (select 1 from up_users u where u.id = b.user_id)
       )
       update reward_entry set user_id = null where id in (
         select e.id from reward_entry e
          where e.user_id is not null and e.at < $1::timestamptz
            and not exists (select 1 from up_users u where u.id = e.user_id) limit $2)`,
    ),
  },
  partner_applications: {
    sweep: sql(
      'privacy.sweep-partner-applications',
      taken(
        'partner_application',
        'id',
        `state = 'refused' and ${before('decided_at', '180 days')}
          or state = 'received' and ${before('created_at', '1 year')}
          or state = 'accepted' and ${before('decided_at', '7 years')}`,
      ),
    ),
  },
  port_ins: {
    doneBy: 'commerce/line/port-in.ts',
  },
  paid_with: {
    sweep: plannedForItsValues(
      sql(
        'privacy.sweep-paid-with',
        `update payment_charge set paid_with = null where (gateway, ref) in (
         select c.gateway, c.ref from payment_charge c
          where c.paid_with is not null and c.found_at < $1::timestamptz - interval '7 years' limit $2)`,
      ),
    ),
  },
  emails: {
    doneBy: 'composition/background.ts',
  },
  tries: {
    doneBy: 'composition/housekeeping.ts',
  },
  privacy_emails: {
    sweep: sql(
      'privacy.sweep-emails',
      `update privacy_request set email = null, user_id = null where id in (
         select id from privacy_request where email is not null and ${before('ended_at', '8 days')} limit $2)`,
    ),
  },
  privacy_links: {
    sweep: sql('privacy.sweep-links', taken('privacy_token', 'hash', before('expires_at', '1 day'))),
  },
  privacy_requests: {
    sweep: sql('privacy.sweep-requests', taken('privacy_request', 'id', before('ended_at', '3 years'))),
  },
  audit: {
    doneBy: 'composition/housekeeping.ts',
  },
  logs: {
    doneBy: 'the operator, docs/privacy.md',
  },
  backups: {
    doneBy: 'the operator, docs/privacy.md',
  },
};
