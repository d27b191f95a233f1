import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PaymentSuccessView } from './payment-success-view.tsx';

const plan = {
  id: 'i1',
  kind: 'plan',
  name: 'Horizon',
  slug: 'horizon',
  sim: 'esim',
  level: 1,
  term: { unit: 'months', length: 12 },
  unitPrice: 42_000,
  lineTotal: 42_000,
  activationFee: 0,
  start: 'first_connection',
  startDay: null,
  endsOn: null,
  deviceItemId: null,
};
const phone = {
  id: 'i2',
  kind: 'product',
  productKind: 'phone',
  name: 'Lumen 7',
  color: null,
  option: null,
  picture: null,
  quantity: 1,
  unitPrice: 49_900,
  lineTotal: 49_900,
  tax: 0,
  attachedTo: null,
};
const order = (items: object[], goods: object | null = null) => ({
  id: 'o1',
  number: 'CER-7K3M-QX42',
  state: 'paid',
  currency: 'USD',
  placedAt: '2026-11-20T12:00:00.000Z',
  isFirst: false,
  items,
  totals: { products: 0, plans: 0, activation: 0, shipping: 0, discount: 0, tax: 0, points: 0, total: 0, refunded: 0 },
  discounts: [],
  shipping: null,
  taxPlace: { country: 'US', state: 'NY', zip: '12203' },
  person: { name: 'Ada Byron', email: 'ada@example.com' },
  payment: null,
  goods,
  invoices: [],
});
const line = {
  id: 'l1',
  state: 'ready',
  plan: { name: 'Horizon', kind: 'voice', term: { unit: 'months', length: 12 } },
  sim: 'esim',
  activatedAt: null,
  startsOn: null,
  endsOn: null,
  daysLeft: null,
  portIn: null,
  cancelAsked: false,
  awaitedDevice: null,
  deviceKind: null,
  kitId: null,
  esim: { profile: 1, pauseEndsAt: null },
  codes: { smdp: 'smdp.example', code: 'A-CODE', lpa: 'LPA:1', qr: { size: 1, path: 'M0 0' } },
};

function textOf(shown: object, lines: object[]): string {
  const loaderData = { order: shown, lines, arrival: null, cartId: 'c1' };
  const props = { loaderData } as never as Parameters<typeof PaymentSuccessView>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <PaymentSuccessView {...props} /> }]);
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]+>/g, '');
}

const LEAD = 'Install it below on the device';
const SOON = 'We’re preparing your eSIM';

test('R20 asks to install an eSIM only where its code is shown and it has not connected', () => {
  expect(textOf(order([plan]), [line])).toContain(LEAD);
  const others = [
    { ...line, cancelAsked: true },
    { ...line, codes: null },
    { ...line, state: 'active', activatedAt: '2026-11-21T12:00:00.000Z' },
    { ...line, state: 'ended', activatedAt: '2026-11-21T12:00:00.000Z', esim: null, codes: null },
  ];
  for (const other of others) {
    const text = textOf(order([plan]), [other]);
    expect(text).not.toContain(LEAD);
    expect(text).not.toContain(SOON);
    expect(text).toContain('Here’s what happens next');
  }
});

test('R20 says that an eSIM is being prepared until it is ready', () => {
  expect(textOf(order([plan]), [])).toContain(SOON);
  const preparing = { ...line, state: 'provisioning', esim: null, codes: null };
  expect(textOf(order([plan]), [preparing])).toContain(SOON);
});

test('CUS-S2-8 names the points that an order earns, until a refund takes some back', () => {
  const bought = { ...order([phone]), pointsEarned: 1_497 };
  expect(textOf(bought, [])).toContain('This order earns 1,497 points.');
  expect(textOf({ ...bought, totals: { ...bought.totals, refunded: 10_000 } }, [])).not.toContain('points');
});

test('R20 promises neither a package nor points while the cancellation is requested, or once the order is canceled', () => {
  const request = { id: 'r1', kind: 'cancel', state: 'asked' };
  const goods = (state: string, requests: object[]) => ({
    state,
    shipments: [],
    requests,
    toShip: state !== 'canceled',
    canCancel: false,
    returnable: [],
  });
  const shown = (given: object) => ({
    ...order([phone, plan], given),
    shipping: { code: 'standard', name: 'Standard', detail: '2 business days' },
    pointsEarned: 1_497,
  });
  const asked = textOf(shown(goods('waiting', [request])), []);
  expect(asked).toContain('Cancellation requestedWe won’t ship anything in the meantime.');
  const onlyPlan = { ...order([plan], goods('waiting', [request])) };
  expect(textOf(onlyPlan, [])).toContain('Cancellation requestedWe’ll email you our decision');
  expect(asked).toContain('Here’s what happens next');
  expect(asked).not.toMatch(/Get your package|This order earns|ready to ship|We’re preparing/);
  const withdrawn = textOf(shown(goods('waiting', [{ ...request, state: 'withdrawn' }])), []);
  expect(withdrawn).toContain('Get your packageStandard. 2 business days');
  expect(withdrawn).toContain('This order earns 1,497 points.');
  expect(withdrawn).not.toContain('Cancellation');
  expect(textOf(shown(goods('canceled', [])), [])).not.toContain('Get your package');
});

test('R20 says that an order is refunded, and prepares no package of it', () => {
  const text = textOf({ ...order([phone]), state: 'refunded' }, []);
  expect(text).toContain('We refunded this order.');
  expect(text).not.toContain('ready to ship');
});

test('R20 says that a package is being prepared until it has shipped', () => {
  const goods = (state: string) => ({
    state,
    shipments: [],
    toShip: state !== 'canceled',
    requests: [],
    canCancel: false,
    returnable: [],
  });
  expect(textOf(order([phone]), [])).toContain('we’re getting it ready to ship');
  expect(textOf(order([phone], goods('waiting')), [])).toContain('we’re getting it ready to ship');
  expect(textOf(order([phone], goods('shipped')), [])).not.toContain('ready to ship');
});
