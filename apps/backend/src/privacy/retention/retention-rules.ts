import { FACT_FIELDS } from '@cerulean/contract/buyer-fields';
import { emptied, plannedForItsValues, sql, type Statement } from '../../commerce/db/statement.ts';
import { PERSON_COLUMNS } from '../../commerce/order/order-columns.ts';

/** How long the shop keeps one kind of data. The privacy policy shows it, and `run-retention.ts` enforces it. */
export interface RetentionRule {
  what: string;
  why: string;
  /** The retention period as shown to people. */
  keep: string;
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
export const retentionRules: Readonly<Record<string, RetentionRule>> = {
  accounts: {
    what: 'Your account: name, e-mail address, phone, saved addresses, linked log-ins, mails you wish for',
    why: 'So that you can log in and do not have to type things twice',
    keep: 'Until you delete it',
    doneBy: 'erase/erase-person.ts',
  },
  sessions: {
    what: 'Browsers that are logged in',
    why: 'So that you stay logged in and can end it from anywhere',
    keep: 'Two weeks after the last visit, a month at most',
    doneBy: 'composition/housekeeping.ts',
  },
  'email-changes': {
    what: 'The old and the new address when you change your e-mail address',
    why: 'So that a change that was not yours can be undone',
    keep: '30 days',
    sweep: sql('privacy.sweep-email-changes', taken('email_change', 'id', before('asked_at', '30 days'))),
  },
  'known-devices': {
    what: 'Marks of browsers that you logged in with before, as hashes',
    why: 'So that nobody can lock you out by guessing',
    keep: 'A year after the last log-in',
    sweep: sql('privacy.sweep-known-devices', taken('known_device', 'user_id, device', before('seen_at', '1 year'))),
  },
  'account-links': {
    what: 'Links that we mailed about your account, as hashes',
    why: 'So that only you can confirm an address or set a password',
    keep: 'A week at most',
    doneBy: 'composition/housekeeping.ts',
  },
  consents: {
    what: 'Which version of our policies you agreed to, and when',
    why: 'So that you and we know what holds between us',
    keep: 'As long as the account; the receipt holds the version, too',
    doneBy: 'erase/erase-person.ts',
  },
  carts: {
    what: 'Carts, with what was typed into their forms',
    why: 'So that a cart is still there when you come back',
    keep: '30 days after the last change',
    doneBy: 'composition/housekeeping.ts',
  },
  'paid-carts': {
    what: 'Carts that were paid',
    why: 'The order holds what was bought; the cart only leads to its receipt',
    keep: '30 days after the payment',
    sweep: sql(
      'privacy.sweep-paid-carts',
      `delete from cart where id in (
         select c.id from cart c
          where c.state = 'paid' and c.created_at < $1::timestamptz - interval '30 days'
            and (select o.paid_at from customer_order o where o.id = c.order_id) < $1::timestamptz - interval '30 days'
          limit $2 for update skip locked)`,
    ),
  },
  'unpaid-orders': {
    what: 'Names and addresses of orders that were never paid',
    why: 'So that you can try again',
    keep: '60 days',
    sweep: sql(
      'privacy.sweep-unpaid-orders',
      oldPersons(`o.state = 'canceled' and ${before('o.placed_at', '60 days')}`),
    ),
  },
  receipts: {
    what: 'Receipts of what you bought, with name and addresses',
    why: 'Tax law, guarantees, and questions about an order',
    keep: '7 years; the figures stay longer, without name and addresses',
    sweep: sql(
      'privacy.sweep-receipts',
      oldPersons(`${before('o.paid_at', '7 years')} and ${before('o.placed_at', '7 years')}`),
    ),
  },
  parcels: {
    what: 'Tracking numbers of parcels, and serial numbers of what was in them',
    why: 'So that a parcel is found, and a device is known again when it comes back or is reported stolen',
    keep: '3 years',
    sweep: sql(
      'privacy.sweep-parcels',
      `with old as (
         select s.id from shipment s
          where s.shipped_at < $1::timestamptz - interval '3 years'
            and (s.tracking is not null or exists (select from shipment_unit p where p.shipment_id = s.id offset 0))
          order by s.shipped_at limit $2
       ), pieces as (delete from shipment_unit where shipment_id = any(array(select id from old)))
       update shipment set tracking = null where id = any(array(select id from old))`,
    ),
  },
  'order-requests': {
    what: 'What you wrote when you canceled or sent something back, and our answer',
    why: 'So that a question about it can be answered',
    keep: '3 years',
    sweep: sql(
      'privacy.sweep-return-or-cancel-requests',
      `update return_or_cancel_request set why = null, answer = null where id in (
         select id from return_or_cancel_request
          where ${before('asked_at', '3 years')} and (why is not null or answer is not null) limit $2)`,
    ),
  },
  'order-notes': {
    what: 'What our team noted about an order',
    why: 'So that whoever answers you next knows what was said',
    keep: '3 years',
    sweep: sql('privacy.sweep-order-notes', taken('order_note', 'id', `${before('at', '3 years')} order by at`)),
  },
  lines: {
    what: 'Your mobile lines: number, card or eSIM, address for emergency calls, where a new card was sent, and their history',
    why: 'So that they work, help finds you, and a question about one can be answered',
    keep: 'A year after the line has ended',
    sweep: sql(
      'privacy.sweep-lines',
      taken('mobile_line', 'id', `state = 'ended' and ${before('ended_at', '1 year')}`),
    ),
  },
  points: {
    what: 'Points that your orders earned, and how they went',
    why: 'So that you see what you have',
    keep: 'As long as the account; the figures stay longer, without your name',
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
  'partner-applications': {
    what: 'Applications of people who want to become partners',
    why: 'So that we can answer, and know with whom we work',
    keep: '180 days after a refusal, a year without an answer, 7 years after an acceptance',
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
  'port-ins': {
    what: 'What your former operator wants to know before it lets a number go: account number, name, ZIP code, transfer PIN',
    why: 'So that you keep your number; the PIN is encrypted',
    keep: 'Until the number is here, or you keep the new one',
    doneBy: 'commerce/line/port-in.ts',
  },
  'paid-with': {
    what: 'What you paid with, as in the last four digits of a card',
    why: 'So that you recognize a charge and get money back the same way',
    keep: '7 years, with the receipt',
    sweep: plannedForItsValues(
      sql(
        'privacy.sweep-paid-with',
        `update payment_charge set paid_with = null where (gateway, ref) in (
         select c.gateway, c.ref from payment_charge c
          where c.paid_with is not null and c.found_at < $1::timestamptz - interval '7 years' limit $2)`,
      ),
    ),
  },
  mails: {
    what: 'That we wrote to you, and messages of the payment service',
    why: 'So that nothing is sent or counted twice',
    keep: '90 days',
    doneBy: 'composition/background.ts',
  },
  tries: {
    what: 'How often somebody tried to log in, as numbers that name nobody',
    why: 'So that nobody can guess passwords',
    keep: 'An hour at most',
    doneBy: 'composition/housekeeping.ts',
  },
  'privacy-emails': {
    what: 'The e-mail address of a request for your data',
    why: 'So that we can answer it',
    keep: 'Until the last mail about it, 8 days after its end at most',
    sweep: sql(
      'privacy.sweep-emails',
      `update privacy_request set email = null, user_id = null where id in (
         select id from privacy_request where email is not null and ${before('ended_at', '8 days')} limit $2)`,
    ),
  },
  'privacy-links': {
    what: 'Links that we mailed about such a request, as hashes',
    why: 'So that only you can confirm or stop it',
    keep: 'A day after they end',
    sweep: sql('privacy.sweep-links', taken('privacy_token', 'hash', before('expires_at', '1 day'))),
  },
  'privacy-requests': {
    what: 'The code of a request for your data and its history, without your name',
    why: 'So that you and we can show what was done',
    keep: '3 years',
    sweep: sql('privacy.sweep-requests', taken('privacy_request', 'id', before('ended_at', '3 years'))),
  },
  audit: {
    what: 'Which member of our staff looked at or changed something of yours, without what stood there',
    why: 'So that nobody does so without a reason',
    keep: '2 years',
    doneBy: 'composition/housekeeping.ts',
  },
  logs: {
    what: 'Log lines of our servers, which hold no names, addresses or IP addresses',
    why: 'So that we find what went wrong',
    keep: '30 days',
    doneBy: 'the operator, docs/privacy.md',
  },
  backups: {
    what: 'Backups of the database',
    why: 'So that nothing is lost when a machine breaks',
    keep: '30 days; what was deleted is gone from them then',
    doneBy: 'the operator, docs/privacy.md',
  },
};
