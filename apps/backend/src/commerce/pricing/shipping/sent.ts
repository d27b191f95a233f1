import { shippingFor, type Place, type Sent, type ShippingMethod, type ShippingZone } from '@cerulean/rules/shipping';
import { sql } from '../../db/statement.ts';
import { OFFERED_METHODS } from './shipping-methods.ts';
import { ZONES } from './shipping-zones.ts';

/** The offered shipping methods and the zones with prices. `zones` is `null` if prices are the same everywhere. */
export interface Offered {
  methods: ShippingMethod[];
  zones: ShippingZone[] | null;
}

/** SQL: the two columns of {@link Offered}, for embedding in another statement. */
export const OFFERED = `${OFFERED_METHODS} as methods, ${ZONES} as zones`;

/** Reads the offered shipping methods and the zones. */
export const selectOffered = sql<Offered>('shipping.offered', `select ${OFFERED}`);

/** The fields of a cart's products that shipping depends on. */
interface SentGoods {
  kind: 'product';
  /** Current price. `null` if the product is no longer sold, so the acknowledged price counts. */
  price: number | null;
  acknowledged_price: number;
  quantity: number;
  weight: number;
  snapshot: { productKind: string };
}

/**
 * Returns how a cart's products can be shipped to a place, which is `null` if unknown. Products count with their
 * current price, or with the acknowledged price if no longer sold. Those without an entered weight count as 0 grams.
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
