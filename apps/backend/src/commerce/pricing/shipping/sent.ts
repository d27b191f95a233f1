import { shippingFor, type Place, type Sent, type ShippingMethod, type ShippingZone } from '@cerulean/rules/shipping';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { OFFERED_METHODS } from './shipping-methods.ts';
import { ZONES } from './shipping-zones.ts';

/** What can be sent how: every way of delivery that is offered now, and what it costs where; null is everywhere the same. */
export interface Offered {
  methods: ShippingMethod[];
  zones: ShippingZone[] | null;
}

/** SQL: the two columns of {@link Offered}, for a statement that reads something else beside them. */
export const OFFERED = `${OFFERED_METHODS} as methods, ${ZONES} as zones`;

const select = sql<Offered>('shipping.offered', `select ${OFFERED}`);

/** What is offered now. */
export async function readOffered(q: Queryable): Promise<Offered> {
  return (await q.first(select)) ?? { methods: [], zones: null };
}

/** Goods of a cart, as far as it matters for sending them. */
interface SentGoods {
  kind: 'product';
  /** Null if it is not sold any more; then what it was shown for counts. */
  price: number | null;
  acknowledged_price: number;
  quantity: number;
  weight: number;
  snapshot: { productKind: string };
}

/**
 * How the devices of a cart can be sent to a place; null is one that is not known yet. Goods count with what they cost
 * now, or did when they were last sold, and what editors did not weigh weighs nothing.
 */
export function sentTo(items: readonly (SentGoods | { kind: 'plan' })[], offered: Offered, place: Place | null): Sent {
  const goods = items.filter((item) => item.kind === 'product');
  return shippingFor(offered.methods, offered.zones, place, {
    goods: goods.reduce(
      (sum, { price, acknowledged_price, quantity }) => sum + (price ?? acknowledged_price) * quantity,
      0,
    ),
    weight: goods.reduce((sum, { weight, quantity }) => sum + weight * quantity, 0),
    onlySims: goods.every(({ snapshot }) => snapshot.productKind === 'sim-kit'),
  });
}
