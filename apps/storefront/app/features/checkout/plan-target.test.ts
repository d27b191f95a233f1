import type { Cart } from '@cerulean/contract/cart';
import { expect, test } from 'vitest';
import { planTarget } from './plan-target.ts';

const piece = (id: string, productKind: string, quantity: number) => ({
  id,
  kind: 'product',
  productKind,
  quantity,
  plans: 0,
  withoutPlan: 0,
  attachedTo: null,
});

test('R06 a SIM kit is not counted as a device', () => {
  const cart = { items: [piece('phone', 'phone', 2), piece('kit', 'sim-kit', 1)] } as unknown as Cart;
  expect(planTarget(cart, 'phone')).toMatchObject({ number: 1, count: 2 });
  expect(planTarget(cart, 'kit')).toMatchObject({ number: 1, count: 1 });
});
