/**
 * Where the shop holds something about a person, table by table. The copy and the deletion read this list alone, and a
 * test holds it against the columns that are declared personal: a table that is not in it fails.
 */
export interface Place {
  table: string;
  /** Heading of the copy that a person reads. */
  title: string;
  /** One sentence: what this is for. */
  about: string;
  /**
   * SQL: whether a row `t` is the person's. `p.users` (int[]), `p.email` (lower case) and `p.orders` (uuid[]) are the
   * person's.
   */
  mine: string;
  /** What a deletion does: take the rows away, empty columns, or leave facts that the law wants kept. */
  erase: { how: 'delete' } | { how: 'empty'; columns: readonly string[]; also?: string } | { how: 'stay'; why: string };
  /** Columns on top of personal and tax ones that make the copy readable. */
  shown?: readonly string[];
  /** Personal columns that no copy holds, and why. */
  withheld?: Readonly<Record<string, string>>;
  /** Columns that hold amounts, in minor units of the shop's currency. */
  money?: readonly string[];
}

const RECEIPT = 'Tax law wants the figures of a sale kept; they name nobody any more.';
const OF_LINES = `t.line_id in (select l.id from mobile_line l
  where l.user_id = any(p.users) or l.order_id = any(p.orders))`;
const mail = (condition: string): string => `t.topic like 'mail.%' and (${condition})`;

/**
 * In the order of a deletion: what is found through an order comes before the order, and what is found through a cart
 * before the cart. `account` is last of all, because everything else is found through it.
 */
