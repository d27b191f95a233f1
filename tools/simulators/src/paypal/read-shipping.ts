import { invalid, unprocessable } from './api-error.ts';
import type { Fields } from './read-fields.ts';
import type { ShippingRow } from './records.ts';

/** The longest value of each field of an address (`address_portable` of checkout_orders_v2). */
const ADDRESS: Readonly<Record<string, number>> = {
  address_line_1: 300,
  address_line_2: 300,
  admin_area_2: 120,
  admin_area_1: 300,
  postal_code: 60,
  country_code: 2,
};
/** What PayPal needs of an address in the United States. */
const NEEDED = ['address_line_1', 'admin_area_2', 'admin_area_1', 'postal_code'];

/**
 * Reads `purchase_units[].shipping`. An order whose address is the shop's to give (`SET_PROVIDED_ADDRESS`) is refused without one.
 * Throws `ApiError` in PayPal's words.
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

/** The address called `name`; its country has to be there. Throws `ApiError` in PayPal's words. */
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
