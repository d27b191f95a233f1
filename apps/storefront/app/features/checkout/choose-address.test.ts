import type { SavedAddress } from '@cerulean/contract/account';
import { expect, test } from 'vitest';
import { chosenDelivery, chosenE911 } from './choose-address.ts';

const address = {
  country: 'US',
  line1: '1 Main Street',
  line2: null,
  city: 'Reno',
  state: 'NV',
  zip: '89501',
} as const;
const saved = (id: string, line1: string, different: Partial<SavedAddress> = {}): SavedAddress => ({
  id,
  version: 1,
  label: null,
  name: 'Ada',
  address: { ...address, line1 },
  isDelivery: false,
  isE911: false,
  ...different,
});
const needs = { plan: 'none', delivery: true, e911: true, taxPlace: true, account: true, consent: true } as const;
const fresh = { delivery: null, e911: null, contact: null, needs };
const [a, b] = [saved('a', '1 Main Street'), saved('b', '2 Main Street', { isDelivery: true })];

test('R07 a new cart begins with the default, else with the first, else with an empty form', () => {
  expect(chosenDelivery(fresh, [a, b])).toBe('b');
  expect(chosenDelivery(fresh, [a])).toBe('a');
  expect(chosenDelivery(fresh, [])).toBe('other');
});

test('R07 a cart that has an address keeps it chosen', () => {
  const contact = { email: 'a@b.co', name: 'Ada', phone: null };
  const cart = { ...fresh, contact, delivery: { ...address, line1: '1 MAIN street' } };
  expect(chosenDelivery(cart, [a, b])).toBe('a');
  expect(chosenDelivery({ ...cart, contact: { ...contact, name: 'Lena' } }, [a, b])).toBe('other');
  expect(chosenDelivery({ ...cart, delivery: { ...address, zip: '89502' } }, [a, b])).toBe('other');
});

test('R07 help is sent where the parcel goes, unless another address is the default for it', () => {
  expect(chosenE911(fresh, [a, b])).toBe('same');
  expect(chosenE911(fresh, [{ ...a, isE911: true }, b])).toBe('a');
  expect(chosenE911(fresh, [a, { ...b, isE911: true }])).toBe('same');
  const eSimOnly = { ...fresh, needs: { ...needs, delivery: false } };
  expect(chosenE911(eSimOnly, [a, b])).toBe('a');
  expect(chosenE911(eSimOnly, [])).toBe('other');
  expect(chosenE911({ ...fresh, e911: { same: false, address: { ...address, line1: '2 Main Street' } } }, [a, b])).toBe(
    'b',
  );
});
