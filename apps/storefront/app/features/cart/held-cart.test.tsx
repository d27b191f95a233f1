import type { Cart } from '@cerulean/contract/cart';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { CartLine } from './cart-line.tsx';
import { OrderSummary, totalLabel } from './order-summary.tsx';

const item = {
  id: 'i1',
  kind: 'product',
  productKind: 'accessory',
  sku: 'CASE',
  documentId: 'd1',
  name: 'Case',
  color: null,
  option: null,
  picture: null,
  quantity: 1,
  unitPrice: 21_600,
  formerPrice: null,
  lineTotal: 21_600,
  attachedTo: null,
  plans: 0,
  availability: 'ok',
};
const cartWith = (payment?: Cart['payment']) =>
  ({
    id: 'c1',
    version: 1,
    currency: 'USD',
    items: [item],
    needs: { delivery: false },
    discounts: [],
    shippingOptions: [],
    shippingMethod: null,
    planTaxLater: false,
    next: { step: 'review', reason: 'ready' },
    taxNames: null,
    totals: { activation: 0, plans: 0, shipping: null, tax: null, points: 0, total: 23_500, complete: true },
    ...(payment ? { payment } : {}),
  }) as unknown as Cart;

function draw(cart: Cart): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          {cart.items.map((each) => (
            <CartLine key={each.id} cart={cart} item={each} count={1} last={each} problem={null} />
          ))}
          <OrderSummary cart={cart} />
        </>
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

test('R05 a free SIM kit says what limits it: the plans chosen for it', () => {
  const limitOf = (change: object): string | undefined =>
    /(?:Needs a plan\. )?Limit \d+ [a-z ]+/.exec(draw({ ...cartWith(), items: [{ ...item, ...change }] } as Cart))?.[0];
  expect(limitOf({})).toBe('Limit 10 per order');
  expect(limitOf({ productKind: 'sim-kit', unitPrice: 0 })).toBe('Needs a plan. Limit 1 for each plan');
  expect(limitOf({ productKind: 'sim-kit', unitPrice: 0, plans: 2, quantity: 2 })).toBe('Limit 1 for each plan');
});

test('R05 a total without the tax of its plans is called a subtotal', () => {
  const cart = cartWith();
  expect(totalLabel(cart)).toBe('Due today');
  expect(totalLabel({ ...cart, planTaxLater: true })).toBe('Subtotal');
  expect(totalLabel({ ...cart, totals: { ...cart.totals, complete: false } })).toBe('Subtotal');
});

test('B17 no item leads to the plan step while an item is unavailable, because the step is closed', () => {
  const phone = { ...item, id: 'p1', productKind: 'phone' };
  const plan = {
    ...item,
    id: 'l1',
    kind: 'plan',
    slug: 'horizon',
    sim: 'esim',
    planKind: 'voice',
    dataMb: 60_000,
    term: { unit: 'months', length: 12 },
    start: 'first_connection',
    startDay: null,
    endsOn: null,
    deviceItemId: null,
    kit: null,
    perMonth: null,
    activationFee: 0,
  };
  const waysOf = (reason: string) =>
    draw({ ...cartWith(), items: [phone, plan], next: { step: 'cart', reason } } as unknown as Cart).match(
      /select-plan\?item=\w+/g,
    );
  expect(waysOf('ready')).toEqual(['select-plan?item=p1', 'select-plan?item=l1']);
  expect(waysOf('item_unavailable')).toBeNull();
});

test('R05 a cart whose payment is under review offers no change and nothing to pay today', () => {
  const open = draw(cartWith());
  expect(open).toContain('Remove');
  expect(open).toContain('Due today');
  expect(open).toContain('235.00');

  const held = draw(cartWith({ state: 'pending', gateway: 'stripe', orderNumber: 'CER-7K3M-QX42', total: 1_900 }));
  expect(held).not.toContain('Remove');
  expect(held).not.toContain('Due today');
  expect(held).not.toContain('235.00');
  expect(held.replace(/<[^>]*>/g, '')).toContain('Payment under review for order CER-7K3M-QX42');
  expect(held).toContain('19.00');
});
