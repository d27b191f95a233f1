import type { MobileLine } from '@cerulean/contract/lines';
import type { Order } from '@cerulean/contract/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { OrderTrack } from './order-track.tsx';

const order = {
  state: 'paid',
  placedAt: '2026-11-22T10:14:00.000Z',
  paidAt: '2026-11-22T10:14:00.000Z',
  items: [{ kind: 'plan', id: 'p1', sim: 'esim' }],
  shipping: { code: 'standard', name: 'Standard', detail: '2 business days' },
  goods: { state: 'waiting', shipments: [], toShip: true, requests: [] },
  history: [],
} as unknown as Order;
const lines = [{ itemId: 'p1', state: 'ready', esim: null, activatedAt: null }] as unknown as MobileLine[];

/** Returns the titles and notes of the stations. */
function stationsOf(change: Partial<Order>, of = lines): string[] {
  const element = <OrderTrack order={{ ...order, ...change }} lines={of} arrival="Arrives by Tue, Nov 24" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return [...html.matchAll(/<(?:b|span class="muted as-block")>([^<]*)/g)].map(([, text = '']) => text).filter(Boolean);
}
const goods = (change: object) => ({ goods: { ...order.goods, ...change } as Order['goods'] });

it('R13 the track of an order shows what comes next', () => {
  expect(stationsOf({})).toEqual(
    expect.arrayContaining(['Ready to install', 'Shipped', 'Delivered', 'Arrives by Tue, Nov 24']),
  );
});

it('R13 nothing arrives of an order whose goods were refunded before they were shipped', () => {
  for (const state of ['waiting', 'activated', 'completed']) {
    const stations = stationsOf({ state: 'refunded_in_part', ...goods({ state, toShip: false }) });
    expect(stations).toContain('Ready to install');
    expect(stations).not.toContain('Shipped');
    expect(stations).not.toContain('Delivered');
  }
  const shipments = [{ at: '2026-11-23T10:14:00.000Z', deliveredAt: null }];
  expect(stationsOf(goods({ state: 'shipped', toShip: false, shipments }))).toContain('Delivered');
});

it('R13 nothing more is promised of an order that is canceled, or asked to be', () => {
  const requests = [{ kind: 'cancel', state: 'asked' }];
  for (const [change, last] of [
    [goods({ requests }), 'Cancellation requested'],
    [goods({ state: 'canceled', requests: [{ kind: 'cancel', state: 'accepted' }] }), 'Canceled'],
  ] as const) {
    const stations = stationsOf(change);
    expect(stations.at(-1)).toBe(last);
    expect(stations).not.toContain('Ready to install');
    expect(stations).not.toContain('Shipped');
  }
  expect(stationsOf(goods({ requests: [{ kind: 'cancel', state: 'refused' }] }))).toContain('Ready to install');
});

it('R13 no eSIM is promised once the lines have ended', () => {
  const ended = (activatedAt: string | null) =>
    [{ itemId: 'p1', state: 'ended', esim: null, activatedAt }] as unknown as MobileLine[];
  expect(stationsOf({}, ended(null))).not.toContain('eSIM');
  expect(stationsOf({}, ended('2026-11-23T10:00:00.000Z'))).toContain('eSIM');
  expect(stationsOf({}, ended('2026-11-23T10:00:00.000Z'))).not.toContain('Active');
  expect(stationsOf({}, [])).toContain('We’ll email you when it’s ready');
});
