import type { Cart } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CheckoutPage } from './checkout-page.tsx';

vi.mock('../cart/order-summary.tsx', () => ({ OrderSummary: () => null }));
vi.mock('../../ui/steps.tsx', () => ({
  Steps: ({ steps }: { steps: { label: string; href?: string; isNeeded?: boolean }[] }) =>
    steps
      .map(({ label, href, isNeeded }) =>
        href === '/cart/c1/select-plan' ? `${label} to change` : isNeeded === false ? `no ${label}` : label,
      )
      .join(', '),
}));

const PHONE = { delivery: true, e911: true };

const draw = (code: object | null, needs = PHONE, items: object[] = []) =>
  renderToStaticMarkup(
    <CheckoutPage
      cart={{ id: 'c1', currency: 'USD', code, needs, items } as unknown as Cart}
      at={3}
      title="Your account"
    >
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

test('R05 the second step is called an address only where one is asked', () => {
  const DETAILS = 'Plan, Details, Account, Review, Pay';
  const ADDRESS = 'Plan, Address, Account, Review, Pay';
  expect(draw(null)).toContain(ADDRESS);
  expect(draw(null, { delivery: false, e911: true })).toContain(ADDRESS);
  expect(draw(null, { delivery: false, e911: false })).toContain(DETAILS);
});

test('R05 the plan step can be opened again where there is a plan, or a device for one', () => {
  const accessory = { kind: 'product', productKind: 'accessory', attachedTo: null };
  expect(draw(null, PHONE, [accessory])).toContain('no Plan, Address');
  expect(draw(null, PHONE, [accessory, { ...accessory, productKind: 'phone' }])).toContain('Plan to change');
  expect(draw(null, PHONE, [{ kind: 'plan' }])).toContain('Plan to change');
});
