import type { FulfillmentState } from '@cerulean/rules/fulfillment-states';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readOrderNumber } from '../order/order-store.ts';
import { askedPerson, PERSON_IS, PHONE_IS } from '../panel/person-asked.ts';

/** An order with items that still have to be shipped. */
export interface ToShipRow {
  orderId: string;
  number: string;
  state: FulfillmentState;
  /** Whether some of its items were shipped. */
  shippedInPart: boolean;
  paidAt: Date;
  /** Name of the buyer. `null` if the buyer's data was erased. */
  name: string | null;
  place: string | null;
  shipping: string | null;
  /** Whether the order's shipping method has priority over others. */
  shipsFirst: boolean;
  /** Whether the buyer requested a cancellation. Nothing ships until staff have decided on it. */
  cancelRequested: boolean;
  /** Items left to ship. `label` distinguishes variants, such as `Lumen 7, Sea, 128 GB`. */
  items: { label: string; sku: string; left: number }[];
}

export const TO_SHIP_PAGE = 25;

/** SQL: what is left to ship of an item `i` with the counts `c`. */
const LEFT = `i.quantity - coalesce(c.shipped, 0) - coalesce(c.canceled, 0)`;
const LEFT_ITEMS = `order_item i left join order_item_quantity c on c.order_id = i.order_id and c.item_id = i.id
  where i.order_id = f.order_id and i.kind = 'product' and ${LEFT} > 0`;
/** An amount that was refunded, or a plan that is not active, leaves the fulfillment open with nothing to ship. */
const WAITS = `f.parcel and f.state in ('waiting', 'in_fulfillment')
  and o.state in ('paid', 'refunded_in_part') and exists (select from ${LEFT_ITEMS})`;
const CANCEL_ASKED = `exists (select from return_or_cancel_request r
  where r.order_id = f.order_id and r.kind = 'cancel' and r.state = 'asked')`;

/** Uses only the index of open orders, so shipped orders do not slow the query down. */
const select = sql<ToShipRow>(
  'fulfillment.to-ship',
  `select f.order_id as "orderId", o.number, f.state,
      exists (select from shipment s where s.order_id = f.order_id) as "shippedInPart", f.paid_at as "paidAt", p.name,
      concat_ws(', ', p.delivery->>'city', p.delivery->>'state') as place, o.shipping_name as shipping,
      coalesce(m.ships_first, false) as "shipsFirst",
      ${CANCEL_ASKED} as "cancelRequested",
      (select json_agg(json_build_object('label', concat_ws(', ', i.name, i.details->>'color', i.details->>'option'),
           'sku', i.sku, 'left', ${LEFT}) order by i.position)
         from ${LEFT_ITEMS}) as items
     from fulfillment f join customer_order o on o.id = f.order_id join order_person p on p.order_id = f.order_id
     left join shipping_method m on m.code = o.shipping_code
    where ${WAITS} and ($2::text is null or o.shipping_code = $2)
      and ($3::text is null or o.number = $4 or ${PERSON_IS('$3', '$5')} or ${PHONE_IS('$6')})
    order by "cancelRequested", "shipsFirst" desc, f.paid_at, f.order_id limit ${TO_SHIP_PAGE + 1} offset $1`,
);

/**
 * Lists the orders to ship: priority shipping methods first, then the oldest payment. Orders with a request to cancel
 * come last. `method`: a shipping method's code, or `null` for all. `words`: search terms (an order number in any
 * format, a phone number, or the beginning of an email address or of a word in a name). Only open orders are searched.
 */
export async function listToShip(
  q: Queryable,
  page: number,
  method: string | null = null,
  words = '',
): Promise<{ orders: ToShipRow[]; page: number; more: boolean }> {
  const text = words.trim();
  const { email, digits } = askedPerson(text);
  const rows = await q.query(select, [
    (page - 1) * TO_SHIP_PAGE,
    method,
    text === '' ? null : email,
    readOrderNumber(text),
    text,
    digits,
  ]);
  const orders = rows
    .slice(0, TO_SHIP_PAGE)
    .map((row) => ({ ...row, items: row.items ?? [], place: row.place || null }));
  return { orders, page, more: rows.length > TO_SHIP_PAGE };
}

/** Reads whether each order may be packed: not shipped or refunded yet, and without a pending request to cancel. */
export const readWhetherToShip = sql<{ orderId: string; number: string; isToShip: boolean }>(
  'fulfillment.whether-to-ship',
  `select o.id as "orderId", o.number, coalesce(${WAITS} and not ${CANCEL_ASKED}, false) as "isToShip"
     from customer_order o left join fulfillment f on f.order_id = o.id where o.id = any($1)`,
);
