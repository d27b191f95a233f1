import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { paypalOrderOf, type GatewayDriver } from './test-gateway-drivers.ts';
import { PHONE, useGatewayShop } from './test-gateway-shop.ts';
import type { PayShop } from './test-pay-shop.ts';

const { drivers, opened } = useGatewayShop();
let shop: PayShop;
beforeAll(() => {
  ({ shop } = opened());
});
const paypal = drivers.find(({ name }) => name === 'paypal') as GatewayDriver;

const creditOf = sql<{ amount: number }>(
  'test.paypal-credit-notes',
  `select amount from invoice where order_id = $1 and kind = 'credit' order by credited_before`,
);
const standing = sql<{ total: number; refunded: number; dispute: string | null }>(
  'test.paypal-disputed-order',
  `select o.total, o.refunded, (select state from dispute d where d.order_id = o.id) as dispute
     from customer_order o where o.id = $1`,
);

/** Creates a paid order and returns it with its capture's id. */
async function paid() {
  const buyer = await shop.buyer([PHONE]);
  const { url, orderId } = await shop.pay(buyer, { gateway: 'paypal' });
  await paypal.pay(url ?? '');
  await shop.catchUp();
  const { captures } = await paypal.control<{ captures: { id: string }[] }>(
    `/ledger?order=${paypalOrderOf(url ?? '')}`,
  );
  return { orderId, capture: captures[0]?.id ?? '' };
}

async function lose(capture: string, { amount, listed, outcome = 'RESOLVED_BUYER_FAVOUR' }: Loss): Promise<void> {
  const { dispute_id: id } = await paypal.control<{ dispute_id: string }>(
    `/captures/${capture}/dispute`,
    amount === null ? {} : { amount },
  );
  await shop.catchUp();
  await paypal.control(`/disputes/${id}/move`, { outcome, listed });
  await shop.catchUp();
}
interface Loss {
  amount: number | null;
  listed: boolean;
  outcome?: string;
}

describe('R20 a dispute at PayPal', () => {
  it.each([
    ['all of it, as a refund in the order', null, true],
    ['all of it, told by the message alone', null, false],
    ['a part, as a refund in the order', 500, true],
    ['a part, told by the message alone', 500, false],
  ])('that was lost is credited once: %s', async (_words, amount, listed) => {
    const { orderId, capture } = await paid();
    await lose(capture, { amount, listed });
    const order = await shop.db.first(standing, [orderId]);
    const lost = amount ?? order?.total;
    expect(order).toMatchObject({ dispute: 'lost', refunded: listed ? lost : 0 });
    expect(await shop.db.query(creditOf, [orderId])).toEqual([{ amount: lost }]);
  });

  it.each([
    ['all of it', null],
    ['a part', 500],
  ])('PAY-C that was lost is credited once where PayPal lists it late: %s', async (_words, amount) => {
    const { orderId, capture } = await paid();
    await paypal.control('/webhooks', { hold: ['PAYMENT.CAPTURE.REVERSED'] });
    await lose(capture, { amount, listed: false });
    const total = (await shop.db.first(standing, [orderId]))?.total ?? 0;
    const lost = amount ?? total;
    expect(await shop.db.query(creditOf, [orderId])).toEqual([{ amount: lost }]);
    await paypal.control(`/captures/${capture}/list`, {});
    await paypal.control('/webhooks', { hold: [] });
    await shop.catchUp();
    expect(await shop.db.first(standing, [orderId])).toMatchObject({ dispute: 'lost', refunded: lost });
    expect(await shop.db.query(creditOf, [orderId])).toEqual([{ amount: lost }]);

    // A later refund gets its own credit note.
    if (amount === null) return;
    const gateway = shop.payments.gateways.find('paypal');
    const attemptId = (await shop.db.first(attemptOf, [orderId]))?.id ?? '';
    await gateway?.refund({ chargeRef: capture, amount: 700, currency: 'USD', attemptId }, `after-${orderId}`);
    await shop.catchUp();
    expect(await shop.db.query(creditOf, [orderId])).toEqual([{ amount: lost }, { amount: 700 }]);
  });

  it('PAY-C that was lost is credited where the message of what PayPal took back never came', async () => {
    const { orderId, capture } = await paid();
    await paypal.control('/webhooks', { hold: ['PAYMENT.CAPTURE.REVERSED'] });
    await lose(capture, { amount: 500, listed: true });
    expect(await shop.db.first(standing, [orderId])).toMatchObject({ dispute: 'lost', refunded: 500 });
    expect(await shop.db.query(creditOf, [orderId])).toEqual([{ amount: 500 }]);
  });

  it.each(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED', 'NONE'])(
    'that ends with %s costs nothing',
    async (outcome) => {
      const { orderId, capture } = await paid();
      await lose(capture, { amount: null, listed: true, outcome });
      expect(await shop.db.first(standing, [orderId])).toMatchObject({ dispute: 'won', refunded: 0 });
      expect(await shop.db.query(creditOf, [orderId])).toEqual([]);
    },
  );

  it.each([true, false])('that was lost after a refund of ours is credited beside it: listed %s', async (listed) => {
    const { orderId, capture } = await paid();
    const gateway = shop.payments.gateways.find('paypal');
    const attemptId = (await shop.db.first(attemptOf, [orderId]))?.id ?? '';
    await gateway?.refund({ chargeRef: capture, amount: 500, currency: 'USD', attemptId }, `before-${orderId}`);
    await shop.catchUp();
    await lose(capture, { amount: 500, listed });
    expect(await shop.db.query(creditOf, [orderId])).toEqual([{ amount: 500 }, { amount: 500 }]);
  });
});
const attemptOf = sql<{ id: string }>(
  'test.paypal-disputed-attempt',
  'select id from payment_attempt where order_id = $1',
);

it('R19 an approval that PayPal took back ends the try by its message alone', async () => {
  const buyer = await shop.buyer([PHONE]);
  await paypal.control('/webhooks', { hold: ['CHECKOUT.ORDER.APPROVED'] });
  const { url } = await shop.pay(buyer, { gateway: 'paypal' });
  const order = paypalOrderOf(url ?? '');
  await paypal.control(`/orders/${order}/approve`, {});
  await paypal.control(`/orders/${order}/expire`, {});
  await shop.webhooks();
  expect((await shop.status(buyer)).outcome).toBe('expired');
});
