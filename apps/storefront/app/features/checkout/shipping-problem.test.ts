import { expect, it } from 'vitest';
import { readShippingProblem, withDelivery } from './shipping-problem.server.ts';

const details = { code: 'shipping_unavailable', requestId: 'x' };

it('R07 says why nothing goes to an address, and asks for another', () => {
  expect(readShippingProblem({ ...details, why: 'no_zone' })).toEqual({
    issues: [],
    notice: 'We don’t ship to this address yet. Try another address. Your cart is saved.',
  });
  expect(readShippingProblem({ ...details, why: 'no_rate' }).notice).toContain('remove an item');
});

it('R07 names the method that does not go there, and offers what does', () => {
  const problem = { ...readShippingProblem({ ...details, why: 'method' }), values: { shippingMethod: 'next-day' } };
  const message = 'This shipping method isn’t available for your address. Select another.';
  expect(problem.issues).toEqual([{ path: 'shippingMethod', message }]);
  const options = [{ code: 'standard', name: 'Standard', detail: '2 business days', price: 1_200 }];
  const nextDay = { code: 'next-day', name: 'Next day', why: 'place' } as const;
  expect(withDelivery(problem, { options, withheld: [nextDay] })).toMatchObject({
    issues: [{ path: 'shippingMethod', message: 'The shipping method “Next day” isn’t available for this address.' }],
    delivery: { options },
  });
  expect(withDelivery(problem, { options, withheld: [] }).issues).toEqual(problem.issues);
});
