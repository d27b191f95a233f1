import { takes } from '@cerulean/rules/shipping';
import type { Good, Way } from '../../../commerce/order/phone-orders/goods.ts';
import type { KnownCustomer } from '../../../commerce/order/phone-orders/known-customer.ts';
import type { Row } from './goods-fields.tsx';

/** The empty form for a caller and their address. `code` is a promotion code. */
export const EMPTY_PERSON = {
  email: '',
  name: '',
  phone: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  zip: '',
  shippingMethod: '',
  code: '',
};

export type Person = Readonly<typeof EMPTY_PERSON>;

export const emptyRow = (): Row => ({
  key: crypto.randomUUID(),
  sku: '',
  quantity: 1,
  sim: 'esim',
  device: null,
  model: '',
});

/** Returns true if a required field is empty. The server validates the values. */
export function isMissing({ email, name, line1, city, state, zip }: Person, rows: readonly Row[]): boolean {
  return [email, name, line1, city, state, zip, ...rows.map(({ sku }) => sku)].some((text) => text.trim() === '');
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns the possible delivery methods, none if nothing is shipped. An order of only SIM cards goes by letter. */
export function waysFor(rows: readonly Row[], goods: readonly Good[], ways: readonly Way[]): Way[] {
  const sent = rows.flatMap((row) => {
    const good = goods.find(({ sku }) => sku === row.sku);
    if (!good) return [];
    if (good.kind === 'product') return [good.isSim];
    return row.sim === 'card' ? [true] : [];
  });
  if (sent.length === 0) return [];
  const onlySims = sent.every((isSim) => isSim);
  return ways.filter(({ carries }) => takes(carries, onlySims));
}

const isPlanIn = (goods: readonly Good[]) => (row: Row) => goods.find(({ sku }) => sku === row.sku)?.kind === 'plan';

/** Returns the rows in order: products come first, because a plan refers to its device by position. */
function orderedRows(rows: readonly Row[], goods: readonly Good[]): Row[] {
  const isPlan = isPlanIn(goods);
  return [...rows.filter((row) => !isPlan(row)), ...rows.filter(isPlan)];
}

/** Returns the form field for a path in the request body, or `undefined` if no field matches. */
export function fieldOf(
  [first, second]: readonly (string | number)[],
  rows: readonly Row[],
  goods: readonly Good[],
): string | undefined {
  if (first === 'shippingMethod') return 'shipping';
  if (first === 'code') return 'code';
  if (first === 'items' && typeof second === 'number') {
    const row = orderedRows(rows, goods)[second];
    return row && `sku-${row.key}`;
  }
  const isOfPerson = first === 'contact' || first === 'address';
  return isOfPerson && typeof second === 'string' && second in EMPTY_PERSON ? second : undefined;
}

/** Builds the request body. */
export function bodyOf(person: Person, rows: readonly Row[], goods: readonly Good[]): object {
  const isPlan = isPlanIn(goods);
  const ordered = orderedRows(rows, goods);
  const { email, name, phone, line1, line2, city, state, zip, shippingMethod, code } = person;
  return {
    contact: { email, name, phone: orNull(phone) },
    address: { country: 'US', line1, line2: orNull(line2), city, state, zip },
    shippingMethod: orNull(shippingMethod),
    code: orNull(code),
    items: ordered.map((row) => {
      if (!isPlan(row)) return { kind: 'product', sku: row.sku, quantity: row.quantity };
      const place = row.device === null ? -1 : ordered.findIndex(({ key }) => key === row.device);
      const model = orNull(row.model);
      const deviceCheck = place >= 0 || model === null || row.sim === 'card' ? null : { model, answer: 'confirmed' };
      return { kind: 'plan', sku: row.sku, sim: row.sim, deviceCheck, device: place < 0 ? null : place };
    }),
  };
}

/** Fills in a person from their last order. Fields that the order does not have keep the entered value. */
export function personOf(
  person: Person,
  { name, phone, delivery }: Pick<KnownCustomer, 'name' | 'phone' | 'delivery'>,
): Person {
  const known = { ...person, name, phone: phone ?? person.phone };
  if (delivery === null) return known;
  const { line1, line2, city, state, zip } = delivery;
  return { ...known, line1, line2: line2 ?? '', city, state, zip };
}
