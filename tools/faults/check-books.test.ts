import { expect, it } from 'vitest';
import type { Books, KnownCharge, OrderFacts } from './books.ts';
import { checkBooks } from './check-books.ts';

const order = (id: string, change: Partial<OrderFacts> = {}): OrderFacts => ({
  id,
  number: `CER-${id}`,
  cartId: `cart-${id}`,
  state: 'paid',
  isPaid: true,
  paidAt: 2_000,
  currency: 'USD',
  total: 10_000,
  refunded: 0,
  goods: 9_000,
  pointsOff: 0,
  points: 0,
  userId: 1,
  isAllBack: false,
  pieces: [],
  plans: [],
  promotions: [],
  ...change,
});
const taken = (ref: string, orderId: string): KnownCharge => ({
  gateway: 'stripe',
  ref,
  orderId,
  amount: 10_000,
  usedFor: 'order',
  refunded: 0,
});
const captured = (ref: string, refunds: readonly number[] = []) => ({
  gateway: 'stripe',
  ref,
  amount: 10_000,
  currency: 'usd',
  refunds,
});
const receipt = (id: string) => ({
  messageId: `<confirmation.${id}@shop.test>`,
  to: `${id}@example.com`,
  subject: `Order CER-${id} is confirmed`,
});

/** Books without problems: three orders (goods and plan, a partial refund, paid with points) and a refunded charge. */
const good: Books = {
  gatewayCharges: [captured('a'), captured('b', [4_000]), captured('late', [10_000])],
  charges: [
    taken('a', 'A'),
    { ...taken('b', 'B'), refunded: 4_000 },
    { ...taken('late', 'A'), usedFor: 'refund', refunded: 10_000 },
  ],
  refunds: [
    { id: 'r1', gateway: 'stripe', chargeRef: 'b', amount: 4_000, state: 'done' },
    { id: 'r2', gateway: 'stripe', chargeRef: 'late', amount: 10_000, state: 'done' },
  ],
  orders: [
    order('A', { pieces: [{ sku: 'CASE', quantity: 2 }], plans: ['esim'], promotions: ['ten'] }),
    order('B', { state: 'refunded_in_part', refunded: 4_000, userId: 2, pieces: [{ sku: 'CASE', quantity: 1 }] }),
    order('F', { total: 0, points: 900, pointsOff: 9_000, userId: 3 }),
    order('O', { state: 'placed', isPaid: false, paidAt: null, userId: 4, pieces: [{ sku: 'CASE', quantity: 5 }] }),
  ],
  stock: [{ sku: 'CASE', atStart: 4, onHand: 2, reserved: 0, restocked: 1 }],
  held: { attempts: 0, stock: 0, promotions: 0, points: 0, kits: 0 },
  promotions: [
    { id: 'ten', name: 'Ten off', used: 1, maxUses: 1, maxPerCustomer: 1, uses: [{ orderId: 'A', userId: 1 }] },
  ],
  pointsRules: [{ since: 1_000, isOn: true, points: 1, per: 100, minimum: 0 }],
  points: [
    { orderId: 'A', earn: 90, reverse: 0, spend: 0, return: 0 },
    { orderId: 'B', earn: 90, reverse: 36, spend: 0, return: 0 },
    { orderId: 'F', earn: 0, reverse: 0, spend: 900, return: 0 },
  ],
  referred: [{ orderId: 'B', rate: 1_000, earned: 900, amount: 540 }],
  lines: ['A/esim'],
  mails: [
    ...['A', 'B', 'F'].map(receipt),
    receipt('A'),
    { messageId: '<refund.r1@shop.test>', to: 'B@example.com', subject: 'Your refund' },
    { messageId: '<refund.r2@shop.test>', to: 'A@example.com', subject: 'Your refund' },
  ],
  mailsDone: [],
  invoices: [
    { kind: 'invoice', year: 2026, number: 2, orderId: 'A', amount: 10_000 },
    { kind: 'invoice', year: 2026, number: 1, orderId: 'B', amount: 10_000 },
    { kind: 'invoice', year: 2027, number: 1, orderId: 'F', amount: 0 },
    { kind: 'credit', year: 2026, number: 1, orderId: 'B', amount: 4_000 },
  ],
  stuck: [],
};

it('finds nothing where all is well', () => {
  expect(checkBooks(good)).toEqual([]);
});

it('misses no line of a plan that was given back before its turn came', () => {
  const orders = good.orders.map((each) => (each.id === 'A' ? { ...each, state: 'refunded' } : each));
  const wrong = checkBooks({ ...good, orders, lines: [] });
  expect(wrong.filter((what) => what.includes('lines'))).toEqual([]);
});

