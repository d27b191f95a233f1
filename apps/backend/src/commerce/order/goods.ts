import type { Goods, ReturnOrCancelRequest, Shipment } from '@cerulean/contract/after-payment';
import type { FulfillmentState } from '@cerulean/rules/fulfillment-states';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import type { OrderState } from '@cerulean/rules/order-states';

/** The state of an order's goods, as stored in the tables. */
export interface GoodsRow {
  state: FulfillmentState;
  shipments: Shipment[];
  requests: ReturnOrCancelRequest[];
  quantities: { itemId: string; kind: 'product' | 'plan'; shipped: number; canceled: number; refunded: number }[];
  /** A line of it was active, or is about to be. */
  hasActiveLine: boolean;
}

/** SQL of {@link GoodsRow} for the order `o`; null while there is none. What is read of each part has an index. */
export const GOODS = `(select json_build_object('state', f.state,
    'hasActiveLine', exists (select 1 from mobile_line l where l.order_id = o.id
      and (l.activated_at is not null or l.state = 'provisioning')),
    'quantities', coalesce((select json_agg(json_build_object('itemId', c.item_id, 'kind', i.kind, 'shipped', c.shipped,
        'canceled', c.canceled, 'refunded', c.refunded) order by i.position)
      from order_item_quantity c join order_item i on i.order_id = c.order_id and i.id = c.item_id where c.order_id = o.id), '[]'),
    'shipments', coalesce((select json_agg(json_build_object('id', s.id, 'number', s.number, 'carrier', s.carrier,
        'tracking', s.tracking, 'at', s.shipped_at, 'deliveredAt', s.delivered_at,
        'items', (select json_agg(json_build_object('itemId', t.item_id, 'quantity', t.quantity)) from shipment_item t
          where t.shipment_id = s.id),
        'codes', coalesce((select json_agg(json_build_object('itemId', u.item_id, 'kind', u.kind, 'code', u.code)
          order by u.item_id, u.place) from shipment_unit u where u.shipment_id = s.id), '[]')) order by s.number)
      from shipment s where s.order_id = o.id), '[]'),
    'requests', coalesce((select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'state', r.state,
        'number', r.number, 'why', r.why, 'answer', r.answer, 'askedAt', r.asked_at,
        'items', coalesce((select json_agg(json_build_object('itemId', q.item_id, 'quantity', q.quantity))
          from return_or_cancel_request_item q where q.request_id = r.id), '[]')) order by r.asked_at)
      from return_or_cancel_request r where r.order_id = o.id), '[]'))
  from fulfillment f where f.order_id = o.id)`;

/** As the contract has it, with what the buyer can ask for now. */
export function toGoods(row: GoodsRow | null, order: { state: OrderState }, now: Date): Goods | null {
  if (!row) return null;
  const { state, quantities, hasActiveLine } = row;
  const iso = (at: string) => new Date(at).toISOString();
  const shipments = row.shipments.map((shipment) => ({
    ...shipment,
    at: iso(shipment.at),
    deliveredAt: shipment.deliveredAt && iso(shipment.deliveredAt),
  }));
  const requests = row.requests.map((request) => ({ ...request, askedAt: iso(request.askedAt) }));
  const isPaid = order.state === 'paid' || order.state === 'refunded_in_part';
  const isFree = isPaid && !requests.some(isOpen);
  const isWaiting = state === 'waiting' || state === 'in_fulfillment';
  const last = shipments.at(-1);
  const isRecent = last !== undefined && now.getTime() - Date.parse(last.at) < RETURN_DAYS * 86_400_000;
  const returnable = quantities
    .map(({ itemId, shipped, canceled, refunded }) => ({ itemId, quantity: shipped - (refunded - canceled) }))
    .filter(({ quantity }) => quantity > 0);
  return {
    state,
    shipments,
    requests,
    canCancel: isFree && isWaiting && shipments.length === 0 && !hasActiveLine,
    returnable: isFree && isRecent ? returnable : [],
  };
}

/** Waits for somebody: staff, or the parcel that comes back. */
export function isOpen({ kind, state }: Pick<ReturnOrCancelRequest, 'kind' | 'state'>): boolean {
  return state === 'asked' || (kind === 'return' && state === 'accepted');
}
