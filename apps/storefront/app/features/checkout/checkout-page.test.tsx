import type { Cart } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CheckoutPage } from './checkout-page.tsx';

vi.mock('../cart/order-summary.tsx', () => ({ OrderSummary: () => null }));
vi.mock('../../ui/steps.tsx', () => ({ Steps: () => null }));

const draw = (code: object | null) =>
  renderToStaticMarkup(
    <CheckoutPage cart={{ id: 'c1', currency: 'USD', code } as unknown as Cart} at={3} title="Your account">
      The step
    </CheckoutPage>,
  );

test('R05 R09 a step says why the code in the cart does not count any more, and that the total is without it', () => {
  const markup = draw({ code: 'WELCOME10', reason: 'first_order', minimum: null });
  expect(markup).toContain('WELCOME10');
  expect(markup).toContain('This code is for first orders only.');
  expect(markup).toContain('Your total doesn’t include it.');
});

test('R05 R09 a step says nothing of a code that counts, or of none', () => {
  expect(draw({ code: 'WELCOME10', reason: null, minimum: null })).not.toContain('WELCOME10');
  expect(draw(null)).toBe(draw({ code: 'WELCOME10', reason: null, minimum: null }));
});
