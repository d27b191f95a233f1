import type { OwnRewards } from '@cerulean/contract/rewards';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { HowPointsCome, Purse, RewardsView } from './rewards-view.tsx';
import { PointsHistory } from './points-history.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

const rule = { isOn: true, points: 2, per: 1_000, minimum: 0, validDays: 90, worth: 10 };
const order = { id: '0f3c1b52-7d53-4d0a-9a0e-6f3f0d9c2b11', number: 'CER-7K3M-QX42' };
const points: OwnRewards = {
  balance: 1_228,
  next: { points: 12, at: '2027-11-21T10:00:00.000Z' },
  entries: [
    {
      id: 3,
      kind: 'expire',
      points: -10,
      balance: 1_228,
      order: null,
      expiresAt: null,
      at: '2026-11-23T10:00:00.000Z',
    },
    { id: 2, kind: 'reverse', points: -13, balance: 1_238, order, expiresAt: null, at: '2026-11-22T10:00:00.000Z' },
    {
      id: 1,
      pending: { until: null },
      kind: 'earn',
      points: 1_251,
      balance: 1_251,
      order,
      expiresAt: '2027-11-21T10:00:00.000Z',
      at: '2026-11-21T10:00:00.000Z',
    },
  ],
  pending: { points: 1_238, orders: 1, until: '2026-12-21T10:00:00.000Z' },
  total: 45,
  page: 1,
  pageSize: 20,
};

describe('R25 what one has', () => {
  it('is the balance and the points that expire first', () => {
    const markup = draw(<Purse points={points} rule={rule} currency="USD" />);
    expect(markup).toMatch(/Available points<\/p><b[^>]*>0<\/b>/);
    expect(markup).toContain('12 points');
    // Pending points cannot be spent yet.
    expect(markup).not.toContain('Worth');
    const free = draw(<Purse points={{ ...points, pending: null }} rule={rule} currency="USD" />);
    expect(free).toMatch(/1,228.*Worth .*\$122\.80/s);
    const partly = draw(
      <Purse points={{ ...points, pending: { points: 228, orders: 1, until: null } }} rule={rule} currency="USD" />,
    );
    expect(partly).toMatch(/1,000.*Worth .*\$100\.00.*228 points.*until you can no longer return your order/s);
    const several = { points: 824, orders: 2, until: null };
    expect(draw(<Purse points={{ ...points, pending: several }} rule={rule} currency="USD" />)).toContain(
      'pending from 2 orders. Your history shows until when.',
    );
    expect(markup).toContain('November 21, 2027');
    expect(markup).toMatch(/1,238 points<\/span> <span>pending until December 21, 2026/);
  });

  it('says that there are no points yet only to a person who never had any, while orders earn them', () => {
    const first = 'You don’t have any points yet.';
    const none = { ...points, balance: 0, next: null, pending: null };
    const purse = (own: OwnRewards, isOn: boolean) =>
      draw(<Purse points={own} rule={{ ...rule, isOn }} currency="USD" />);
    expect(purse({ ...none, entries: [], total: 0 }, true)).toContain(first);
    expect(purse({ ...none, entries: [], total: 0 }, false)).not.toContain(first);
    expect(purse(none, true)).not.toContain(first);
  });

  it('is shown entry by entry, each order with its receipt, and a page at a time', () => {
    const markup = draw(<PointsHistory points={points} isOn />);
    expect(markup.match(/<tr>/g)).toHaveLength(4);
    for (const text of [
      '+1,251',
      '−13',
      '−10',
      'Expired',
      'Refund for order',
      `/existing-user/orders/${order.id}`,
      '/rewards?page=2',
      'Pending until you can no longer return your order',
    ])
      expect(markup).toContain(text);
    expect(markup).not.toMatch(/ style=/);
  });

  it('is nothing yet before the first order', () => {
    expect(draw(<PointsHistory points={{ ...points, entries: [], total: 0 }} isOn />)).toContain('No points yet');
  });
});

it('R25 the rules are told with their figures, and a minimum only where there is one', () => {
  const markup = draw(<HowPointsCome rule={{ ...rule, worth: 0 }} currency="USD" />);
  for (const text of ['+2', '$10', '90 days']) expect(markup).toContain(text);
  expect(markup).not.toContain('Only orders with at least');
  expect(markup).not.toContain('is what each point is worth');
  const worth = draw(<HowPointsCome rule={rule} currency="USD" />);
  expect(worth).toMatch(/\$0\.10.*is what each point is worth.*Use points/s);
  expect(draw(<HowPointsCome rule={{ ...rule, minimum: 2_000 }} currency="USD" />)).toContain(
    'Only orders with at least',
  );
});

it('R25 the page promises no points while orders earn none, and still says what points are worth', () => {
  const page = (isOn: boolean) => draw(<RewardsView rule={{ ...rule, isOn }} points={null} currency="USD" />);
  const promises = ['Earn points on your orders', 'There’s nothing to join', 'Do I have to join?', 'you spend'];
  for (const text of promises) expect(page(true)).toContain(text);
  const off = page(false);
  for (const text of promises) expect(off).not.toContain(text);
  expect(off).toContain('Reward points');
  expect(off).toContain('is what each point is worth');
});
