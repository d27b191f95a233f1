import { FACT_FIELDS } from '@cerulean/contract/buyer-fields';
import type { Order } from '@cerulean/contract/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseBatch } from '../../privacy/erase/erase-rows.ts';
import { collect } from '../../privacy/export/collect.ts';
import { findPerson } from '../../privacy/person/find-person.ts';
import { places } from '../../privacy/person/places.ts';
import { runRetention } from '../../privacy/retention/run-retention.ts';
import { closeCart, readRest } from '../cart/close-cart.ts';
import { sql } from '../db/statement.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';

const FACTS = { company: 'Analytical Engines, LLC', ein: '12-3456789' };
const PHONES = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  ask(['company', 'ein']);
});
afterAll(() => shop?.close());

function ask(fields: PayShop['commerce']['buyerFields']): void {
  shop.commerce.buyerFields = fields;
  shop.payments.buyerFields = fields;
}

const readCart = ({ params, caller }: Pick<Buyer, 'params' | 'caller'>) => shop.call('readCart', { params }, caller);

/** Submits the address step again with other data. */
async function fill(buyer: Pick<Buyer, 'params' | 'caller'>, more: object = FACTS) {
  const { version, contact, delivery, shippingMethod } = await readCart(buyer);
  const known = contact ?? { email: 'ada@example.com', name: 'Ada Byron', phone: null };
  const home = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' };
  const body = {
    version,
    contact: { ...known, ...more },
    delivery: delivery ?? home,
    e911: null,
    taxPlace: null,
    shippingMethod: shippingMethod ?? 'standard',
  };
  return shop.call('saveAddress', { params: buyer.params, body }, buyer.caller);
}

async function paid(more: object = FACTS) {
  const buyer = await shop.buyer([PHONES]);
  await fill(buyer, more);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  return { buyer, orderId };
}

async function orderOf({ buyer, orderId }: Awaited<ReturnType<typeof paid>>): Promise<Order> {
  return (await shop.call('readOrder', { params: { orderId } }, buyer.caller)).order;
}

const kept = sql<{ name: string | null; company: string | null; ein: string | null }>(
  'test.kept-facts',
  'select name, company, ein from order_person where order_id = $1',
);

/** Deletes a person's data without the week of waiting. */
async function erase(email: string): Promise<void> {
  const person = await findPerson(shop.db, email);
  for (const place of places) while ((await eraseBatch(shop.db, place, person)) > 0);
}

it('R07 a company and its EIN are kept with the cart, and an empty form takes them away', async () => {
  const buyer = await shop.buyer([PHONES]);
  expect(buyer.cart.asks).toEqual(['company', 'ein']);
  expect((await fill(buyer)).contact).toMatchObject(FACTS);
  const emptied = await fill(buyer, { company: null, ein: null });
  expect(Object.keys(emptied.contact ?? {})).toEqual(['email', 'name', 'phone']);
});

it('R07 nothing is asked for or ordered that the operator has not switched on', async () => {
  const buyer = await shop.buyer([PHONES]);
  await fill(buyer);
  ask(['company']);
  const { asks, contact } = await readCart(buyer);
  expect({ asks, ein: contact?.ein, company: contact?.company }).toEqual({
    asks: ['company'],
    ein: undefined,
    company: FACTS.company,
  });
  ask([]);
  const off = await readCart(buyer);
  expect('asks' in off).toBe(false);
  expect(Object.keys(off.contact ?? {})).toEqual(['email', 'name', 'phone']);
  ask(['company', 'ein']);
});

it('R07 two carts that become one keep what either had', async () => {
  const { cartId, secret } = await shop.call('createCart', { body: { item: PHONES } });
  const visitor = { params: { cartId }, caller: { secret: secret ?? '' } };
  await fill(visitor);
  const owner = await shop.buyer([PHONES]);
  const merged = await shop.call('mergeCart', { params: { cartId } }, { ...visitor.caller, ...owner.caller });
  expect(merged.contact).toMatchObject({ ...FACTS, email: owner.email });
});

it('R07 what was typed goes along into the cart of what was added too late', async () => {
  const buyer = await shop.buyer([PHONES]);
  await fill(buyer);
  const restId = await shop.db.transaction(async (tx) => {
    const rest = await readRest(tx, buyer.cartId, Promise.resolve([]));
    return closeCart(tx, buyer.cartId, '00000000-0000-4000-8000-000000000001', rest);
  });
  expect((await readCart({ params: { cartId: restId ?? '' }, caller: buyer.caller })).contact).toMatchObject(FACTS);
});

it('R10 another EIN is another order, and an order without is none the wiser', async () => {
  const buyer = await shop.buyer([PHONES]);
  await fill(buyer);
  const first = await shop.pay(buyer);
  await fill(buyer, { ...FACTS, ein: '98-7654321' });
  const second = await shop.pay(buyer);
  expect(second.orderId).not.toBe(first.orderId);
  expect(await shop.db.first(kept, [second.orderId])).toMatchObject({ ein: '98-7654321' });
  expect('buyerFacts' in (await orderOf(await paid({})))).toBe(false);
});

it('R20 an order and its invoice say for which company it is', async () => {
  const sale = await paid();
  const { buyerFacts, invoices } = await orderOf(sale);
  expect(buyerFacts).toEqual(FACTS);
  const invoiceId = invoices?.[0]?.id ?? '';
  const params = { orderId: sale.orderId, invoiceId };
  const withFacts = await shop.call('readInvoice', { params }, sale.buyer.caller);
  expect(Buffer.from(withFacts.pdf, 'base64').subarray(0, 4).toString()).toBe('%PDF');
});

it('R12 the copy holds them; a deletion leaves them on the receipt alone, as long as that is kept', async () => {
  const sale = await paid();
  const { cartId, version } = await shop.call('createCart', { body: { item: PHONES } }, sale.buyer.caller);
  const unpaid = { ...sale.buyer, cartId, params: { cartId } };
  await shop.call('decidePlan', { params: unpaid.params, body: { version, declined: true } }, unpaid.caller);
  await fill(unpaid);
  const { orderId: neverPaid } = await shop.pay(unpaid);
  const held = await collect(shop.db, await findPerson(shop.db, sale.buyer.email));
  const copied = held.filter(({ place }) => ['cart', 'order_person'].includes(place.table));
  for (const { rows } of copied) expect(rows).toContainEqual(expect.objectContaining(FACTS));
  expect(copied).toHaveLength(2);

  await erase(sale.buyer.email);
  expect(await shop.db.first(kept, [sale.orderId])).toEqual({ name: null, ...FACTS });
  expect(await shop.db.first(kept, [neverPaid])).toEqual({ name: null, company: null, ein: null });

  const later = (years: number) => new Date(shop.commerce.now().getTime() + years * 366 * 86_400_000);
  await runRetention(shop.db, later(6), shop.commerce.log);
  expect(await shop.db.first(kept, [sale.orderId])).toMatchObject(FACTS);
  await runRetention(shop.db, later(8), shop.commerce.log);
  expect(await shop.db.first(kept, [sale.orderId])).toEqual({ name: null, company: null, ein: null });
});

it.each(FACT_FIELDS)('R20 no code can write another %s into an order', async (fact) => {
  const { orderId } = await paid();
  const change = sql(
    `test.change-${fact}`,
    `update order_person set ${fact} = $2, erased_at = now() where order_id = $1`,
  );
  await expect(shop.db.run(change, [orderId, '98-7654321'])).rejects.toThrow('written once');
});
