import { isIP } from 'node:net';
import { invalid } from './api-error.ts';
import { group, only, text, type Fields } from './read-fields.ts';
import { readMoney } from './read-money.ts';
import { readAddress } from './read-shipping.ts';

/**
 * Reads `purchase_units[].supplementary_data`: what a shop tells of the tax and the goods of a card payment, and of its buyer's
 * address in the network (`supplementary_data` of checkout_orders_v2). Nothing follows from it here; it comes back as it was sent.
 * Throws `ApiError` in PayPal's words.
 */
export function readSupplementaryData(value: unknown, path: string): Fields | null {
  if (value === undefined) return null;
  const data = group(value, path);
  only(data, path, ['card', 'risk']);
  inside(data, 'card', path, (card, at) => {
    only(card, at, ['level_2', 'level_3']);
    inside(card, 'level_2', at, readLevel2);
    inside(card, 'level_3', at, readLevel3);
  });
  inside(data, 'risk', path, (risk, at) => {
    only(risk, at, ['customer']);
    inside(risk, 'customer', at, readCustomer);
  });
  return data;
}

/** Reads the object called `name`, if there is one. */
function inside(fields: Fields, name: string, path: string, read: (fields: Fields, path: string) => void): void {
  if (fields[name] !== undefined) read(group(fields[name], `${path}/${name}`), `${path}/${name}`);
}

function readAmounts(fields: Fields, path: string, names: readonly string[]): void {
  for (const name of names) if (fields[name] !== undefined) readMoney(fields[name], `${path}/${name}`);
}

function readLevel2(level: Fields, path: string): void {
  only(level, path, ['invoice_id', 'tax_total']);
  text(level, 'invoice_id', path, 127);
  readAmounts(level, path, ['tax_total']);
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

function readLevel3(level: Fields, path: string): void {
  only(level, path, [...AMOUNTS, 'shipping_address', 'ships_from_postal_code', 'line_items']);
  readAmounts(level, path, AMOUNTS);
  text(level, 'ships_from_postal_code', path, 60);
  if (level['shipping_address'] !== undefined) readAddress(level['shipping_address'], `${path}/shipping_address`);
  const items = level['line_items'] ?? [];
  if (!Array.isArray(items)) throw malformed(`${path}/line_items`);
  items.forEach((each: unknown, index) => readLineItem(each, `${path}/line_items/${index}`));
}

function readLineItem(value: unknown, path: string): void {
  const item = group(value, path);
  only(item, path, [...Object.keys(ITEM_TEXTS), ...ITEM_AMOUNTS]);
  for (const [name, max] of Object.entries(ITEM_TEXTS)) text(item, name, path, max);
  for (const name of ['name', 'quantity', 'unit_amount']) {
    if (item[name] === undefined) {
      throw invalid('MISSING_REQUIRED_PARAMETER', `${path}/${name}`, 'A required field / parameter is missing.');
    }
  }
  readAmounts(item, path, ITEM_AMOUNTS);
}

function readCustomer(customer: Fields, path: string): void {
  only(customer, path, ['ip_address']);
  const address = text(customer, 'ip_address', path, 39);
  if (address !== null && isIP(address) === 0) throw malformed(`${path}/ip_address`);
}

function malformed(path: string): Error {
  return invalid('INVALID_PARAMETER_SYNTAX', path, 'The value of a field does not conform to the expected format.');
}