export const places: readonly Place[] = [
  {
    table: 'session_place',
    title: 'Where your log-ins were used',
    about: 'So that you see when somebody copied one.',
    mine: 't.session_id in (select s.id from session s where s.user_id = any(p.users))',
    erase: { how: 'delete' },
  },
  {
    table: 'session',
    title: 'Browsers that are logged in',
    about: 'So that you can log out from anywhere.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
  },
  {
    table: 'account_token',
    title: 'Links that we mailed to you',
    about: 'So that only you can set a password or confirm an address.',
    mine: 't.user_id = any(p.users) or lower(t.email) = p.email',
    erase: { how: 'delete' },
    shown: ['kind', 'expires_at'],
  },
  {
    table: 'email_change',
    title: 'Changes of your e-mail address',
    about: 'So that a change that was not yours can be undone.',
    // Also what somebody else began with this address and nobody confirmed.
    mine: 't.user_id = any(p.users) or lower(t.new_email) = p.email and t.done_at is null',
    erase: { how: 'delete' },
  },
  {
    table: 'known_device',
    title: 'Browsers that you logged in with before',
    about: 'So that nobody can lock you out by guessing.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
    withheld: { device: 'It is a key.' },
  },
  {
    table: 'account_password',
    title: 'Password',
    about: 'That there is one, and since when.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
    withheld: { hash: 'It is a key.' },
  },
  {
    table: 'account_login',
    title: 'Log-ins of other providers',
    about: 'So that you can log in with them.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
  },
  {
    table: 'connect_ticket',
    title: 'A log-in with another provider that is under way',
    about: 'So that only your browser can end it. It is gone after a minute.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
    shown: ['provider', 'expires_at'],
  },
  {
    table: 'connect_attempt',
    title: 'A log-in with another provider that you asked to add',
    about: 'So that it is added to your account. It is gone after ten minutes.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
    shown: ['provider', 'expires_at'],
  },
  {
    table: 'connect_link',
    title: 'A log-in with another provider that waits for your password',
    about: 'So that it can be added to your account. It is gone after ten minutes.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
    shown: ['provider', 'label', 'expires_at'],
  },
  {
    table: 'account_profile',
    title: 'Phone number and mails that you wished for',
    about: 'So that we can reach you, and write only what you want to read.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
  },
  {
    table: 'saved_address',
    title: 'Addresses that you keep',
    about: 'So that you do not have to type them for the next order.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
  },
  {
    table: 'consent',
    title: 'What you agreed to',
    about: 'Which version of our policies, and when. Your receipts hold the version, too.',
    mine: 't.user_id = any(p.users)',
    erase: { how: 'delete' },
    shown: ['what', 'version', 'given_with', 'order_id'],
  },
  {
    table: 'outbox',
    title: 'Mails under way',
    about: 'What we were about to write to you, and what we wrote in the last 90 days.',
    mine: mail(`t.payload->>'orderId' = any(p.orders::text[]) or t.payload->>'userId' = any(p.users::text[])
      or t.payload->>'applicationId' in (
        select a.id::text from partner_application a where lower(a.email) = p.email)
      or t.payload->>'callerOrderId' in (select h.id::text from caller_order h join cart c on c.id = h.cart_id
         where c.owner_id = any(p.users) or c.owner_id is null and lower(c.email) = p.email)
      or t.payload->>'lineId' in (select l.id::text from mobile_line l where l.order_id = any(p.orders))
      or t.payload->>'refundId' in (select r.id::text from refund r join payment_attempt a on a.id = r.attempt_id
         where a.order_id = any(p.orders))`),
    erase: { how: 'delete' },
    shown: ['topic', 'created_at', 'done_at'],
  },
  {
    table: 'partner_application',
    title: 'Applications to become a partner',
    about: 'What you wrote to us, and how we answered.',
    mine: 'lower(t.email) = p.email',
    erase: { how: 'delete' },
    shown: ['state', 'way', 'created_at', 'decided_at'],
    withheld: { decided_by: 'It is about a member of our staff.' },
  },
  {
    table: 'webhook_inbox',
    title: 'Messages of the payment service',
    about: 'That the payment service told us something about your payment.',
    mine: `t.attempt_id in (select a.id from payment_attempt a where a.order_id = any(p.orders))
      or t.page_ref in (select a.page_ref from payment_attempt a where a.order_id = any(p.orders))
      or t.dispute_ref in (select d.ref from dispute d where d.order_id = any(p.orders))`,
    erase: { how: 'delete' },
    shown: ['gateway', 'type', 'received_at'],
  },
  {
    table: 'line_event',
    title: 'History of your lines',
    about: 'What happened to a line, and when.',
    mine: OF_LINES,
    erase: { how: 'delete' },
    shown: ['line_id', 'event', 'state_after', 'at'],
  },
  {
    table: 'port_in',
    title: 'Numbers that you bring along',
    about: 'So that your present operator lets the number go. What only they need is gone once it is here.',
    mine: OF_LINES,
    erase: { how: 'delete' },
    shown: ['line_id', 'state', 'received_at'],
    withheld: { pin: 'It is a key.' },
  },
  {
    table: 'esim_profile',
    title: 'eSIMs',
    about: 'What your eSIM was installed with.',
    mine: OF_LINES,
    erase: { how: 'delete' },
    shown: ['line_id', 'issue'],
    withheld: { code: 'It is a key.' },
  },
  {
    table: 'mobile_line',
    title: 'Mobile lines',
    about: 'So that your plan works, and help finds you after a 911 call.',
    mine: 't.user_id = any(p.users) or t.order_id = any(p.orders)',
    erase: { how: 'delete' },
    shown: ['id', 'order_id', 'state', 'sim', 'ordered_at', 'ends_on', 'ended_at'],
  },
  {
    table: 'cart_item',
    title: 'What lies in your carts',
    about: 'So that a cart is still there when you come back.',
    mine: `t.cart_id in (select c.id from cart c
      where c.owner_id = any(p.users) or c.owner_id is null and lower(c.email) = p.email)`,
    erase: { how: 'delete' },
    shown: ['kind', 'sku', 'quantity', 'sim', 'start', 'start_day'],
  },
  {
    table: 'cart',
    title: 'Carts',
    about: 'So that nothing has to be typed twice.',
    mine: 't.owner_id = any(p.users) or t.owner_id is null and lower(t.email) = p.email',
    erase: { how: 'delete' },
    shown: ['state', 'created_at', 'changed_at', 'partner_at', 'partner_page'],
  },
  {
    table: 'payment_charge',
    title: 'Payments',
    about: 'What was charged. We never see the number of a card.',
    mine: 't.attempt_id in (select a.id from payment_attempt a where a.order_id = any(p.orders))',
    erase: { how: 'empty', columns: ['paid_with'] },
    money: ['amount', 'refunded'],
  },
  {
    table: 'payment_attempt',
    title: 'Tries to pay',
    about: 'So that you are never charged twice.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
    money: ['amount'],
  },
  {
    table: 'order_note',
    title: 'Notes of our team about your orders',
    about: 'So that whoever answers you next knows what was said.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'delete' },
    shown: ['order_id', 'at'],
    withheld: { written_by: 'It is about a member of our staff.' },
  },
  {
    table: 'order_request_item',
    title: 'Items that you wanted to send back',
    about: 'Which pieces of an order a return is for.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'order_request',
    title: 'Cancellations and returns that you asked for',
    about: 'What you wrote to us, and how we answered.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'empty', columns: ['why', 'answer'] },
    withheld: { decided_by: 'It is about a member of our staff.' },
  },
  {
    table: 'shipment_piece',
    title: 'Serial numbers of what was sent',
    about: 'So that we know a device again when it comes back or is reported stolen.',
    mine: 't.shipment_id in (select s.id from shipment s where s.order_id = any(p.orders))',
    erase: { how: 'delete' },
    shown: ['kind'],
  },
  {
    table: 'shipment_item',
    title: 'What was in your parcels',
    about: 'Which pieces went out in which parcel.',
    mine: 't.shipment_id in (select s.id from shipment s where s.order_id = any(p.orders))',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'shipment',
    title: 'Parcels',
    about: 'When something was sent to you, and by whom.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'empty', columns: ['tracking'] },
    withheld: { shipped_by: 'It is about a member of our staff.' },
  },
  {
    table: 'fulfillment',
    title: 'Where your orders are',
    about: 'How far an order was packed, sent and put on air.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'paper',
    title: 'Invoices and credit notes',
    about: 'What was charged and given back, with its number. Your name on it is that of the order.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
    money: ['amount', 'tax'],
  },
  {
    table: 'refund_item',
    title: 'Items for which money went back',
    about: 'Which pieces a refund is for.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
    money: ['amount'],
  },
  {
    table: 'order_piece',
    title: 'Pieces of your orders',
    about: 'How many were sent and given back.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'refund',
    title: 'Money that went back',
    about: 'What we gave back, and why.',
    mine: 't.attempt_id in (select a.id from payment_attempt a where a.order_id = any(p.orders))',
    erase: { how: 'stay', why: RECEIPT },
    money: ['amount'],
    withheld: { asked_by: 'It is about a member of our staff.' },
  },
  {
    table: 'dispute',
    title: 'Payments that a bank looked at again',
    about: 'That somebody told the bank that a payment was wrong, and how it ended.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'reward_entry',
    title: 'Points',
    about: 'What your orders earned, and what was taken back or expired.',
    mine: 't.user_id = any(p.users)',
    // The sums of the shop stay right; they name nobody any more.
    erase: { how: 'empty', columns: ['user_id'] },
    shown: ['kind', 'points', 'order_id', 'expires_at', 'at'],
  },
  {
    table: 'promotion_use',
    title: 'Promotions that you used',
    about: 'So that an offer which is meant once for each customer is had once.',
    mine: 't.user_id = any(p.users)',
    // The count of the promotion stays right; it names nobody any more.
    erase: { how: 'empty', columns: ['user_id'] },
    shown: ['order_id', 'amount', 'paid_at'],
    money: ['amount'],
  },
  {
    table: 'order_referral',
    title: 'Partners through whom you came',
    about: 'Which page of a partner led to an order. The partner never learns whose it was.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: 'It belongs to the accounts with the partner, and names nobody any more.' },
    shown: ['came_at', 'page'],
  },
  {
    table: 'order_event',
    title: 'History of your orders',
    about: 'What happened to an order, and when.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'order_item',
    title: 'What you ordered',
    about: 'The items of your receipts.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
    money: ['unit_price', 'activation_fee', 'line_total', 'tax'],
  },
  {
    table: 'order_person',
    title: 'Names and addresses on your orders',
    about: 'So that we could deliver and write to you.',
    mine: 't.order_id = any(p.orders)',
    erase: {
      how: 'empty',
      columns: ['email', 'name', 'phone', 'delivery', 'e911', 'devices'],
      also: 'erased_at = coalesce(t.erased_at, now())',
    },
    shown: ['order_id'],
  },
  {
    table: 'customer_order',
    title: 'Orders',
    about: 'Your receipts.',
    mine: 't.id = any(p.orders)',
    erase: { how: 'empty', columns: ['user_id'] },
    money: ['products', 'plans', 'activation', 'shipping', 'tax', 'total', 'refunded'],
  },
  {
    table: 'privacy_request',
    title: 'Requests about your data',
    about: 'That you asked for a copy or a deletion.',
    mine: 'lower(t.email) = p.email or t.user_id = any(p.users)',
    // The request that is being carried out needs the address until its last mail; `finish` empties it.
    erase: { how: 'empty', columns: [] },
    shown: ['code', 'kind', 'state', 'created_at', 'waits_until', 'ended_at'],
  },
];

/** Strapi's own tables: their columns are declared here, because no migration of ours makes them. */
export const strapiPlaces: readonly Place[] = [
  {
    table: 'up_users',
    title: 'Account',
    about: 'So that you can log in.',
    mine: 't.id = any(p.users)',
    erase: { how: 'delete' },
    withheld: {
      password: 'It is a key.',
      reset_password_token: 'It is a key.',
      confirmation_token: 'It is a key.',
    },
  },
];

/** Personal columns that are about staff, whom their employer informs and erases, never about customers. */
export const aboutStaff: Readonly<Record<string, readonly string[]>> = {
  tax_rate_change: ['changed_by'],
  shipping_method_change: ['changed_by'],
  shipping_zone_change: ['changed_by'],
  coverage_map: ['uploaded_by'],
  promotion: ['made_by'],
  reward_rule: ['changed_by'],
  partner_terms: ['changed_by'],
  partner_payout: ['paid_by'],
  commission: ['approved_by', 'reversed_by'],
  content_schedule: ['set_by'],
  refund: ['asked_by'],
  shipment: ['shipped_by'],
  order_request: ['decided_by'],
  order_note: ['written_by'],
  caller_order: ['made_by'],
};
