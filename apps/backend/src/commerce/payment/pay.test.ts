import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { attemptTransitions, type AttemptState } from '@cerulean/rules/attempt-states';
import { after } from '@cerulean/rules/transitions';
import { sql } from '../db/statement.ts';
import { moveAttempt, readAttempt } from './attempt-store.ts';
import { openPayShop, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.simulators.clearFaults();
  expect(await shop.invariant()).toEqual([]);
});

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 2 } as const;
const PLAN = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  deviceCheck: { model: 'Kite', answer: 'confirmed' },
} as const;

const attemptOf = sql<{ id: string }>('test.pay-attempt-of', 'select id from payment_attempt where cart_id = $1');

describe('paying', () => {
  it('R10 R20 goes over the hosted page to a paid order, a receipt and one mail', async () => {
    const buyer = await shop.buyer([PHONE, PLAN]);
    const { url, outcome, orderId, paymentSecret } = await shop.pay(buyer);
    expect(outcome).toBe('pay');
    expect(await shop.status(buyer)).toMatchObject({ outcome: 'waiting', buyer: true, resumeUrl: url, retryAfter: 2 });
    expect((await shop.atPage(url ?? '')).outcome).toBe('paid');
    const settled = await shop.settle(buyer);
    expect(settled).toMatchObject({ outcome: 'paid', buyer: true, orderId });
    expect(await shop.status(buyer)).toEqual(settled);

    const { order } = await shop.call('readReceipt', { params: buyer.params }, { paymentSecret });
    expect(order).toMatchObject({
      id: orderId,
      state: 'paid',
      payment: { gateway: 'stripe', paidWith: 'Visa •••• 4242' },
      totals: { total: buyer.cart.totals.total, refunded: 0 },
      person: { email: buyer.email, name: 'Ada Byron' },
      history: [{ event: 'place' }, { event: 'settle' }],
    });
    expect(order.items.map(({ sku }) => sku)).toEqual(['LUMEN-7', 'PLAN-HORIZON-12M']);
    expect((await shop.call('readOrder', { params: { orderId } }, buyer.caller)).order).toEqual(order);
    expect(await shop.call('listOrders', { query: {} }, buyer.caller)).toMatchObject({
      total: 1,
      orders: [{ id: orderId, names: ['Lumen 7', 'Horizon'], totalQuantity: 2 }],
    });
    const ledger = await shop.ledger(orderId);
    expect(ledger.totals).toMatchObject({ sessions: 1, captured: 1, charged: buyer.cart.totals.total, refunded: 0 });

    await shop.catchUp();
    const mails = await shop.simulators.mails({ to: buyer.email });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe(`Order ${order.number} is confirmed`);
  });

  it('R20 knows the first order of an account from the later ones (CUS-S3-51)', async () => {
    const first = await shop.buyer([PHONE]);
    const { caller, email } = first;
    const isFirst = async (buyer: typeof first) => {
      const { url, orderId } = await shop.pay(buyer);
      await shop.atPage(url ?? '');
      await shop.settle(buyer);
      return (await shop.call('readOrder', { params: { orderId } }, caller)).order.isFirst;
    };
    expect(await isFirst(first)).toBe(true);
    const { cartId } = await shop.call('createCart', { body: { item: PHONE } }, caller);
    const params = { cartId };
    let { version } = await shop.call('readCart', { params }, caller);
    await shop.call('decidePlan', { params, body: { version, declined: true } }, caller);
    ({ version } = await shop.call('readCart', { params }, caller));
    const { delivery } = first.cart;
    const contact = { email, name: 'Ada Byron', phone: null };
    const body = { version, contact, delivery, e911: null, taxPlace: null, shippingMethod: 'standard' };
    await shop.call('saveAddress', { params, body }, caller);
    expect(await isFirst({ ...first, cartId, params })).toBe(false);
  });

  it('costs the same number of queries whatever the cart holds', async () => {
    // The first of them creates the functions of the bundles.
    const warm = await shop.buyer([PHONE]);
    const few = await shop.buyer([PHONE]);
    const many = await shop.buyer([PHONE, CASE, ...Array.from({ length: 12 }, () => PLAN)]);
    const counts: number[] = [];
    // Ignore queries for the gateway's webhooks, which arrive at the same time.
    const ofCaller = () => shop.queries().filter((name) => !name.startsWith('inbox.'));
    for (const buyer of [warm, few, many]) {
      const body = await shop.payBody(buyer);
      shop.queries();
      const { url, orderId } = await shop.call('pay', { params: buyer.params, body }, buyer.caller);
      counts.push(ofCaller().length);
      await shop.atPage(url ?? '');
      shop.queries();
      expect((await shop.settle(buyer)).outcome).toBe('paid');
      const settling = ofCaller();
      await shop.status(buyer);
      await shop.call('readReceipt', { params: buyer.params }, buyer.caller);
      await shop.call('readOrder', { params: { orderId } }, buyer.caller);
      if (buyer === warm) continue;
      expect(settling).toEqual(['payments.settle', 'payments.pay-order']);
      expect(ofCaller()).toEqual(['payments.read', 'payments.receipt', 'orders.read-order']);
    }
    expect(counts[2]).toEqual(counts[1]);
    // One reads the session and the cart and counts the try, one places the order, and one opens the page.
    expect(counts[1]).toBe(3);
  });

  it('moves an attempt in the tables as the state table says, and not at all where it says nothing', async () => {
    const buyer = await shop.buyer([PHONE]);
    await shop.pay(buyer);
    const id = (await shop.db.first(attemptOf, [buyer.cartId]))?.id ?? '';
    for (const state of Object.keys(attemptTransitions) as AttemptState[]) {
      for (const event of ['capture', 'fail', 'expire', 'mark_indeterminate', 'refund'] as const) {
        await shop.db.script(`update payment_attempt set state = '${state}' where id = '${id}'`);
        const target = after(attemptTransitions, state, event);
        expect(await moveAttempt(shop.db, id, event), `${state} ${event}`).toBe(target !== null);
        expect((await readAttempt(shop.db, id))?.state, `${state} ${event}`).toBe(target ?? state);
      }
    }
    await shop.db.script(`update payment_attempt set state = 'open' where id = '${id}'`);
  });
});

it('R10 tries another order number if the first one is in use', async () => {
  const buyer = await shop.buyer([PHONE]);
  await shop.db.script(`
    create sequence order_tries;
    create function first_number_in_use() returns trigger language plpgsql as $$ begin
      if nextval('order_tries') = 1 then
        raise unique_violation using constraint = 'customer_order_number_key';
      end if;
      return new;
    end $$;
    create trigger first_number_in_use before insert on customer_order for each row execute function first_number_in_use()`);
  try {
    expect((await shop.pay(buyer)).outcome).toBe('pay');
  } finally {
    await shop.db.script(
      'drop trigger first_number_in_use on customer_order; drop function first_number_in_use(); drop sequence order_tries',
    );
  }
});