const violations: readonly [what: string, change: Partial<Books>, found: RegExp][] = [
  [
    'a captured charge that nobody knows',
    { gatewayCharges: [...good.gatewayCharges, captured('ghost')] },
    /ghost .* nobody/,
  ],
  [
    'a charge that was never captured',
    { gatewayCharges: good.gatewayCharges.filter(({ ref }) => ref !== 'a') },
    /stripe a is in our books/,
  ],
  [
    'an order that is paid without a charge',
    { orders: [...good.orders, order('X', { goods: 0 })], mails: [...good.mails, receipt('X')] },
    /^CER-X of 10000 is paid by 0 charges$/,
  ],
  [
    'an order that is paid twice',
    {
      gatewayCharges: [...good.gatewayCharges, captured('a2')],
      charges: [...good.charges, taken('a2', 'A')],
    },
    /^CER-A of 10000 is paid by 2 charges$/,
  ],
  [
    'a charge of another amount',
    { gatewayCharges: good.gatewayCharges.map((one) => (one.ref === 'a' ? { ...one, amount: 9_999 } : one)) },
    /^CER-A of 10000 USD is paid by 9999/,
  ],
  [
    'a charge of another currency',
    { gatewayCharges: good.gatewayCharges.map((one) => (one.ref === 'a' ? { ...one, currency: 'eur' } : one)) },
    /paid by 10000 eur/,
  ],
  [
    'a charge for an order that is not paid',
    { charges: [...good.charges, { ...taken('a', 'O'), ref: 'a' }] },
    /pays an order that is not paid/,
  ],
  [
    'a charge of a total of 0',
    { orders: good.orders.map((one) => (one.id === 'A' ? { ...one, total: 0 } : one)) },
    /^CER-A of 0 is paid by 1 charges$/,
  ],
  [
    'a second payment of one cart',
    { orders: good.orders.map((one) => (one.id === 'B' ? { ...one, cartId: 'cart-A' } : one)) },
    /cart-A was paid 2 times/,
  ],
  [
    'an unused charge that is kept',
    {
      gatewayCharges: good.gatewayCharges.map((one) => (one.ref === 'late' ? { ...one, refunds: [] } : one)),
    },
    /late pays nothing and is not given back/,
  ],
  [
    'an unused charge that went back twice',
    {
      gatewayCharges: good.gatewayCharges.map((one) =>
        one.ref === 'late' ? { ...one, refunds: [10_000, 10_000] } : one,
      ),
    },
    /late gave back 20000 of 10000/,
  ],
  [
    'a refund that the gateway made twice',
    { gatewayCharges: good.gatewayCharges.map((one) => (one.ref === 'b' ? captured('b', [4_000, 4_000]) : one)) },
    /^CER-B says that 4000 went back, and the gateway 8000$/,
  ],
  [
    'a refund that never came through',
    { refunds: good.refunds.map((one) => (one.id === 'r1' ? { ...one, state: 'wanted' } : one)) },
    /refund r1 of stripe b is wanted/,
  ],
  ['stock that is gone too far', { stock: [{ ...one(good.stock), onHand: 1 }] }, /^CASE had 4, sold 3/],
  [
    'stock that was oversold',
    { stock: [{ ...one(good.stock), atStart: 1, onHand: -1 }] },
    /^CASE was oversold: 3 of 1$/,
  ],
  ['a reservation of nobody', { stock: [{ ...one(good.stock), reserved: 2 }] }, /keeps 2 for nobody/],
  ['a hold that was not given back', { held: { ...good.held, points: 1 } }, /^1 points are still held$/],
  ['an attempt that is not decided', { held: { ...good.held, attempts: 3 } }, /^3 attempts are still held$/],
  [
    'a promotion beyond its limit',
    {
      promotions: [
        {
          ...one(good.promotions),
          used: 2,
          uses: [
            { orderId: 'A', userId: 1 },
            { orderId: 'B', userId: 2 },
          ],
        },
      ],
    },
    /was used 2 times of 1/,
  ],
  [
    'a promotion beyond a customer’s limit',
    {
      promotions: [
        {
          ...one(good.promotions),
          used: 2,
          maxUses: 5,
          uses: [
            { orderId: 'A', userId: 1 },
            { orderId: 'B', userId: 1 },
          ],
        },
      ],
    },
    /2 times by customer 1, who may 1/,
  ],
  [
    'a promotion that does not count a use',
    { promotions: [{ ...one(good.promotions), used: 0, uses: [] }] },
    /CER-A took Ten off, which counts it 0 times/,
  ],
  ['a plan without a line', { lines: [] }, /plan A\/esim has 0 lines/],
  ['a plan with two lines', { lines: ['A/esim', 'A/esim'] }, /has 2 lines/],
  ['a line that nobody paid', { lines: ['A/esim', 'O/esim'] }, /line of O\/esim/],
  [
    'a receipt that never came',
    { mails: good.mails.filter(({ messageId }) => !messageId.includes('confirmation.F')) },
    /mail confirmation\.F never came/,
  ],
  ['a mail that is done and never came', { mailsDone: ['line.1'] }, /mail line\.1 never came/],
  [
    'a repeat that cannot be recognized',
    { mails: [...good.mails, { ...receipt('A'), messageId: '<confirmation.Z@shop.test>' }] },
    /came 2 times without being a repeat/,
  ],
  [
    'a repeat that says something else',
    { mails: [...good.mails, { ...receipt('A'), subject: 'Your refund' }] },
    /came as 2 different ones/,
  ],
  ['points that were not earned', { points: good.points.slice(1) }, /^CER-A earned 0 points instead of 90$/],
  [
    'points that were earned twice',
    { points: good.points.map((entry) => (entry.orderId === 'A' ? { ...entry, earn: 180 } : entry)) },
    /earned 180 points instead of 90/,
  ],
  [
    'points that a refund did not take back',
    { points: good.points.map((entry) => ({ ...entry, reverse: 0 })) },
    /CER-B took back 0 points instead of 36/,
  ],
  [
    'points that were spent twice',
    { points: good.points.map((entry) => (entry.orderId === 'F' ? { ...entry, spend: 1_800 } : entry)) },
    /CER-F spent 1800 points instead of 900/,
  ],
  [
    'points that paid alone and did not come back',
    { orders: good.orders.map((each) => (each.id === 'F' ? { ...each, isAllBack: true } : each)) },
    /CER-F returned 0 points instead of 900/,
  ],
  ['a commission that is missing', { referred: [{ ...one(good.referred), earned: null, amount: null }] }, /earned no/],
  ['a commission that a refund left as it was', { referred: [{ ...one(good.referred), amount: 900 }] }, /900 instead/],
  [
    'a gap between invoices',
    { invoices: good.invoices?.filter(({ orderId }) => orderId !== 'B') ?? [] },
    /double at 1$/,
  ],
  [
    'a number that is there twice',
    {
      invoices: good.invoices?.map((invoice) => (invoice.orderId === 'A' ? { ...invoice, number: 1 } : invoice)) ?? [],
    },
    /^invoices invoice 2026 have a gap or a double at 2$/,
  ],
  [
    'an order without an invoice',
    { invoices: good.invoices?.filter(({ orderId }) => orderId !== 'F') ?? [] },
    /^CER-F has 0 invoices$/,
  ],
  [
    'a refund without a credit note',
    { invoices: good.invoices?.filter(({ kind }) => kind === 'invoice') ?? [] },
    /^CER-B gave 4000 back, and its credit notes say 0$/,
  ],
  ['a task that was given up', { stuck: ['task mail.refund of r1'] }, /is stuck$/],
];

it.each(violations)('finds %s', (_what, change, found) => {
  expect(checkBooks({ ...good, ...change })).toContainEqual(expect.stringMatching(found));
});

it('asks for no invoices of a shop that writes none, and for no points of a rule that is off', () => {
  const books = { ...good, invoices: null, points: good.points.map((entry) => ({ ...entry, earn: 0, reverse: 0 })) };
  expect(checkBooks({ ...books, pointsRules: good.pointsRules.map((rule) => ({ ...rule, isOn: false })) })).toEqual([]);
});

it('asks for points by the rule in force when an order was paid, by the clock of the backend that took the money', () => {
  const rule = one(good.pointsRules);
  const before = { ...rule, since: 0, isOn: false };
  const early = { ...good, orders: good.orders.map((made) => ({ ...made, paidAt: 999 })), pointsRules: [rule, before] };
  expect(checkBooks(early)).toContain('CER-A earned 90 points instead of 0');
  const after = { ...rule, since: 2_001, points: 2 };
  expect(checkBooks({ ...good, pointsRules: [after, rule, before] })).toEqual([]);
});

function one<T>(list: readonly T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('The books are empty');
  return first;
}
