import { FACT_FIELDS } from '@cerulean/contract/buyer-fields';
import { ERASED_COLUMNS } from '../../commerce/order/order-columns.ts';
import { ofAccount, ofOrder, type Place } from './place.ts';

/** Returns SQL that keeps a fact only if its order was paid, because tax law only requires the facts of a sale. */
const unlessPaid = (fact: string): string =>
  `${fact} = case when (select o.paid_at from customer_order o where o.id = t.order_id) is not null then t.${fact} end`;

const OF_ATTEMPTS = 't.attempt_id in (select a.id from payment_attempt a where a.order_id = any(p.orders))';
const OF_SHIPMENTS = 't.shipment_id in (select s.id from shipment s where s.order_id = any(p.orders))';

/** Tables with rows that are found through an order, with the order itself last, in the order of deletion. */
export const orderPlaces: readonly Place[] = [
  ofOrder('payment_charge', {
    mine: OF_ATTEMPTS,
    erase: { how: 'empty', columns: ['paid_with'] },
    money: ['amount', 'asked', 'refunded'],
  }),
  ofOrder('payment_attempt', { money: ['amount'] }),
  ofOrder('order_note', {
    erase: { how: 'delete' },
    shown: ['order_id', 'at'],
    withheld: { written_by: 'staff' },
  }),
  ofOrder('return_or_cancel_request_item'),
  ofOrder('return_or_cancel_request', {
    erase: { how: 'empty', columns: ['why', 'answer'] },
    withheld: { decided_by: 'staff' },
  }),
  ofOrder('shipment_unit', { mine: OF_SHIPMENTS, erase: { how: 'delete' }, shown: ['kind'] }),
  ofOrder('shipment_item', {
    mine: OF_SHIPMENTS,
  }),
  ofOrder('shipment', {
    erase: { how: 'empty', columns: ['tracking'] },
    withheld: { shipped_by: 'staff' },
  }),
  ofOrder('fulfillment'),
  ofOrder('invoice', { money: ['amount', 'tax'] }),
  ofOrder('refund_item', { money: ['amount'] }),
  ofOrder('order_item_quantity'),
  ofOrder('refund', {
    mine: OF_ATTEMPTS,
    erase: { how: 'empty', columns: ['why'] },
    money: ['amount', 'shipping'],
    withheld: { asked_by: 'staff' },
  }),
  ofOrder('dispute', { money: ['amount'] }),
  ofAccount('reward_entry', {
    // The points stay for the shop's totals, but no longer identify a person.
    erase: { how: 'empty', columns: ['user_id'] },
    shown: ['kind', 'points', 'order_id', 'expires_at', 'at'],
  }),
  ofAccount('reward_balance', {
    // The column leaves out pending points, so the copy has the sum of all entries.
    row: `to_jsonb(t) || jsonb_build_object('points',
      (select coalesce(sum(e.points), 0) from reward_entry e where e.user_id = t.user_id))`,
    shown: ['points'],
  }),
  ofAccount('promotion_use', {
    // The use stays in the promotion's count, but no longer identifies a person.
    erase: { how: 'empty', columns: ['user_id'] },
    shown: ['order_id', 'amount', 'paid_at'],
    money: ['amount'],
  }),
  ofOrder('order_referral', {
    erase: { how: 'stay', why: 'partner_accounts' },
    shown: ['came_at', 'page'],
  }),
  ofOrder('order_event', {
    erase: {
      how: 'blank',
      columns: ['details'],
      full: `t.actor_kind = 'staff' and t.details ? 'reason'`,
      by: 'forget_order_reasons',
    },
  }),
  ofOrder('order_item', {
    money: ['unit_price', 'activation_fee', 'line_total', 'discount', 'fee_discount', 'tax', 'tax_included'],
    shown: ['id'],
  }),
  ofOrder('order_person', {
    erase: {
      how: 'empty',
      columns: ERASED_COLUMNS,
      also: ['erased_at = coalesce(t.erased_at, now())', ...FACT_FIELDS.map(unlessPaid)].join(', '),
    },
    shown: ['order_id'],
  }),
  ofOrder('customer_order', {
    mine: 't.id = any(p.orders)',
    erase: { how: 'empty', columns: ['user_id'] },
    money: [
      'products',
      'plans',
      'activation',
      'shipping',
      'tax',
      'tax_included',
      'goods_off',
      'activation_off',
      'shipping_off',
      'points_off',
      'total',
      'refunded',
    ],
  }),
];
