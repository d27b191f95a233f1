import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { findOpen } from '../fulfillment/find-requests.ts';
import type { InvoiceFacts } from '../invoice/invoice-facts.ts';
import { recordDispute } from './disputes.ts';
import { executeRefund } from './test-execute-refund.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.simulators.control('/webhooks', { mode: 'on', hold: [], copies: 1, reorder: false }));

const PARCEL = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const selectDisputes = sql<{ ref: string; state: string; closed: boolean; orderId: string }>(
  'test.disputes',
  `select ref, state, closed_at is not null as closed, order_id as "orderId" from dispute
    where charge_ref = $1 order by ref`,
);
const disputesOf = (charge: string) => shop.db.query(selectDisputes, [charge]);
const selectWaiting = sql<{ count: number }>(
  'test.waiting-disputes',
  `select count(*)::int as count from webhook_inbox where type like 'charge.dispute.%' and done_at is null`,
);

/** Pays a new cart at the gateway. The shop inspects the payment only when `settle` is called. */
async function pays(): Promise<{ charge: string; orderId: string; url: string; settle(): Promise<unknown> }> {
  const buyer = await shop.buyer([PARCEL]);
  const { url, orderId } = await shop.pay(buyer);
  const { charge } = (await shop.atPage(url ?? '')) as unknown as { charge: string };
  return { charge, orderId, url: url ?? '', settle: () => shop.settle(buyer) };
}
const creditNotes = sql<{ number: number; amount: number; tax: number; dispute: string | null; facts: InvoiceFacts }>(
  'test.credit-notes',
  `select number, amount, tax, dispute, facts from invoice where order_id = $1 and kind = 'credit' order by credited_before`,
);
const notes = sql<{ kind: string; amount: number; tax: number; facts: InvoiceFacts }>(
  'test.notes',
  `select kind, amount, tax, facts from invoice where order_id = $1 and kind <> 'invoice' order by issued_at, credited_before`,
);
const orderTotal = sql<{ total: number; tax: number }>(
  'test.order-total',
  'select total, tax from customer_order where id = $1',
);
const series = sql<{ numbers: number[]; last: number }>(
  'test.series',
  `select json_agg(number order by number) as numbers, last from invoice join invoice_series using (kind, year)
    where kind = $1 group by year, last`,
);
async function expectNoGap(kind: string): Promise<void> {
  const { numbers, last = 0 } = (await shop.db.first(series, [kind])) ?? {};
  expect(numbers).toEqual(Array.from({ length: last }, (_, place) => place + 1));
}
const dispute = (charge: string) => shop.simulators.control<{ id: string }>(`/charges/${charge}/dispute`, {});
const move = (id: string, status: string) => shop.simulators.control(`/disputes/${id}/move`, { status });

