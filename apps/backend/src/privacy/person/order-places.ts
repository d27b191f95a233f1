import { FACT_FIELDS } from '@cerulean/contract/buyer-fields';
import { ERASED_COLUMNS } from '../../commerce/order/order-columns.ts';
import { IS_ABOUT_STAFF, ofAccount, ofOrder, type Place } from './place.ts';

/** Returns SQL that keeps a fact only if its order was paid, because tax law only requires the facts of a sale. */
const unlessPaid = (fact: string): string =>
  `${fact} = case when (select o.paid_at from customer_order o where o.id = t.order_id) is not null then t.${fact} end`;

const OF_ATTEMPTS = 't.attempt_id in (select a.id from payment_attempt a where a.order_id = any(p.orders))';
const OF_SHIPMENTS = 't.shipment_id in (select s.id from shipment s where s.order_id = any(p.orders))';

/** Tables with rows that are found through an order, with the order itself last, in the order of deletion. */
export const orderPlaces: readonly Place[] = [
  ofOrder('payment_charge', 'Payments', 'What was charged. We never see the number of a card.', {
    mine: OF_ATTEMPTS,
    erase: { how: 'empty', columns: ['paid_with'] },
    money: ['amount', 'refunded'],
  }),
  ofOrder('payment_attempt', 'Tries to pay', 'So that you are never charged twice.', { money: ['amount'] }),
  ofOrder(
    'order_note',
    'Notes of our team about your orders',
    'So that whoever answers you next knows what was said.',
    {
      erase: { how: 'delete' },
      shown: ['order_id', 'at'],
      withheld: { written_by: IS_ABOUT_STAFF },
    },
  ),
  ofOrder(
    'return_or_cancel_request_item',
    'Items that you wanted to send back',
    'Which pieces of an order a return is for.',
  ),
  ofOrder(
    'return_or_cancel_request',
    'Cancellations and returns that you asked for',
    'What you wrote to us, and how we answered.',
    { erase: { how: 'empty', columns: ['why', 'answer'] }, withheld: { decided_by: IS_ABOUT_STAFF } },
  ),
  ofOrder(
    'shipment_unit',
    'Serial numbers of what was sent',
    'So that we know a device again when it comes back or is reported stolen.',
    { mine: OF_SHIPMENTS, erase: { how: 'delete' }, shown: ['kind'] },
  ),
  ofOrder('shipment_item', 'What was in your parcels', 'Which pieces went out in which parcel.', {
    mine: OF_SHIPMENTS,
  }),
  ofOrder('shipment', 'Parcels', 'When something was sent to you, and by whom.', {
    erase: { how: 'empty', columns: ['tracking'] },
    withheld: { shipped_by: IS_ABOUT_STAFF },
  }),
  ofOrder('fulfillment', 'Where your orders are', 'How far an order was packed, sent and put on air.'),
  ofOrder(
    'invoice',
    'Invoices, credit and debit notes',
    'What was charged and given back, with its number. Your name on it is that of the order.',
    { money: ['amount', 'tax'] },
  ),
  ofOrder('refund_item', 'Items for which money went back', 'Which pieces a refund is for.', { money: ['amount'] }),
  ofOrder('order_item_quantity', 'Pieces of your orders', 'How many were sent and given back.'),
  ofOrder('refund', 'Money that went back', 'What we gave back, and why.', {
    mine: OF_ATTEMPTS,
    erase: { how: 'empty', columns: ['why'] },
    money: ['amount'],
    withheld: { asked_by: IS_ABOUT_STAFF },
  }),
  ofOrder(
    'dispute',
    'Payments that a bank looked at again',
    'That somebody told the bank that a payment was wrong, and how it ended.',
    { money: ['amount'] },
  ),
  ofAccount('reward_entry', 'Points', 'What your orders earned, and what was taken back or expired.', {
    // The points stay for the shop's totals, but no longer identify a person.
    erase: { how: 'empty', columns: ['user_id'] },
    shown: ['kind', 'points', 'order_id', 'expires_at', 'at'],
  }),
  ofAccount(
    'reward_balance',
    'Sum of your points',
    'So that your cart shows without a wait what you can pay with points.',
  ),
  ofAccount(
    'promotion_use',
    'Promotions that you used',
    'So that an offer which is meant once for each customer is had once.',
    {
      // The use stays in the promotion's count, but no longer identifies a person.
      erase: { how: 'empty', columns: ['user_id'] },
      shown: ['order_id', 'amount', 'paid_at'],
      money: ['amount'],
    },
  ),
  ofOrder(
    'order_referral',
    'Partners through whom you came',
    'Which page of a partner led to an order. The partner never learns whose it was.',
    {
      erase: { how: 'stay', why: 'It belongs to the accounts with the partner, and names nobody any more.' },
      shown: ['came_at', 'page'],
    },
  ),
  ofOrder('order_event', 'History of your orders', 'What happened to an order, and when.', {
    erase: {
      how: 'blank',
      columns: ['details'],
      full: `t.actor_kind = 'staff' and t.details ? 'reason'`,
      by: 'forget_order_reasons',
    },
  }),
  ofOrder('order_item', 'What you ordered', 'The items of your receipts.', {
    money: ['unit_price', 'activation_fee', 'line_total', 'tax'],
  }),
  ofOrder('order_person', 'Names and addresses on your orders', 'So that we could deliver and write to you.', {
    erase: {
      how: 'empty',
      columns: ERASED_COLUMNS,
      also: ['erased_at = coalesce(t.erased_at, now())', ...FACT_FIELDS.map(unlessPaid)].join(', '),
    },
    shown: ['order_id'],
  }),
  ofOrder('customer_order', 'Orders', 'Your receipts.', {
    mine: 't.id = any(p.orders)',
    erase: { how: 'empty', columns: ['user_id'] },
    money: ['products', 'plans', 'activation', 'shipping', 'tax', 'total', 'refunded'],
  }),
];
