import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { sweepAttempts } from './sweeper.ts';
import { openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  shop.payments.holdShare = 25;
  await shop.db.script(`update stock set on_hand = 40 + reserved where sku = 'CASE'`);
});
afterEach(async () => {
  expect(await shop.invariant()).toEqual([]);
  await shop.resetClock();
});

const cases = (quantity: number) => ({ kind: 'product', sku: 'CASE', quantity }) as const;
const HOUSE = '198.51.100.7';
const ELSEWHERE = '203.0.113.9';
let people = 0;
/** Creates a new buyer with an unconfirmed email address. */
async function stranger(quantity: number): Promise<Buyer> {
  const email = `stranger-${(people += 1)}@example.com`;
  const buyer = await shop.buyer([cases(quantity)], email);
  await shop.db.script(`update up_users set confirmed = false where email = '${email}'`);
  return buyer;
}
const tryFrom = async (buyer: Buyer, address: string) => {
  const body = await shop.payBody(buyer);
  const { status, body: answer } = await shop.raw('pay', { params: buyer.params, body }, { ...buyer.caller, address });
  return status === 200 ? 'pay' : (answer as { error: { details: { code: string } } }).error.details.code;
};
/** Creates another cart for an existing buyer and returns the buyer with that cart. */
async function another(first: Buyer, quantity: number): Promise<Buyer> {
  const { cartId } = await shop.call('createCart', { body: { item: cases(quantity) } }, first.caller);
  const params = { cartId };
  const { version } = await shop.call('readCart', { params }, first.caller);
  const { contact, delivery } = first.cart;
  const body = { version, contact, delivery, e911: null, taxPlace: null, shippingMethod: 'standard' };
  await shop.call('saveAddress', { params, body }, first.caller);
  return { ...first, cartId, params };
}
const held = sql<{ quantity: number }>(
  'test.greedy-held',
  `select coalesce(sum(quantity), 0)::int as quantity from stock_hold where sku = 'CASE'`,
);
const heldQuantities = async () => (await shop.db.first(held))?.quantity;
/** Makes each of these buyers leave the payment page. */
const leave = async (...buyers: Buyer[]) => {
  for (const buyer of buyers) await shop.settle(buyer, true);
};

describe('R10 a shelf that is held and not paid', () => {
  it('R10 many accounts behind one address hold a share of it, and the others can still buy', async () => {
    const crowd = await Promise.all(Array.from({ length: 7 }, () => stranger(5)));
    const outcomes = await Promise.all(crowd.map((buyer) => tryFrom(buyer, HOUSE)));
    expect(outcomes.filter((outcome) => outcome === 'pay')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'rate_limited')).toHaveLength(5);
    expect(await heldQuantities()).toBe(10);
    const other = await stranger(10);
    expect(await tryFrom(other, ELSEWHERE)).toBe('pay');
    await leave(...crowd, other);
  });

  it('R10 a /64 of IPv6 is one address', async () => {
    const [one, two, far] = [await stranger(10), await stranger(1), await stranger(1)];
    expect(await tryFrom(one, '2001:db8:1:2::1')).toBe('pay');
    expect(await tryFrom(two, '2001:db8:1:2:ffff::9')).toBe('rate_limited');
    expect(await tryFrom(far, '2001:db8:1:3::1')).toBe('pay');
    await leave(one, far);
  });

  it('R10 one cart alone is always let through, and whoever pays makes room at once', async () => {
    await shop.db.script(`update stock set on_hand = 10 + reserved where sku = 'CASE'`);
    const [one, two] = [await stranger(10), await stranger(1)];
    expect(await tryFrom(one, HOUSE)).toBe('pay');
    await shop.db.script(`update stock set on_hand = 12 where sku = 'CASE'`);
    expect(await tryFrom(two, HOUSE)).toBe('rate_limited');
    await shop.atPage((await shop.status(one)).resumeUrl ?? '');
    expect((await shop.settle(one)).outcome).toBe('paid');
    expect(await tryFrom(two, HOUSE)).toBe('pay');
    await leave(two);
  });

  it('R10 who has paid before is not counted with the neighbors', async () => {
    const known = await stranger(1);
    const { url } = await shop.pay(known);
    await shop.atPage(url ?? '');
    expect((await shop.settle(known)).outcome).toBe('paid');
    const neighbor = await stranger(10);
    expect(await tryFrom(neighbor, HOUSE)).toBe('pay');
    const again = await another(known, 3);
    expect(await tryFrom(again, HOUSE)).toBe('pay');
    await leave(neighbor, again);
  });

  it('R10 the last pieces are available again after a short time, unless somebody tries to pay them', async () => {
    await shop.db.script(`update stock set on_hand = 20 where sku = 'CASE'`);
    const [idle, trying] = [await stranger(10), await stranger(10)];
    expect(await tryFrom(idle, HOUSE)).toBe('pay');
    expect(await tryFrom(trying, ELSEWHERE)).toBe('pay');
    await shop.atPage((await shop.status(trying)).resumeUrl ?? '', { card: 'declined' });
    await shop.advance(8 * 60);
    while ((await sweepAttempts(shop.payments)) > 0);
    expect(await heldQuantities()).toBe(20);
    await shop.advance(9 * 60);
    while ((await sweepAttempts(shop.payments)) > 0);
    expect((await shop.status(idle)).outcome).toBe('expired');
    expect((await shop.status(trying)).outcome).toBe('waiting');
    expect(await heldQuantities()).toBe(10);
    await leave(trying);
  });

  it('R10 where more is on hand, no buyer is hurried', async () => {
    const slow = await stranger(5);
    expect(await tryFrom(slow, HOUSE)).toBe('pay');
    await shop.advance(16 * 60);
    while ((await sweepAttempts(shop.payments)) > 0);
    await shop.atPage((await shop.status(slow)).resumeUrl ?? '');
    expect((await shop.settle(slow)).outcome).toBe('paid');
  });
});
