import type Stripe from 'stripe';
import type { LineItemRow, SessionRow } from '../records.ts';

/** A line item on the wire: decimals are text there, the SDK makes them its own type. */
export type LineItemObject = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
};

/** Draws one line of a session, with the one-time price that Stripe makes of `price_data`. */
export function lineItemObject(row: LineItemRow, session: SessionRow): LineItemObject {
  const amount = row.unitAmount * row.quantity;
  return {
    id: row.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: row.name,
    metadata: { ...row.metadata },
    price: {
      id: row.price,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: row.product,
      recurring: null,
      tax_behavior: row.taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: row.unitAmount,
      unit_amount_decimal: String(row.unitAmount),
    },
    quantity: row.quantity,
  };
}
