import { randomUUID } from 'node:crypto';
import type { InvoiceSummary } from '@cerulean/contract/invoices';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { billLines } from '../order/order-labels.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { readCheckoutRequest } from '../payment/checkout-request.ts';
import { executeRefund } from '../payment/test-execute-refund.ts';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { orderedPeriods, type TaxPeriod } from '@cerulean/rules/tax';
import { setTaxRates } from '../pricing/tax/set-tax-rates.ts';
import { readTaxPeriods } from '../pricing/tax/tax-rates.ts';
import type { InvoiceFacts } from './invoice-facts.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const PHONES = { kind: 'product', sku: 'LUMEN-7', quantity: 2 } as const;
const factsOf = sql<{ kind: string; amount: number; tax: number; facts: InvoiceFacts }>(
  'test.invoice-facts',
  'select kind, amount, tax, facts from invoice where order_id = $1 order by kind desc, credited_before',
);
const attemptOf = sql<{ id: string }>('test.paper-attempt', 'select id from payment_attempt where order_id = $1');
const taxOf = sql<{ tax: number }>(
  'test.paper-tax',
  'select tax + tax_included as tax from customer_order where id = $1',
);

async function paid() {
  const buyer = await shop.buyer([PHONES]);
  const { url, orderId, paymentSecret } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  return { buyer, orderId, url: url ?? '', paymentSecret: paymentSecret ?? '', total: buyer.cart.totals.total };
}

type Paid = Awaited<ReturnType<typeof paid>>;

async function invoicesOf({ orderId, buyer }: Paid): Promise<InvoiceSummary[]> {
  const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
  return order.invoices ?? [];
}

async function refund({ orderId }: Paid, change: object): Promise<void> {
  const [phone] = await readItemQuantities(shop.db, orderId);
  const parts = [{ itemId: phone?.itemId ?? '', quantity: 1, restock: true }];
  const ask = { orderId, key: randomUUID(), parts, shipping: false, amount: null, expected: null, why: 'broken' };
  const outcome = await shop.db.transaction((tx) =>
    requestRefund(tx, { ...ask, staffId: '7', requestId: 'request-1', at: shop.commerce.now(), ...change }),
  );
  expect(outcome).toMatchObject({ ok: true });
  await shop.catchUp();
}