describe('disputes', () => {
  it.each([
    ['won', { state: 'won', closed: true }],
    ['lost', { state: 'lost', closed: true }],
    ['under_review', { state: 'open', closed: false }],
  ])('are followed from the first message to the last: %s', async (status, end) => {
    const { charge, orderId, settle } = await pays();
    await settle();
    const { id } = await dispute(charge);
    await shop.webhooks();
    expect(await disputesOf(charge)).toEqual([{ ref: id, state: 'open', closed: false, orderId }]);
    await move(id, status);
    await shop.webhooks();
    expect(await disputesOf(charge)).toEqual([{ ref: id, orderId, ...end }]);
  });

  it('say until when the bank wants an answer, and stand on the desk until it decides', async () => {
    const { charge, orderId, settle } = await pays();
    await settle();
    const { id } = await dispute(charge);
    await shop.webhooks();
    const open = async () => (await findOpen(shop.db, 1)).disputes.find((row) => row.ref === id);
    const asked = await open();
    expect(asked).toMatchObject({ orderId, gateway: 'stripe' });
    expect(asked?.answerBy?.getTime()).toBeGreaterThan(Date.now());
    await move(id, 'under_review');
    await shop.webhooks();
    expect((await open())?.answerBy).toBeNull();
    await move(id, 'won');
    await shop.webhooks();
    expect(await open()).toBeUndefined();
  });

  it('an inquiry is open until it ends, and costs nothing; a warning of fraud changes nothing', async () => {
    const { charge, orderId, settle } = await pays();
    await settle();
    await shop.simulators.control(`/charges/${charge}/warn`, {});
    const { id } = await shop.simulators.control<{ id: string }>(`/charges/${charge}/dispute`, { inquiry: true });
    await shop.catchUp();
    expect(await disputesOf(charge)).toEqual([{ ref: id, state: 'open', closed: false, orderId }]);
    await move(id, 'warning_closed');
    await shop.catchUp();
    expect(await disputesOf(charge)).toEqual([{ ref: id, state: 'won', closed: true, orderId }]);
    expect(await shop.db.query(creditNotes, [orderId])).toEqual([]);
    expect(await shop.db.first(selectWaiting)).toEqual({ count: 0 });
  });

  it('an appeal opens one again', async () => {
    const { charge, settle } = await pays();
    await settle();
    const { id } = await dispute(charge);
    for (const status of ['lost', 'under_review']) {
      await move(id, status);
      await shop.webhooks();
    }
    expect(await disputesOf(charge)).toMatchObject([{ state: 'open', closed: false }]);
  });

  it('X15 are one row however often and in whatever order their messages come', async () => {
    const { charge, settle } = await pays();
    await settle();
    await shop.webhooks();
    await shop.simulators.control('/webhooks', { hold: ['charge.dispute.created'], copies: 3 });
    const { id } = await dispute(charge);
    await move(id, 'won');
    await shop.webhooks();
    expect(await disputesOf(charge)).toMatchObject([{ ref: id, state: 'won', closed: true }]);
    await shop.simulators.control('/webhooks', { hold: [] });
    await shop.webhooks();
    expect(await disputesOf(charge)).toMatchObject([{ ref: id, state: 'won', closed: true }]);
  });

  it('an answer that was asked for earlier does not overwrite a later one', async () => {
    const { charge, settle } = await pays();
    await settle();
    const { id } = await dispute(charge);
    await move(id, 'lost');
    await shop.webhooks();
    const stripe = shop.payments.gateways.find('stripe');
    if (!stripe) throw new Error('Stripe is not there');
    const slow = {
      ...shop.payments,
      now: () => new Date(shop.payments.now().getTime() - 5_000),
      gateways: {
        ...shop.payments.gateways,
        find: () => ({
          ...stripe,
          readDispute: async (ref: string) => ({ ...(await stripe.readDispute(ref)), state: 'open' as const }),
        }),
      },
    };
    await recordDispute(slow, 'stripe', id);
    expect(await disputesOf(charge)).toMatchObject([{ state: 'lost', closed: true }]);
  });

  it('one that is heard of before its charge finds its order', async () => {
    await shop.simulators.control('/webhooks', { hold: ['checkout.session.completed', 'charge.succeeded'] });
    const { charge, orderId, settle } = await pays();
    const { id } = await dispute(charge);
    await shop.webhooks();
    expect(await disputesOf(charge)).toEqual([{ ref: id, state: 'open', closed: false, orderId }]);
    await settle();
    expect(await shop.invariant()).toEqual([]);
  });

  it('one about a charge that is not ours is passed over', async () => {
    const page = `${shop.simulators.stripe}/v1/checkout/sessions`;
    const form = new URLSearchParams({
      mode: 'payment',
      success_url: 'http://other.test/',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '900',
      'line_items[0][price_data][product_data][name]': 'Hat',
    });
    const headers = { authorization: 'Bearer sk_test_simulator' };
    const session = (await (await fetch(page, { method: 'POST', body: form, headers })).json()) as { url: string };
    const { charge } = (await shop.atPage(session.url)) as unknown as { charge: string };
    await dispute(charge);
    await shop.webhooks();
    expect(await disputesOf(charge)).toEqual([]);
    expect(await shop.db.first(selectWaiting)).toEqual({ count: 0 });
  });
});

