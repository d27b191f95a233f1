import type { Order } from '@cerulean/contract/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { Receipt } from './receipt.tsx';

const order = {
  number: 'CER-7K3M-QX42',
  state: 'paid',
  currency: 'USD',
  placedAt: '2026-11-22T10:14:00.000Z',
  paidAt: '2026-11-22T10:14:00.000Z',
  items: [],
  totals: { products: 0, plans: 0, activation: 0, shipping: 0, discount: 0, tax: 0, points: 0, total: 0, refunded: 0 },
  discounts: [],
  shipping: { code: 'standard', name: 'Standard', detail: '' },
  person: null,
  payment: null,
} as unknown as Order;

const textOf = (arrival: string | null, change: Partial<Order> = {}) => {
  const element = <Receipt order={{ ...order, ...change }} arrival={arrival} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return html.replaceAll(/<[^>]*>/g, ' ');
};

it('R13 a printed receipt says how and when its packages should arrive', () => {
  expect(textOf('Arrives by Tue, Nov 24')).toMatch(/Shipping +Standard +Arrives by Tue, Nov 24/);
  expect(textOf(null)).toMatch(/Shipping +Standard/);
  expect(textOf(null, { shipping: null })).not.toContain('Shipping');
});
