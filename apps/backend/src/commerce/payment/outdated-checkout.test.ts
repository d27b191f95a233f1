import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readCartForUpdate } from '../cart/cart-rows.ts';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { sweepAttempts } from './sweeper.ts';
import { openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => expect(await shop.invariant()).toEqual([]));

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 2 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const sweep = async () => {
  while ((await sweepAttempts(shop.payments)) > 0);
};
const read = ({ params, caller }: Buyer) => shop.call('readCart', { params }, caller);

async function change(buyer: Buyer, sku: string, quantity: number): Promise<void> {
  const { version, items } = await read(buyer);
  const itemId = items.find((item) => item.sku === sku)?.id ?? '';
  await shop.call('changeItem', { params: { ...buyer.params, itemId }, body: { version, quantity } }, buyer.caller);
}

describe('R05 R19 a payment page and the cart that it was opened for', () => {
  it.each([
    ['an item went', 'CASE', 0],
    ['there are fewer pieces', 'LUMEN-7', 1],
  ])('is closed soon after %s, and its stock is free again', async (_, sku, quantity) => {
    const buyer = await shop.buyer([PHONE, CASE]);
    const { url } = await shop.pay(buyer);
    shop.queries();
    await change(buyer, sku, quantity);
    expect(shop.queries().filter((name) => name.startsWith('payments.') || name.startsWith('attempts.'))).toEqual([]);
    expect((await shop.status(buyer)).outcome).toBe('waiting');
    await sweep();
    expect((await shop.status(buyer)).outcome).toBe('expired');
    expect((await shop.ledger()).sessions.find((session) => url?.includes(session.id))?.status).toBe('expired');
    const again = await shop.pay(buyer);
    await shop.atPage(again.url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('is closed when it would be sent elsewhere', async () => {
    const buyer = await shop.buyer([CASE]);
    await shop.pay(buyer);
    const { version, contact, delivery, shippingMethod } = await read(buyer);
    const body = { version, contact, delivery, e911: null, taxPlace: null, shippingMethod };
    await shop.call('saveAddress', { params: buyer.params, body }, buyer.caller);
    await sweep();
    expect((await shop.status(buyer)).outcome).toBe('waiting');
    const moved = { ...body, version: version + 1, delivery: { ...delivery, line1: '2 Hill St' } };
    await shop.call('saveAddress', { params: buyer.params, body: moved }, buyer.caller);
    await sweep();
    expect((await shop.status(buyer)).outcome).toBe('expired');
  });

  it('X03 stays open when something was only added', async () => {
    const buyer = await shop.buyer([PHONE]);
    const { url } = await shop.pay(buyer);
    await shop.call('addItem', { params: buyer.params, body: { item: CASE } }, buyer.caller);
    await sweep();
    await shop.atPage(url ?? '');
    expect(await shop.settle(buyer)).toMatchObject({ outcome: 'paid', newCartId: expect.any(String) });
  });

  it('that was paid before it could be closed is settled as it was paid', async () => {
    const buyer = await shop.buyer([PHONE, CASE]);
    const { url } = await shop.pay(buyer);
    await shop.simulators.control('/webhooks', { mode: 'off' });
    await shop.atPage(url ?? '');
    await change(buyer, 'CASE', 0);
    await sweep();
    await shop.simulators.control('/webhooks', { mode: 'on' });
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });
});

describe('R05 R13 R18 a payment that is being decided', () => {
  it('keeps its cart as it was ordered, and is not forgotten anywhere', async () => {
    const buyer = await shop.buyer([PHONE, CASE]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '', { card: 'bank' });
    await shop.settle(buyer);
    const status = await shop.status(buyer);
    expect(status.outcome).toBe('pending');
    const { items, version, payment } = await read(buyer);
    const { total } = (await read(buyer)).totals;
    expect(payment).toEqual({ state: 'pending', gateway: 'stripe', orderNumber: status.orderNumber, total });
    const params = { ...buyer.params, itemId: items[0]?.id ?? '' };
    const refused = await shop.refused('changeItem', { params, body: { version, quantity: 0 } }, buyer.caller);
    expect(refused).toMatchObject({ status: 409, code: 'payment_pending' });
    const body = await shop.payBody(buyer);
    expect((await shop.refused('pay', { params: buyer.params, body }, buyer.caller)).code).toBe('payment_pending');
    const list = await shop.call('listOrders', { query: {} }, buyer.caller);
    expect(list).toMatchObject({ orders: [], total: 0, waiting: [{ id: orderId, number: status.orderNumber }] });
    expect(list.waiting[0]).toMatchObject({
      cartId: buyer.cartId,
      gateway: 'stripe',
      payment: 'pending',
      totalQuantity: 3,
    });

    // Nor is its address changed, or by a step that began before the payment came under review.
    const { contact, delivery, shippingMethod } = await read(buyer);
    const step = {
      params: buyer.params,
      body: { version, contact, delivery, e911: null, taxPlace: null, shippingMethod },
    };
    expect((await shop.refused('saveAddress', step, buyer.caller)).code).toBe('payment_pending');
    const setPending = sql('test.set-pending', 'update payment_attempt set pending = $2 where cart_id = $1');
    await shop.db.run(setPending, [buyer.cartId, false]);
    const saving: Promise<{ code: string }>[] = [];
    await shop.db.transaction(async (tx) => {
      await readCartForUpdate(tx, buyer.cartId);
      saving.push(shop.refused('saveAddress', step, buyer.caller));
      await untilWaiting(shop.db, tx);
      await tx.run(setPending, [buyer.cartId, true]);
    });
    expect(await Promise.all(saving)).toMatchObject([{ code: 'payment_pending' }]);

    // An item added while the payment is pending goes into a separate cart.
    await shop.call('addItem', { params: buyer.params, body: { item: CASE } }, buyer.caller);
    const more = await read(buyer);
    expect(more.totals.total).toBeGreaterThan(total);
    expect(more.payment?.total).toBe(total);
    const stranger = await shop.logIn('waiting-stranger@example.com');
    expect((await shop.call('listOrders', { query: {} }, { token: stranger.token })).waiting).toEqual([]);
  });
});
