import { createHash } from 'node:crypto';
import type { Language } from '@cerulean/messages/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAccountWithoutPassword } from '../../identity/mails/set-password-link.ts';
import { savePolicyVersion } from '../catalog/policy-versions.ts';
import { sql } from '../db/statement.ts';
import { invoicePdf, type Invoice } from '../invoice/invoice-pdf.ts';
import { readCheckoutRequest } from '../payment/checkout-request.ts';
import { newestAttempt, openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { readStaffOrder } from '../staff/read-staff-order.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const HORIZON = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } as const;

const kept = sql<{ language: string; texts: Record<string, { language: string; hash: string }> }>(
  'test.order-language',
  'select language, policy_texts as texts from customer_order where id = $1',
);
const choose = sql(
  'test.choose-language',
  `insert into account_profile (user_id, language) values ($1, $2)
   on conflict (user_id) do update set language = excluded.language`,
);
const invoiceOf = sql<Invoice>(
  'test.invoice-of',
  `select kind, year, number, issued_at as "issuedAt", facts from invoice where order_id = $1`,
);
/** Gives an order words of another language, as if it had been bought in them. */
const REWORD = `alter table customer_order disable trigger customer_order_words;
  update customer_order set words = jsonb_build_object('items', (
    select jsonb_object_agg(i.id, jsonb_build_object('name', i.name || ' en español')) from order_item i
     where i.order_id = customer_order.id), 'shipping', jsonb_build_object('name', 'Estándar', 'detail', ''));
  alter table customer_order enable trigger customer_order_words`;

const inLanguage = (buyer: Buyer, language: Language): Buyer => ({ ...buyer, caller: { ...buyer.caller, language } });

async function attemptOf(buyer: Buyer): Promise<string> {
  return (await shop.db.first(newestAttempt, [buyer.cartId]))?.id ?? '';
}

async function paid(buyer: Buyer): Promise<string> {
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  return orderId;
}

describe('an order', () => {
  it('R20 keeps the language of the page on which it was placed, and the text of each policy', async () => {
    const slug = 'terms-and-conditions';
    const policy = { version: '9', title: 'Terms', inForce: '2026-11-01', body: 'You agree.', changes: null };
    await savePolicyVersion(shop.db, { ...policy, slug });
    await shop.db.script(`insert into catalog_policy (document_id, slug, version) values ('terms-9', '${slug}', '9')
      on conflict (slug) do update set version = '9'`);
    const { orderId } = await shop.pay(inLanguage(await shop.buyer([PHONE]), 'es'));
    const hash = createHash('sha256').update(policy.body).digest('hex');
    const order = await shop.db.first(kept, [orderId]);
    expect(order?.language).toBe('es');
    expect(order?.texts[slug]).toEqual({ language: 'en', hash });
    const { orderId: english } = await shop.pay(await shop.buyer([PHONE]));
    expect((await shop.db.first(kept, [english]))?.language).toBe('en');
    await expect(shop.db.script(`update customer_order set language = 'en' where id = '${orderId}'`)).rejects.toThrow();
  });

  it('R10 X11 sends the gateway the same request whatever language the page of a second tab has', async () => {
    const buyer = await shop.buyer([PHONE, HORIZON]);
    const fault = { operation: 'checkout.sessions.create', kind: 'drop', times: 2, when: 'after' };
    await shop.simulators.control('/faults', fault);
    const spanish = inLanguage(buyer, 'es');
    const body = await shop.payBody(buyer);
    const lost = await shop.refused('pay', { params: buyer.params, body }, spanish.caller);
    expect(lost.code).toBe('gateway_unavailable');
    // Stripe refuses another request with the same key, so that this succeeds proves that it was the same.
    const { url } = await shop.pay(buyer);
    expect(url).toBeTruthy();
    expect((await shop.pay(spanish)).url).toBe(url);
    const id = await attemptOf(buyer);
    const request = await readCheckoutRequest(shop.db, id, 1, 'http://shop.test');
    const back = `http://shop.test/es/payment/cart/${buyer.cartId}/stripe/payment-process`;
    expect(request).toMatchObject({ language: 'es', returnUrl: back, leftUrl: `${back}?left=${id}` });
    expect(request.title).toMatch(/^Pedido CER-/);
    expect(request.lines.map(({ name }) => name)).toContain('Horizon, 12 meses, eSIM');
  });

  it.each(['stripe', 'paypal'])('R10 opens the page of %s in its language', async (gateway) => {
    const buyer = inLanguage(await shop.buyer([PHONE]), 'es');
    const { url } = await shop.pay(buyer, { gateway });
    expect(url).toBeTruthy();
    const request = await readCheckoutRequest(shop.db, await attemptOf(buyer), 1, 'http://shop.test');
    expect(request.returnUrl).toBe(`http://shop.test/es/payment/cart/${buyer.cartId}/${gateway}/payment-process`);
  });
});

describe('emails and invoices', () => {
  it.each([
    { order: 'es', account: null, expected: 'es' },
    { order: 'es', account: 'en', expected: 'en' },
    { order: 'en', account: 'es', expected: 'es' },
    { order: 'en', account: null, expected: 'en' },
  ] as const)('R13 R20 of an order in $order and an account in $account are in $expected', async (languages) => {
    const { order, account, expected } = languages;
    const buyer = inLanguage(await shop.buyer([PHONE]), order);
    if (account) await shop.db.run(choose, [buyer.userId, account]);
    const orderId = await paid(buyer);
    await shop.catchUp();
    const [mail] = await shop.simulators.mails({ to: buyer.email });
    const isSpanish = expected === 'es';
    expect(mail?.subject).toMatch(isSpanish ? /^Confirmamos tu pedido CER-/ : /^Order CER-/);
    expect(mail?.html).toContain(`<html lang="${expected}"`);
    const prefix = isSpanish ? '/es' : '';
    expect(mail?.text).toMatch(new RegExp(`http://shop\\.test${prefix}/(existing-user|set-password|reset-password)`));
    const invoice = await shop.db.first(invoiceOf, [orderId]);
    expect(invoice?.facts.language).toBe(expected);
    expect(invoice?.facts.lines[0]?.taxName).toBe(
      isSpanish ? 'Impuesto sobre las ventas de Nueva York' : 'New York sales tax',
    );
    if (!invoice) throw new Error('There is no invoice');
    const pdf = await invoicePdf(invoice, { person: null, buyerFacts: null, paidWith: null });
    expect(pdf.toString('latin1')).toContain(isSpanish ? '/Lang (es-US)' : '/Lang (en-US)');
  });

  it('R09 of an order link to it, and not to a first password, if the account signs in with a provider', async () => {
    const buyer = await shop.buyer([CASE]);
    const orderId = await paid(buyer);
    await shop.db.script(`delete from account_password where user_id = ${buyer.userId};
      update up_users set password = null where id = ${buyer.userId}`);
    const account = () => shop.db.first(readAccountWithoutPassword, [orderId]);
    expect(await account()).toMatchObject({ userId: buyer.userId });
    await shop.db.script(
      `insert into account_login (provider, subject, user_id) values ('google', 'g-${buyer.userId}', ${buyer.userId})`,
    );
    expect(await account()).toBeNull();
  });

  it('R12 of a request for one’s data are in the language of the page, unless the account has chosen another', async () => {
    const buyer = await shop.buyer([CASE]);
    await paid(buyer);
    await shop.catchUp();
    const seen = (await shop.simulators.mails({ to: buyer.email })).length;
    const body = { kind: 'export', email: buyer.email };
    const ask = () => shop.call('requestPrivacy', { body }, { language: 'es' });
    await ask();
    await shop.catchUp();
    await shop.db.run(choose, [buyer.userId, 'en']);
    await ask();
    await shop.catchUp();
    const mails = (await shop.simulators.mails({ to: buyer.email })).slice(seen);
    expect(mails.map(({ html }) => /<html lang="(..)"/.exec(html ?? '')?.[1]).sort()).toEqual(['en', 'es']);
    expect(mails.some(({ text }) => text?.includes('http://shop.test/es/data-deletion/request?token='))).toBe(true);
  });

  it('R13 R24 the buyer reads the words that were bought, and staff those of the default language', async () => {
    const buyer = inLanguage(await shop.buyer([CASE, HORIZON]), 'es');
    const orderId = await paid(buyer);
    await shop.db.script(REWORD);
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(order.items.map(({ name }) => name)).toEqual(['Case en español', 'Horizon en español']);
    expect(order.shipping?.name).toBe('Estándar');
    const { orders } = await shop.call('listOrders', { query: {} }, buyer.caller);
    expect(orders[0]?.names).toEqual(['Case en español', 'Horizon en español']);
    const staff = await readStaffOrder(shop.db, orderId, 'UTC');
    expect(staff?.order.items.map(({ name }) => name)).toEqual(['Case', 'Horizon']);
    expect(staff?.order.shipping?.name).toBe('Standard');
    expect(staff?.quantities.map(({ label }) => label)).not.toContain('español');
    expect(staff?.language).toBe('es');
    const page = await readCheckoutRequest(shop.db, await attemptOf(buyer), 1, 'http://shop.test');
    expect(page.lines[0]?.name).toMatch(/^Case en español/);
  });
});
