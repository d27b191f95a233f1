import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { hostOf } from '../../operations/stripe-host.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { purgeQuotes } from '../pricing/tax/tax-quotes.ts';
import { requestRefund } from './request-refund.ts';
import { openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';
import { STRIPE_SECRET_KEY } from './test-simulators.ts';

let shop: PayShop;
let stripe: Stripe;
beforeAll(async () => {
  shop = await openPayShop({ withStripeTax: true, patience: 1_500 });
  stripe = new Stripe(STRIPE_SECRET_KEY, { ...hostOf(shop.simulators.stripe), telemetry: false });
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.simulators.clearFaults();
  await shop.resetClock();
  await hurry();
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const PHONES = { kind: 'product', sku: 'LUMEN-7', quantity: 2 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const PLAN = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } as const;
/** The simulator's tax rates for New York and California, in millionths. */
const [NY, CA] = [88_750, 86_250];

const filingOf = sql<{ quoteRef: string; transactionRef: string | null; voided: boolean; refunds: number }>(
  'test.tax-filing',
  `select quote_ref as "quoteRef", transaction_ref as "transactionRef", voided_at is not null as voided,
      (select count(*)::int from tax_refund r where r.order_id = f.order_id) as refunds
     from tax_filing f where order_id = $1`,
);
const quotesOf = sql<{ hash: string; ref: string }>(
  'test.tax-quotes',
  'select hash, ref from tax_quote where cart_id = $1',
);
const ordersOf = sql<{ id: string }>('test.tax-orders', 'select id from customer_order where cart_id = $1');
const lockCart = sql<{ id: string }>('test.tax-lock', 'select id from cart where id = $1 for update nowait');
const soon = sql('test.tax-hurry', 'update outbox set run_at = now() where done_at is null and dead_at is null');

const hurry = () => shop.db.run(soon);
const read = (buyer: Buyer) => shop.call('readCart', { params: buyer.params }, buyer.caller);
const fail = (operation: string, change: object = {}) =>
  shop.simulators.control('/faults', { operation, kind: 'error', times: -1, ...change });
const quoteFault = (change: object = {}) => fail('tax.calculations.create', change);
const forgetAll = (buyer: Buyer) => shop.db.script(`delete from tax_quote where cart_id = '${buyer.cartId}'`);
const taxOf = (amount: number, rate: number) => Math.round((amount * rate) / 1_000_000);
const filing = async (orderId: string) => {
  const row = await shop.db.first(filingOf, [orderId]);
  if (!row) throw new Error(`Order ${orderId} has no filing`);
  return row;
};

async function paid(...items: object[]) {
  const buyer = await shop.buyer(items);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  return { buyer, orderId };
}

async function executeRefund(orderId: string, change: object) {
  const request = {
    orderId,
    key: randomUUID(),
    parts: [],
    shipping: false,
    amount: null,
    expected: null,
    why: 'the box was open',
    staffId: '7',
    requestId: 'request-1',
    at: shop.commerce.now(),
    ...change,
  };
  const asked = await shop.db.transaction((tx) => requestRefund(tx, request));
  if (!asked.ok) throw new Error(JSON.stringify(asked));
  for (let turn = 0; turn < 3; turn += 1) {
    await hurry();
    await shop.catchUp();
  }
}

describe('STA-2 R10 a cart that a tax service knows', () => {
  it('has the tax of each line as the service says it, and plans as the panel does', async () => {
    const { cart } = await shop.buyer([PHONES, CASE, PLAN]);
    const products = cart.items.filter(({ kind }) => kind === 'product');
    expect(products.length).toBeGreaterThanOrEqual(2);
    for (const item of products) expect(item.tax).toBe(taxOf(item.lineTotal, NY));
    expect(cart.items.find(({ kind }) => kind === 'plan')?.tax).toBeUndefined();
    const shipping = taxOf(cart.totals.shipping ?? 0, NY);
    expect(cart.totals.tax).toBe(products.reduce((sum, item) => sum + (item.tax ?? 0), shipping));
    expect(cart).toMatchObject({ taxRate: null, totals: { complete: true }, next: { step: 'review' } });
  });

  it('is asked about once as long as items and address stay the same, and anew when one changes', async () => {
    const buyer = await shop.buyer([PHONES]);
    const tax = buyer.cart.totals.tax;
    await quoteFault();
    expect((await read(buyer)).totals.tax).toBe(tax);
    await shop.simulators.clearFaults();
    const [before] = await shop.db.query(quotesOf, [buyer.cartId]);
    const [item] = buyer.cart.items;
    const body = { version: buyer.cart.version, quantity: 1 };
    const params = { ...buyer.params, itemId: item?.id ?? '' };
    await shop.call('changeItem', { params, body }, buyer.caller);
    const changed = await read(buyer);
    expect(changed.totals.tax).toBe(taxOf(changed.totals.products, NY));
    const hashes = (await shop.db.query(quotesOf, [buyer.cartId])).map(({ hash }) => hash);
    expect(hashes).toHaveLength(2);
    expect(hashes).toContain(before?.hash);
  });

  it('says the tax of a place that is being typed', async () => {
    const buyer = await shop.buyer([CASE]);
    const query = { state: 'CA', zip: '94103', shippingMethod: 'standard' };
    const quoted = await shop.call('quoteCart', { params: buyer.params, query }, buyer.caller);
    expect(quoted.totals.tax).toBe(taxOf(quoted.totals.products, CA));
    expect((await read(buyer)).totals.tax).toBe(taxOf(buyer.cart.totals.products, NY));
  });

  it('asks so often at most for one cart, and goes on being read and paid', async () => {
    const buyer = await shop.buyer([CASE]);
    const typed = (zip: number) => ({ state: 'CA', zip: String(zip), shippingMethod: 'standard' });
    const quote = async (zip: number) =>
      (await shop.call('quoteCart', { params: buyer.params, query: typed(zip) }, buyer.caller)).totals.tax;
    const taxes: (number | null)[] = [];
    for (let zip = 94_101; zip < 94_165; zip += 1) taxes.push(await quote(zip));
    expect(taxes[0]).toBeGreaterThan(0);
    expect(taxes.at(-1)).toBeNull();
    expect(await shop.db.query(quotesOf, [buyer.cartId])).toHaveLength(10);
    await forgetAll(buyer);
    const body = { ...(await shop.payBody(buyer)), total: buyer.cart.totals.total };
    expect((await shop.call('pay', { params: buyer.params, body }, buyer.caller)).outcome).toBe('pay');
  });

  it('leaves plans alone to the panel, and asks no service about them', async () => {
    await quoteFault();
    const { cart } = await shop.buyer([PLAN]);
    expect(cart).toMatchObject({ totals: { tax: 0, complete: true }, next: { step: 'review' } });
  });

  it('forgets what it was told when that is old, and asks again', async () => {
    const buyer = await shop.buyer([CASE]);
    await shop.db.script(
      `update tax_quote set expires_at = now() - interval '1 second' where cart_id = '${buyer.cartId}'`,
    );
    const [old] = await shop.db.query(quotesOf, [buyer.cartId]);
    await shop.db.run(purgeQuotes);
    expect(await shop.db.query(quotesOf, [buyer.cartId])).toEqual([]);
    expect((await read(buyer)).totals.complete).toBe(true);
    expect((await shop.db.query(quotesOf, [buyer.cartId]))[0]?.ref).not.toBe(old?.ref);
  });
});

describe('STA-2 a tax service that is away', () => {
  it.each([
    ['breaks', {}],
    ['hangs', { kind: 'timeout' }],
    ['does not know the address', { status: 400 }],
  ])('and %s: the cart can be read, but not paid, and nothing is ordered', async (_what, change) => {
    const buyer = await shop.buyer([CASE]);
    const body = await shop.payBody(buyer);
    await quoteFault(change);
    await forgetAll(buyer);
    const shown = await read(buyer);
    expect(shown).toMatchObject({ totals: { tax: null, complete: false }, next: { step: 'review' } });
    const refused = await shop.refused('pay', { params: buyer.params, body }, buyer.caller);
    expect(refused).toMatchObject({ status: 503, code: 'tax_unavailable' });
    expect(await shop.db.query(ordersOf, [buyer.cartId])).toEqual([]);
    await shop.simulators.clearFaults();
    expect((await shop.call('pay', { params: buyer.params, body }, buyer.caller)).outcome).toBe('pay');
  });

  it('X06 is asked by who pays, who sees the total before anything is charged', async () => {
    const buyer = await shop.buyer([CASE]);
    await quoteFault();
    await forgetAll(buyer);
    const unknown = await shop.payBody(buyer);
    await shop.simulators.clearFaults();
    const refused = await shop.refused('pay', { params: buyer.params, body: unknown }, buyer.caller);
    expect(refused.code).toBe('price_changed');
    expect(refused.details['total']).toBe(buyer.cart.totals.total);
    expect((await shop.pay(buyer)).outcome).toBe('pay');
  });
});

describe('STA-2 the service is asked while nothing is locked', () => {
  /** Starts a payment that waits for the tax service's response. */
  async function asking() {
    const buyer = await shop.buyer([CASE]);
    const body = await shop.payBody(buyer);
    await forgetAll(buyer);
    await quoteFault({ kind: 'gate', times: 1 });
    const paying = shop.raw('pay', { params: buyer.params, body }, buyer.caller);
    expect(await shop.simulators.control('/gates/wait', { count: 1 })).toMatchObject({ waiting: 1 });
    return { buyer, paying };
  }
  const open = () => shop.simulators.control('/gates/open', {});

  it('so that its cart can be locked by others meanwhile', async () => {
    const { buyer, paying } = await asking();
    const locked = await shop.db.transaction((tx) => tx.query(lockCart, [buyer.cartId]));
    expect(locked).toHaveLength(1);
    await open();
    expect((await paying).status).toBe(200);
  });

  it('X11 and a cart that changed meanwhile is not ordered with what was said before', async () => {
    const { buyer, paying } = await asking();
    const [item] = buyer.cart.items;
    const params = { ...buyer.params, itemId: item?.id ?? '' };
    const changed = { params, body: { version: buyer.cart.version, quantity: 2 } };
    expect((await shop.raw('changeItem', changed, buyer.caller)).status).toBe(200);
    await open();
    expect(await paying).toMatchObject({ status: 409, body: { error: { details: { code: 'version_conflict' } } } });
    expect(await shop.db.query(ordersOf, [buyer.cartId])).toEqual([]);
  });

  it('X01 and ten who pay at once end with one order and one page', async () => {
    const buyer = await shop.buyer([CASE]);
    const body = await shop.payBody(buyer);
    await forgetAll(buyer);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => shop.raw('pay', { params: buyer.params, body }, buyer.caller)),
    );
    expect(
      new Set(answers.filter(({ status }) => status === 200).map((answer) => JSON.stringify(answer.body))).size,
    ).toBe(1);
    expect(await shop.db.query(ordersOf, [buyer.cartId])).toHaveLength(1);
  });
});

describe('STA-2 what the service is told', () => {
  it('is each sale once, with its quote, under the number of the order', async () => {
    const { buyer, orderId } = await paid(PHONES, PLAN);
    const { transactionRef } = await filing(orderId);
    const sale = await stripe.tax.transactions.retrieve(transactionRef ?? '', { expand: ['line_items'] });
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(sale).toMatchObject({ type: 'transaction', reference: order.number });
    const products = order.items.filter(({ kind }) => kind === 'product');
    expect(sale.line_items?.data).toMatchObject(
      products.map(({ id, lineTotal, tax }) => ({ reference: id, amount: lineTotal, amount_tax: tax })),
    );
    const task = { key: orderId, askedAt: new Date(), tries: 2 };
    expect(await shop.tasks['tax.commit']({ orderId }, task)).toBe('done');
    expect((await filing(orderId)).transactionRef).toBe(transactionRef);
  });

  it('is told later where it was away, and before what went back', async () => {
    await fail('tax.transactions.create_from_calculation');
    const { orderId } = await paid(CASE);
    expect((await filing(orderId)).transactionRef).toBeNull();
    const early = { orderId, invoiceId: randomUUID() };
    expect(await shop.tasks['tax.void']({ orderId }, { key: orderId, askedAt: new Date(), tries: 1 })).toEqual({
      again: 30,
    });
    expect(await shop.tasks['tax.refund'](early, { key: orderId, askedAt: new Date(), tries: 1 })).toBe('done');
    await shop.simulators.clearFaults();
    await hurry();
    await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
    expect((await filing(orderId)).transactionRef).toMatch(/^tax_/);
  });

  it('is one piece that went back, with the tax of it; a crash behind the call reports it once', async () => {
    const { orderId } = await paid(PHONES, PLAN);
    const [phone] = await readItemQuantities(shop.db, orderId);
    if (!phone) throw new Error('There is no item');
    await fail('tax.transactions.create_reversal', { when: 'after', times: 1 });
    await executeRefund(orderId, { parts: [{ itemId: phone.itemId, quantity: 1, restock: false }] });
    const price = phone.lineTotal / phone.quantity;
    const { transactionRef, refunds, voided } = await filing(orderId);
    expect({ refunds, voided }).toEqual({ refunds: 1, voided: false });
    const lines = await stripe.tax.transactions.listLineItems(transactionRef ?? '');
    const back = await reversals(transactionRef);
    expect(back).toHaveLength(1);
    expect(back[0]?.lines).toEqual([{ original: lines.data[0]?.id, amount: -price, tax: -taxOf(price, NY) }]);
  });

  it('is all of a sale as void', async () => {
    const { orderId, buyer } = await paid(CASE);
    const [piece] = await readItemQuantities(shop.db, orderId);
    await executeRefund(orderId, {
      parts: [{ itemId: piece?.itemId ?? '', quantity: 1, restock: false }],
      shipping: true,
    });
    const { transactionRef, voided, refunds } = await filing(orderId);
    expect({ voided, refunds }).toEqual({ voided: true, refunds: 0 });
    const back = await reversals(transactionRef);
    expect(back).toHaveLength(1);
    expect(back[0]?.total).toBe(-buyer.cart.totals.total);
  });

  it('is the part of an amount that belongs to no item which it knows', async () => {
    const { orderId, buyer } = await paid(CASE, PLAN);
    await executeRefund(orderId, { amount: 1_000 });
    const { transactionRef } = await filing(orderId);
    const [back] = await reversals(transactionRef);
    const plan = buyer.cart.items.find(({ kind }) => kind === 'plan');
    const { total } = buyer.cart.totals;
    const ofPlan = (plan?.lineTotal ?? 0) + (plan?.kind === 'plan' ? plan.activationFee : 0);
    expect(back?.total).toBe(-Math.floor((1_000 * (total - ofPlan)) / total));
  });
});

/** Reads a sale's tax reversals from the simulator. */
async function reversals(transactionRef: string | null) {
  const { tax_transactions: rows } = await shop.simulators.control<{
    tax_transactions: {
      original: string | null;
      lines: { original: string; amount: number; tax: number }[];
      total: number;
    }[];
  }>('/tax');
  return rows.filter(({ original }) => original === transactionRef);
}
