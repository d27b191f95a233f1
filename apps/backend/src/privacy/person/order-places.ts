import { FACT_FIELDS } from '@cerulean/contract/buyer-fields';
import { ERASED_COLUMNS } from '../../commerce/order/order-columns.ts';
import type { Place } from './place.ts';

const RECEIPT = 'Tax law wants the figures of a sale kept; they name nobody any more.';

/** What tax law wants kept is that of a sale: an order that was never paid loses it, too. */
const unlessPaid = (fact: string): string =>
  `${fact} = case when (select o.paid_at from customer_order o where o.id = t.order_id) is not null then t.${fact} end`;

/** What is found through an order, and the order last: in the order of a deletion. */
export const orderPlaces: readonly Place[] = [
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
    table: 'return_or_cancel_request_item',
    title: 'Items that you wanted to send back',
    about: 'Which pieces of an order a return is for.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
  },
  {
    table: 'return_or_cancel_request',
    title: 'Cancellations and returns that you asked for',
    about: 'What you wrote to us, and how we answered.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'empty', columns: ['why', 'answer'] },
    withheld: { decided_by: 'It is about a member of our staff.' },
  },
  {
    table: 'shipment_unit',
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
    table: 'invoice',
    title: 'Invoices, credit and debit notes',
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
    table: 'order_item_quantity',
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
    erase: { how: 'empty', columns: ['why'] },
    money: ['amount'],
    withheld: { asked_by: 'It is about a member of our staff.' },
  },
  {
    table: 'dispute',
    title: 'Payments that a bank looked at again',
    about: 'That somebody told the bank that a payment was wrong, and how it ended.',
    mine: 't.order_id = any(p.orders)',
    erase: { how: 'stay', why: RECEIPT },
    money: ['amount'],
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
    erase: {
      how: 'blank',
      columns: ['details'],
      full: `t.actor_kind = 'staff' and t.details ? 'reason'`,
      by: 'forget_order_reasons',
    },
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
      columns: ERASED_COLUMNS,
      also: ['erased_at = coalesce(t.erased_at, now())', ...FACT_FIELDS.map(unlessPaid)].join(', '),
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
];
