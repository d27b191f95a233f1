import { invalid, unprocessable } from './api-error.ts';
import { group, only, text } from './read-fields.ts';
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
export function readShipping(value: unknown, path: string, preference: string): ShippingRow | null {
  const isNeeded = preference === 'SET_PROVIDED_ADDRESS';
  if (value === undefined) {
    if (isNeeded) throw missing(path);
    return null;
  }
  const fields = group(value, path);
  only(fields, path, ['name', 'address', 'type']);
  if (fields['address'] === undefined && isNeeded) throw missing(path);
  const address = readAddress(fields['address'], `${path}/address`);
  if (address['country_code'] === 'US' && NEEDED.some((name) => address[name] === undefined)) {
    throw unprocessable('INVALID_SHIPPING_ADDRESS', 'Provided shipping address is invalid.', { field: path });
  }
  const name = fields['name'] === undefined ? null : group(fields['name'], `${path}/name`);
  const fullName = name && text(name, 'full_name', `${path}/name`, 300);
  return { ...(fullName ? { name: { full_name: fullName } } : {}), address };
}

/** The address at `path`; its country has to be there. Throws `ApiError` in PayPal's words. */
export function readAddress(value: unknown, path: string): Record<string, string> {
  const fields = group(value, path);
  only(fields, path, Object.keys(ADDRESS));
  const address: Record<string, string> = {};
  for (const [name, max] of Object.entries(ADDRESS)) {
    const part = text(fields, name, path, max);
    if (part !== null) address[name] = part;
  }
  if (!/^[A-Z]{2}$/.test(address['country_code'] ?? '')) {
    throw invalid('MISSING_REQUIRED_PARAMETER', `${path}/country_code`, 'A required field is missing.');
  }
  return address;
}

function missing(path: string): Error {
  return unprocessable(
    'MISSING_SHIPPING_ADDRESS',
    'The shipping address is required when `shipping_preference=SET_PROVIDED_ADDRESS`.',
    { field: path },
  );
}
