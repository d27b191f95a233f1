import { isIP } from 'node:net';
import { invalid, unprocessable, malformed, missing } from './api-error.ts';
import type { Fields } from './read-fields.ts';
import type { ShippingRow } from './records.ts';

/** Maximum length of each address field (`address_portable` of checkout_orders_v2). */
const ADDRESS: Readonly<Record<string, number>> = {
  address_line_1: 300,
  address_line_2: 300,
  admin_area_2: 120,
  admin_area_1: 300,
  postal_code: 60,
  country_code: 2,
};
/** Fields that PayPal requires in a US address. */
const NEEDED = ['address_line_1', 'admin_area_2', 'admin_area_1', 'postal_code'];

/**
 * Parses `purchase_units[].shipping`. With `SET_PROVIDED_ADDRESS`, an order without an address is refused, because the
 * shop must provide it. Throws an `ApiError` with PayPal's wording.
 */
export function readShipping(unit: Fields, preference: string): ShippingRow | null {
  const field = unit.at('shipping');
  const shipping = unit.has('shipping') ? unit.group('shipping', ['name', 'address', 'type']) : null;
  if (preference === 'SET_PROVIDED_ADDRESS' && !shipping?.has('address')) {
    const rule = 'The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.';
    throw unprocessable('MISSING_SHIPPING_ADDRESS', rule, { field });
  }
  if (shipping === null) return null;
  const address = readAddress(shipping, 'address');
  if (address['country_code'] === 'US' && NEEDED.some((name) => address[name] === undefined)) {
    throw unprocessable('INVALID_SHIPPING_ADDRESS', 'Provided shipping address is invalid.', { field });
  }
  const name = shipping.has('name') ? shipping.group('name', ['full_name']).text('full_name', 300) : null;
  return { ...(name ? { name: { full_name: name } } : {}), address };
}

/** Parses the address called `name`. Its country is required. Throws an `ApiError` with PayPal's wording. */
export function readAddress(fields: Fields, name: string): Record<string, string> {
  const given = fields.group(name, Object.keys(ADDRESS));
  const address: Record<string, string> = {};
  for (const [part, max] of Object.entries(ADDRESS)) {
    const value = given.text(part, max);
    if (value !== null) address[part] = value;
  }
  if (!/^[A-Z]{2}$/.test(address['country_code'] ?? '')) {
    throw invalid('MISSING_REQUIRED_PARAMETER', given.at('country_code'), 'A required field is missing.');
  }
  return address;
}

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
 * Parses `purchase_units[].supplementary_data`: tax and products for a card payment, and the buyer's IP address
 * (`supplementary_data` of checkout_orders_v2). The data have no effect here and are returned as sent. Throws an
 * `ApiError` with PayPal's wording.
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

/** Returns the object called `name`, or `null` if it is missing. */
function inside(fields: Fields | null, name: string, known: readonly string[]): Fields | null {
  return fields?.has(name) ? fields.group(name, known) : null;
}

function readAmounts(fields: Fields | null, names: readonly string[]): void {
  for (const name of names) if (fields?.has(name)) fields.money(name);
}
