import { expect, test } from 'vitest';
import { z } from 'zod';
import { addKey } from './add-key.server.ts';

test('X10 the same form sent twice within the window has one key', () => {
  expect(addKey('cart', { sku: 'A' }, 20_000)).toBe(addKey('cart', { sku: 'A' }, 29_999));
});

test('X10 another form, another cart or a later moment has another key', () => {
  const key = addKey('cart', { sku: 'A' }, 20_000);
  expect(addKey('cart', { sku: 'B' }, 20_000)).not.toBe(key);
  expect(addKey('other', { sku: 'A' }, 20_000)).not.toBe(key);
  expect(addKey('cart', { sku: 'A' }, 30_000)).not.toBe(key);
});

test('the key is a UUID, as the contract asks', () => {
  expect(z.uuid().safeParse(addKey('cart', null, 0)).success).toBe(true);
});