describe('invoices of a paid order (R13, R20)', () => {
  it('R20 are one invoice whose rows add up to what was paid, however often the task is done', async () => {
    const order = await paid();
    await shop.tasks['order.paid']({ orderId: order.orderId }, { key: order.orderId, askedAt: new Date(), tries: 2 });
    const [invoice, ...others] = await shop.db.query(factsOf, [order.orderId]);
    expect(others).toEqual([]);
    expect(invoice?.amount).toBe(order.total);
    expect(invoice?.facts.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(invoice?.facts.lines[0]).toMatchObject({
      quantity: 2,
      sku: 'LUMEN-7',
      taxMillionths: 80_000,
      taxName: 'New York sales tax',
    });
    expect(invoice?.facts.seller.taxId).toBe('EIN 12-3456789');
    const [card] = await invoicesOf(order);
    expect(card?.number).toMatch(/^\d{4}-\d{6}$/);
  });

  it('R13 R20 are only for the owner and the browser that paid', async () => {
    const order = await paid();
    const [card] = await invoicesOf(order);
    const [mine, other] = [order.buyer.caller, await shop.logIn(`other-${randomUUID()}@example.com`)];
    const own = { orderId: order.orderId, invoiceId: card?.id ?? '' };
    const bought = { cartId: order.buyer.cartId, invoiceId: card?.id ?? '' };
    const { fileName, pdf } = await shop.call('readInvoice', { params: own }, mine);
    expect(fileName).toBe(`invoice-${card?.number}.pdf`);
    expect(Buffer.from(pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const again = await shop.call('readReceiptInvoice', { params: bought }, { paymentSecret: order.paymentSecret });
    expect(again.pdf, 'the same bytes').toBe(pdf);
    expect((await shop.refused('readInvoice', { params: own }, { token: other.token })).code).toBe('not_found');
    expect((await shop.refused('readInvoice', { params: own })).code).toBe('unauthenticated');
    expect((await shop.refused('readReceiptInvoice', { params: bought })).code).toBe('cart_locked');
    expect((await shop.refused('readReceiptInvoice', { params: bought }, { token: other.token })).code).toBe(
      'cart_not_found',
    );
    const stranger = await paid();
    const mixed = { orderId: stranger.orderId, invoiceId: card?.id ?? '' };
    expect((await shop.refused('readInvoice', { params: mixed }, stranger.buyer.caller)).code).toBe('not_found');
  });

  it('R13 are a credit note for each refund, and all of them give back what was paid and its tax', async () => {
    const order = await paid();
    await refund(order, {});
    await executeRefund(shop, order.url, 700);
    await refund(order, { shipping: true });
    const [phone] = await readItemQuantities(shop.db, order.orderId);
    expect(phone?.refunded).toBe(2);
    const invoices = await shop.db.query(factsOf, [order.orderId]);
    const credits = invoices.filter(({ kind }) => kind === 'credit');
    expect(credits).toHaveLength(3);
    expect(credits[0]?.facts.lines).toMatchObject([{ quantity: 1, sku: 'LUMEN-7' }]);
    expect(credits[1]).toMatchObject({ amount: 700, facts: { lines: [{ sku: null, amount: 700 }] } });
    for (const { facts, amount, tax } of credits) {
      expect(facts.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
      expect(facts.lines.reduce((sum, line) => sum + line.tax, 0)).toBe(tax);
      expect(facts.invoice).toMatch(/^\d{4}-\d{6}$/);
    }
    expect(credits.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total);
    expect(credits.reduce((sum, { tax }) => sum + tax, 0)).toBe((await shop.db.first(taxOf, [order.orderId]))?.tax);
    const cards = await invoicesOf(order);
    expect(cards.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'credit', 'credit']);
    expect(cards[1]?.number).toMatch(/^C-\d{4}-\d{6}$/);
  });
});

/** Names the New York taxes, or clears their names so that the shop's default names apply. */
async function nameTaxes(names: Partial<Record<TaxPeriod['category'], string>>): Promise<void> {
  const expected = orderedPeriods(await readTaxPeriods(shop.db, 'NY'));
  const periods = expected.map((period) => ({ ...period, name: names[period.category] }));
  await setTaxRates(shop.db, { state: 'NY', periods, expected, reason: 'law', staffId: '5', at: new Date() });
}

describe('R10 R13 taxes that staff named', () => {
  it('are called so in the cart, on the page of the gateway, in the order and on its invoice, and stay so there', async () => {
    await nameTaxes({ device: 'State and city tax', shipping: 'State and city tax' });
    const order = await paid();
    await nameTaxes({ device: 'Renamed' });
    const names = { product: 'State and city tax', shipping: 'State and city tax' };
    expect(order.buyer.cart.taxNames).toEqual(names);
    const shown = await shop.call('readOrder', { params: { orderId: order.orderId } }, order.buyer.caller);
    expect(shown.order.taxNames).toEqual(names);
    expect(billLines(shown.order, 'en').map(({ label }) => label)).toContain('State and city tax');
    const [attempt] = await shop.db.query(attemptOf, [order.orderId]);
    const page = await readCheckoutRequest(shop.db, attempt?.id ?? '', 1, 'http://shop.test');
    expect(page.lines.at(-1)?.name).toBe('State and city tax');
    const [invoice] = await shop.db.query(factsOf, [order.orderId]);
    const taxes = invoice?.facts.lines.filter(({ tax }) => tax > 0).map(({ taxName }) => taxName);
    expect(new Set(taxes)).toEqual(new Set(['State and city tax']));
    const next = await paid();
    expect(next.buyer.cart.taxNames).toEqual({ product: 'Renamed' });
    await nameTaxes({});
    expect((await paid()).buyer.cart.taxNames).toBeUndefined();
  });
});

describe('R13 the taxes of plans on an invoice', () => {
  it.each([false, true])(
    'have their rate, with the tax inside the price: %s, and the rows add up',
    async (included) => {
      const expected = orderedPeriods(await readTaxPeriods(shop.db, 'NY'));
      const plans: TaxPeriod = { category: 'plan', from: null, until: null, millionths: 60_000, included };
      const periods = [...expected.filter(({ category }) => category !== 'plan'), plans];
      await setTaxRates(shop.db, { state: 'NY', periods, expected, reason: 'law', staffId: '5', at: new Date() });
      const buyer = await shop.buyer([PHONES, { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' }]);
      const { url, orderId } = await shop.pay(buyer);
      await shop.atPage(url ?? '');
      await shop.settle(buyer);
      await shop.catchUp();
      const [invoice] = await shop.db.query(factsOf, [orderId]);
      const rows = invoice?.facts.lines ?? [];
      expect(rows.find(({ sku }) => sku === 'PLAN-HORIZON-12M')).toMatchObject({
        taxMillionths: 60_000,
        taxName: 'New York communications tax',
        taxIsInside: included,
      });
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(invoice?.amount);
      expect(rows.reduce((sum, { tax }) => sum + tax, 0)).toBe(invoice?.tax);
      const inside = rows.reduce((sum, { tax, taxIsInside }) => sum + (taxIsInside ? tax : 0), 0);
      expect(inside).toBe(invoice?.facts.taxInside);
    },
  );
});