describe('R20 a dispute that was lost', () => {
  it('has one credit note of all that was paid, however often it is reported, and no gap in the numbers', async () => {
    const { charge, orderId, settle } = await pays();
    await settle();
    const { id } = await dispute(charge);
    await shop.catchUp();
    expect(await shop.db.query(creditNotes, [orderId])).toEqual([]);
    await move(id, 'lost');
    await shop.simulators.control('/webhooks', { copies: 3 });
    await shop.catchUp();
    await shop.tasks['order.refunded']({ orderId, refunded: 0 }, { key: 'again', askedAt: new Date(), tries: 2 });
    const [note, ...others] = await shop.db.query(creditNotes, [orderId]);
    expect(others).toEqual([]);
    const total = (await shop.db.first(orderTotal, [orderId]))?.total ?? 0;
    expect(note).toMatchObject({ amount: total, dispute: `stripe:${id}`, facts: { lost: true } });
    expect(note?.facts.lines).toMatchObject([{ text: 'Refunded after a dispute', amount: total }]);
    expect(note?.tax).toBe(note?.facts.lines[0]?.tax);
    for (const status of ['under_review', 'lost']) {
      await move(id, status);
      await shop.catchUp();
    }
    expect(await shop.db.query(creditNotes, [orderId])).toHaveLength(1);
    await expectNoGap('credit');
  });

  it('and is won after an appeal has its credit note canceled by a debit note, and anew each time', async () => {
    const { charge, orderId, url, settle } = await pays();
    await settle();
    await shop.catchUp();
    await executeRefund(shop, url, 700);
    const { id } = await dispute(charge);
    await shop.simulators.control('/webhooks', { copies: 3 });
    for (const status of ['lost', 'under_review', 'won', 'lost', 'won']) {
      await move(id, status);
      await shop.catchUp();
    }
    await shop.tasks['order.refunded']({ orderId, refunded: 0 }, { key: 'again', askedAt: new Date(), tries: 2 });
    const { total = 0, tax = 0 } = (await shop.db.first(orderTotal, [orderId])) ?? {};
    const written = await shop.db.query(notes, [orderId]);
    const rest = total - 700;
    expect(written.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['credit', 700],
      ['credit', rest],
      ['debit', rest],
      ['credit', rest],
      ['debit', rest],
    ]);
    const [, lost, won] = written;
    expect(won?.facts).toMatchObject({
      cancels: expect.stringMatching(/^C-\d{4}-\d{6}$/),
      invoice: lost?.facts.invoice,
    });
    expect(won?.facts.lines).toMatchObject([
      { text: 'Dispute later decided in our favor', amount: rest, tax: lost?.tax },
    ]);
    expect(won?.facts.lost).toBeUndefined();
    await executeRefund(shop, url, rest);
    const all = await shop.db.query(notes, [orderId]);
    expect(all.at(-1)).toMatchObject({ kind: 'credit', amount: rest });
    expect(all.reduce((sum, note) => sum + (note.kind === 'credit' ? note.tax : -note.tax), 0)).toBe(tax);
    for (const kind of ['credit', 'debit']) await expectNoGap(kind);
  });

  it('that was won has none', async () => {
    const { charge, orderId, settle } = await pays();
    await settle();
    const { id } = await dispute(charge);
    await move(id, 'won');
    await shop.catchUp();
    expect(await shop.db.query(creditNotes, [orderId])).toEqual([]);
  });

  it('credits no more than what is left of the order, beside what was given back', async () => {
    const { charge, orderId, url, settle } = await pays();
    await settle();
    await shop.catchUp();
    await executeRefund(shop, url, 700);
    const { id } = await dispute(charge);
    await move(id, 'lost');
    await shop.catchUp();
    const notes = await shop.db.query(creditNotes, [orderId]);
    const total = (await shop.db.first(orderTotal, [orderId]))?.total ?? 0;
    expect(notes.map(({ amount, dispute: by }) => [amount, by])).toEqual([
      [700, null],
      [total - 700, `stripe:${id}`],
    ]);
    const tax = (await shop.db.first(orderTotal, [orderId]))?.tax;
    expect(notes.reduce((sum, note) => sum + note.tax, 0)).toBe(tax);
  });
});
