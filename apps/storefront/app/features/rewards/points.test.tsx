import type { OwnRewards } from '@cerulean/contract/rewards';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { HowPointsCome, Purse } from './rewards-view.tsx';
import { PointsHistory } from './points-history.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

const draw = (element: React.ReactElement) =>
  renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);

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
    const markup = draw(<Purse points={points} worth={10} currency="USD" />);
    expect(markup).toMatch(/Available points<\/p><b[^>]*>0<\/b>/);
    expect(markup).toContain('12 points');
    // Pending points cannot be spent yet.
    expect(markup).not.toContain('Worth');
    const free = draw(<Purse points={{ ...points, pending: null }} worth={10} currency="USD" />);
    expect(free).toMatch(/1,228.*Worth .*\$122\.80/s);
    const partly = draw(
      <Purse points={{ ...points, pending: { points: 228, orders: 1, until: null } }} worth={10} currency="USD" />,
    );
    expect(partly).toMatch(/1,000.*Worth .*\$100\.00.*228 points.*after your order is delivered/s);
    const several = { points: 824, orders: 2, until: null };
    expect(draw(<Purse points={{ ...points, pending: several }} worth={10} currency="USD" />)).toContain(
      'pending from 2 orders. Your history shows until when.',
    );
    expect(markup).toContain('November 21, 2027');
    expect(markup).toMatch(/1,238 points<\/span> <span>pending until December 21, 2026/);
    expect(draw(<Purse points={{ ...points, balance: 0, next: null }} worth={10} currency="USD" />)).toContain(
      'You’ll earn your first points on your next order',
    );
  });

  it('is shown entry by entry, each order with its receipt, and a page at a time', () => {
    const markup = draw(<PointsHistory points={points} />);
    expect(markup.match(/<tr>/g)).toHaveLength(4);
    for (const text of [
      '+1,251',
      '−13',
      '−10',
      'Expired',
      'Refund for order',
      `/existing-user/orders/${order.id}`,
      '/rewards?page=2',
      'Pending until 30 days after your order is delivered',
    ])
      expect(markup).toContain(text);
    expect(markup).not.toMatch(/ style=/);
  });

  it('is nothing yet before the first order', () => {
    expect(draw(<PointsHistory points={{ ...points, entries: [], total: 0 }} />)).toContain('No points yet');
  });
});

it('R25 the rules are told with their figures, and a minimum only where there is one', () => {
  const rule = { isOn: true, points: 2, per: 1_000, minimum: 0, validDays: 90, worth: 0 };
  const markup = draw(<HowPointsCome rule={rule} currency="USD" />);
  for (const text of ['+2', '$10', '90 days']) expect(markup).toContain(text);
  expect(markup).not.toContain('Only orders of at least');
  expect(markup).not.toContain('is what each point is worth');
  const worth = draw(<HowPointsCome rule={{ ...rule, worth: 10 }} currency="USD" />);
  expect(worth).toMatch(/\$0\.10.*is what each point is worth.*Use points/s);
  expect(draw(<HowPointsCome rule={{ ...rule, minimum: 2_000 }} currency="USD" />)).toContain(
    'Only orders of at least',
  );
});
