import { expect, it } from 'vitest';
import { readShippingProblem } from './shipping-problem.server.ts';

const details = { code: 'shipping_unavailable', requestId: 'x' };

it('R07 says why nothing goes to an address, and asks for another', () => {
  expect(readShippingProblem({ ...details, why: 'no_zone' })).toEqual({
    issues: [],
    notice: 'We don’t ship to this address yet. Try another address. Your cart is saved.',
  });
  expect(readShippingProblem({ ...details, why: 'no_rate' }).notice).toContain('remove an item');
});

it('R07 offers what goes there instead, with what it costs', () => {
  const options = [{ code: 'standard', name: 'Standard', detail: '2 working days', price: 1_200 }];
  expect(readShippingProblem({ ...details, why: 'method', options })).toEqual({
    issues: [{ path: 'shippingMethod', message: expect.any(String) }],
    options,
  });
});
