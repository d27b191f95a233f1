import { expect, it } from 'vitest';
import { whatIsSent } from './what-is-sent.ts';

const plan = { kind: 'plan', quantity: 1 } as const;
const product = (productKind: string, quantity = 1) => ({ kind: 'product', productKind, quantity }) as const;

it('calls cards alone a card or cards, and everything with a device a package (CUS-S2-18)', () => {
  expect(whatIsSent([plan])).toBeNull();
  expect(whatIsSent([plan, product('sim-kit')])).toBe('a card');
  expect(whatIsSent([plan, plan, product('sim-kit'), product('sim-kit')])).toBe('cards');
  expect(whatIsSent([product('sim-kit', 2)])).toBe('cards');
  expect(whatIsSent([plan, product('sim-kit'), product('phone')])).toBe('a package');
});
