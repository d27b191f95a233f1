import { isIP } from 'node:net';
import { malformed, missing } from './api-error.ts';
import type { Fields } from './read-fields.ts';
import { readAddress } from './read-shipping.ts';

const AMOUNTS = ['shipping_amount', 'duty_amount', 'discount_amount'];
const ITEM_TEXTS: Readonly<Record<string, number>> = {
  name: 127,
  quantity: 10,
  description: 2_048,
  sku: 127,
  url: 2_048,
  image_url: 2_048,
  commodity_code: 12,
  unit_of_measure: 12,
};
const ITEM_AMOUNTS = ['unit_amount', 'tax', 'discount_amount', 'total_amount'];

/**
 * Reads `purchase_units[].supplementary_data`: what a shop tells of the tax and the goods of a card payment, and of its buyer's
 * address in the network (`supplementary_data` of checkout_orders_v2). Nothing follows from it here; it comes back as it was sent.
 * Throws `ApiError` in PayPal's words.
 */
export function readSupplementaryData(unit: Fields): Record<string, unknown> | null {
  const data = inside(unit, 'supplementary_data', ['card', 'risk']);
  const card = inside(data, 'card', ['level_2', 'level_3']);
  const level2 = inside(card, 'level_2', ['invoice_id', 'tax_total']);
  level2?.text('invoice_id', 127);
  readAmounts(level2, ['tax_total']);
  const level3 = inside(card, 'level_3', [...AMOUNTS, 'shipping_address', 'ships_from_postal_code', 'line_items']);
  readAmounts(level3, AMOUNTS);
  level3?.text('ships_from_postal_code', 60);
  if (level3?.has('shipping_address')) readAddress(level3, 'shipping_address');
  for (const item of level3?.groups('line_items', [...Object.keys(ITEM_TEXTS), ...ITEM_AMOUNTS]) ?? []) {
    for (const [name, max] of Object.entries(ITEM_TEXTS)) item.text(name, max);
    const absent = ['name', 'quantity', 'unit_amount'].find((name) => !item.has(name));
    if (absent !== undefined) throw missing(item.at(absent));
    readAmounts(item, ITEM_AMOUNTS);
  }
  const customer = inside(inside(data, 'risk', ['customer']), 'customer', ['ip_address']);
  const address = customer?.text('ip_address', 39) ?? null;
  if (customer && address !== null && isIP(address) === 0) throw malformed(customer.at('ip_address'));
  return data?.all ?? null;
}

/** The object called `name`, if there is one. */
function inside(fields: Fields | null, name: string, known: readonly string[]): Fields | null {
  return fields?.has(name) ? fields.group(name, known) : null;
}

function readAmounts(fields: Fields | null, names: readonly string[]): void {
  for (const name of names) if (fields?.has(name)) fields.money(name);
}
