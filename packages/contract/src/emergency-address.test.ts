import { expect, it } from 'vitest';
import { operations, type OperationId } from './operations.ts';

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' };
const BOX = { ...HOME, line1: 'P.O. Box 12' };
const STEP = {
  version: 1,
  contact: { email: 'ada@example.com', name: 'Ada Byron', phone: null },
  delivery: null,
  e911: null,
  taxPlace: null,
  shippingMethod: null,
};
const SAVED = { label: null, name: 'Ada Byron', address: BOX, isDelivery: true, isE911: false };

/** Returns the errors of a body by the path of each issue. */
function wrong(id: OperationId, body: unknown): Record<string, string> {
  const operation = operations[id];
  if (!('body' in operation)) throw new Error(`${id} has no body`);
  const parsed = operation.body.safeParse(body);
  return Object.fromEntries((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
}

it.each<[OperationId, unknown, string]>([
  ['changeE911', BOX, 'line1'],
  ['changeE911', { ...HOME, line2: 'PMB 4' }, 'line2'],
  ['activateKit', { portIn: null, e911: BOX }, 'e911.line1'],
  ['changeItem', { version: 1, e911: BOX }, 'e911.line1'],
  ['saveAddress', { ...STEP, e911: { same: false, address: BOX } }, 'e911.address.line1'],
  ['saveAddress', { ...STEP, delivery: BOX, e911: { same: true, address: null } }, 'e911.same'],
  ['createAddress', { ...SAVED, isE911: true }, 'address.line1'],
  ['changeAddress', { ...SAVED, version: 1, isE911: true }, 'address.line1'],
])('R07 R13 R28 %s takes no box as the place where help is sent: %o', (id, body, path) => {
  expect(wrong(id, body)).toEqual({ [path]: 'street_needed' });
});

it.each<[OperationId, unknown]>([
  ['changeE911', HOME],
  ['saveAddress', { ...STEP, delivery: BOX, e911: { same: false, address: HOME } }],
  ['saveAddress', { ...STEP, delivery: BOX }],
  ['createAddress', SAVED],
  ['changeAddress', { ...SAVED, version: 1 }],
])('R07 R13 %s takes a street for help, and a box for parcels: %o', (id, body) => {
  expect(wrong(id, body)).toEqual({});
});

it('R07 what else is wrong with an emergency address is said as well', () => {
  expect(Object.keys(wrong('changeE911', { ...BOX, zip: '94110' })).toSorted()).toEqual(['line1', 'zip']);
});
