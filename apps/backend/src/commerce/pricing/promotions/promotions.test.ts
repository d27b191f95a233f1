import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { documentId } from '../../cart/test-shop.ts';
import { sql } from '../../db/statement.ts';
import { openPayShop, type Buyer, type PayShop } from '../../payment/test-pay-shop.ts';
import { switchOffPromotion } from './make-promotion.ts';
import { putPromotion } from './test-promotions.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
// Promotion rows are kept forever, so switch off the previous test's promotions before each test.
beforeEach(() => shop.db.script('update promotion set active = false'));
afterEach(async () => {
  await shop.resetClock();
  expect(await shop.invariant()).toEqual([]);
});

const CASE = { kind: 'product', sku: 'CASE', quantity: 1 } as const;
const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const HORIZON = { kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim' } as const;
const tenOff = { kind: 'items', off: { by: 'amount', value: 1_000 }, on: { what: 'all' } } as const;

const usesOf = sql<{ used: number; uses: number }>(
  'test.promotion-uses',
  `select used, (select count(*)::int from promotion_use u where u.promotion_id = p.id) as uses from promotion p where id = $1`,
);
const keptWords = sql<{
  discounts: { name: string }[];
  words: { discounts?: Record<string, { name: string }> } | null;
}>('test.promotion-words', 'select discounts, words from customer_order where id = $1');
type Holder = Pick<Buyer, 'params' | 'caller'>;
/** Creates a cart in which nothing but an item is chosen yet. */
const cartOf = async (item: object): Promise<Holder> => {
  const { cartId, secret } = await shop.call('createCart', { body: { item } });
  return { params: { cartId }, caller: { secret: secret ?? '' } };
};
const read = (buyer: Holder) => shop.call('readCart', { params: buyer.params }, buyer.caller);
const put = async (buyer: Holder, code: string | null) =>
  shop.call('setCode', { params: buyer.params, body: { version: (await read(buyer)).version, code } }, buyer.caller);
const refusal = async (buyer: Holder, code: string) => {
  const body = { version: (await read(buyer)).version, code };
  return shop.refused('setCode', { params: buyer.params, body }, buyer.caller);
};

describe('R05 a code in a cart', () => {
  it('takes something off whatever case, spaces and hyphens it is typed with, and out again', async () => {
    await putPromotion(shop.db, { code: 'SPRING10' });
    const buyer = await shop.buyer([CASE]);
    const cart = await put(buyer, ' spring - 10 ');
    expect(cart).toMatchObject({
      code: { code: 'SPRING10', reason: null },
      discounts: [{ name: 'Spring', code: 'SPRING10', amount: 290 }],
      totals: { products: 2_900, discount: 290, tax: 209, total: 2_819 },
      items: [{ lineTotal: 2_900, discount: 290, tax: 209 }],
    });
    expect(await put(buyer, null)).toMatchObject({ discounts: [], totals: { discount: 0, total: 3_132 } });
  });

  it.each([
    ['unknown', 'NOBODY', {}],
    ['not_yet', 'LATER', { startsAt: '2099-01-01T00:00:00Z' }],
    ['over', 'EARLIER', { endsAt: '2020-01-01T00:00:00Z' }],
    ['minimum', 'MUCH', { conditions: { minimum: 90_000 } }],
    ['plan', 'WITHPLAN', { conditions: { plans: [documentId('Horizon')] } }],
    ['category', 'WATCHES', { conditions: { kinds: ['watch'] } }],
    ['partner', 'PARTNER', { conditions: { partner: documentId('northbound') } }],
    ['nothing_to_reduce', 'ACTIVATE', { effect: { kind: 'free_activation' } }],
  ] as [string, string, Parameters<typeof putPromotion>[1]][])(
    'R17 is refused with the reason: %s',
    async (reason, code, change) => {
      if (reason !== 'unknown') await putPromotion(shop.db, { code, ...change });
      const buyer = await shop.buyer([CASE]);
      expect(await refusal(buyer, code)).toMatchObject({ status: 422, code: 'code_refused', details: { reason } });
      expect((await read(buyer)).code).toBeUndefined();
    },
  );

  it('ships for free as soon as the price of shipping is known, and not where nothing ships', async () => {
    await putPromotion(shop.db, { code: 'SHIPFREE', effect: { kind: 'free_shipping' } });
    const cart = await cartOf(CASE);
    expect(await put(cart, 'SHIPFREE')).toMatchObject({
      code: { code: 'SHIPFREE', reason: null },
      discounts: [],
      totals: { shipping: null },
    });
    expect(await refusal(await cartOf(HORIZON), 'SHIPFREE')).toMatchObject({
      details: { reason: 'nothing_to_reduce' },
    });
  });

  it('R17 an offer of a partner counts only for visitors who came through their page', async () => {
    const partner = documentId('northbound');
    await shop.db.script(
      `insert into partner (id, slug, name, has_page) values ('${partner}', 'northbound', 'Northbound', true)`,
    );
    await putPromotion(shop.db, { name: 'Northbound offer', effect: tenOff, conditions: { partner } });
    const guest = await shop.buyer([CASE]);
    const other = await shop.buyer([CASE]);
    await shop.db.script(
      `update cart set partner_id = '${partner}', partner_at = now(), partner_page = '/partner/northbound'
        where id = '${guest.cartId}'`,
    );
    expect((await read(guest)).discounts).toMatchObject([{ name: 'Northbound offer', code: null, amount: 1_000 }]);
    expect((await read(other)).discounts).toEqual([]);
  });

  it.each(['', '!!', 'A', 'x'.repeat(61), '\u0000'])('is refused where it can be none: %j', async (code) => {
    const buyer = await shop.buyer([CASE]);
    expect((await refusal(buyer, code)).code).toBe('invalid_input');
  });

  it('says so when it does not count any more, and charges without it only after consent (X06)', async () => {
    const { id } = await putPromotion(shop.db, { code: 'GONE' });
    const buyer = await shop.buyer([CASE]);
    await put(buyer, 'GONE');
    const seen = await shop.payBody(buyer);
    await switchOffPromotion(shop.db, { id, reason: 'a slip', staffId: '1', at: new Date() });
    expect(await shop.refused('pay', { params: buyer.params, body: seen }, buyer.caller)).toMatchObject({
      code: 'price_changed',
      details: { seen: 2_819, total: 3_132 },
    });
    expect((await read(buyer)).code).toEqual({ code: 'GONE', reason: 'over', minimum: null });
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    expect((await shop.settle(buyer)).outcome).toBe('paid');
  });

  it('SEC-B counts no tries of strangers who have the link of a cart', async () => {
    const [buyer, stranger] = [await shop.buyer([CASE]), await shop.buyer([CASE])];
    const { version } = await read(buyer);
    for (let n = 0; n < 20; n += 1) {
      const asked = { params: buyer.params, body: { version, code: `GUESS${n}` } };
      expect((await shop.refused('setCode', asked, stranger.caller)).code).toBe('cart_not_found');
    }
    expect((await refusal(buyer, 'GUESS20')).code).toBe('code_refused');
  });

  it('cannot be guessed: tries are limited', async () => {
    const buyer = await shop.buyer([CASE]);
    for (let n = 0; n < 20; n += 1) expect((await refusal(buyer, `GUESS${n}`)).code).toBe('code_refused');
    const body = { version: (await read(buyer)).version, code: 'GUESS99' };
    expect((await shop.raw('setCode', { params: buyer.params, body }, buyer.caller)).status).toBe(429);
  });
});

describe('R10 an order with promotions', () => {
  it('keeps what came off, shows the gateway lines that add up, and lets its page charge exactly that', async () => {
    await putPromotion(shop.db, {
      name: 'Phone with a plan',
      effect: { kind: 'device_with_plan', off: { by: 'amount', value: 4_001 }, minMonths: 12 },
    });
    await putPromotion(shop.db, { name: 'No activation', effect: { kind: 'free_activation' } });
    await putPromotion(shop.db, { name: 'A cent', effect: { ...tenOff, off: { by: 'amount', value: 1 } } });
    const buyer = await shop.buyer([{ ...PHONE, quantity: 2 }]);
    const [phone] = (await read(buyer)).items;
    const item = { ...HORIZON, deviceItemId: phone?.id };
    await shop.call('addItem', { params: buyer.params, body: { item } }, buyer.caller);
    await saveE911(buyer);
    const cart = await read(buyer);
    expect(cart.discounts.map(({ name, amount }) => [name, amount])).toEqual([
      ['Phone with a plan', 4_001],
      ['A cent', 1],
      ['No activation', 1_000],
    ]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    const { order } = await shop.call('readOrder', { params: { orderId } }, buyer.caller);
    expect(order.totals).toMatchObject({ discount: 5_002, total: cart.totals.total });
    expect(order.discounts).toEqual(cart.discounts);
    expect((await shop.ledger(orderId)).totals.charged).toBe(cart.totals.total);
    await expect(shop.db.script(`update customer_order set discounts = '[]'`)).rejects.toMatchObject({ code: '23001' });
  });

  it('of nothing at all is settled without a gateway', async () => {
    await putPromotion(shop.db, {
      code: 'GIFT',
      effect: { kind: 'items', off: { by: 'percent', value: 10_000 }, on: { what: 'all' } },
    });
    const buyer = await shop.buyer([CASE]);
    await put(buyer, 'gift');
    expect(await shop.pay(buyer)).toMatchObject({ outcome: 'settled', url: null });
    expect((await shop.status(buyer)).outcome).toBe('paid');
  });
});

describe('R05 limits of promotions', () => {
  const limited = (change: object) => putPromotion(shop.db, { code: 'FEW', effect: tenOff, ...change });
  const count = (id: string) => shop.db.first(usesOf, [id]);
  /** Pays the total that the cart shows right now, and returns the response status. */
  const tryToPay = async (buyer: Buyer, body: object) => {
    const { status } = await shop.raw('pay', { params: buyer.params, body }, buyer.caller);
    return status;
  };

  it('hold when 20 buyers pay at once: three get it, the others are asked for consent to the price without it', async () => {
    const { id } = await limited({ maxUses: 3 });
    const buyers: { buyer: Buyer; body: object }[] = [];
    for (let n = 0; n < 20; n += 1) {
      const buyer = await shop.buyer([{ ...CASE, quantity: 1 }]);
      await put(buyer, 'few');
      buyers.push({ buyer, body: await shop.payBody(buyer) });
    }
    const statuses = await Promise.all(buyers.map(({ buyer, body }) => tryToPay(buyer, body)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect(await count(id)).toEqual({ used: 3, uses: 3 });
    const late = buyers[statuses.indexOf(409)]?.buyer;
    expect(late && (await read(late)).code).toEqual({ code: 'FEW', reason: 'used_up', minimum: null });

    // If a buyer leaves the gateway's checkout session, the promotion use is released, and another buyer gets it.
    const first = buyers[statuses.indexOf(200)]?.buyer;
    if (!first || !late) throw new Error('nobody paid');
    await shop.settle(first, true);
    expect(await count(id)).toEqual({ used: 2, uses: 2 });
    expect((await read(late)).code?.reason).toBeNull();
    await shop.pay(late);
    expect(await count(id)).toEqual({ used: 3, uses: 3 });
  });

  it('do not count what the cart itself holds, and count what was paid for good', async () => {
    const { id } = await limited({ maxUses: 1 });
    const buyer = await shop.buyer([CASE]);
    await put(buyer, 'FEW');
    const one = await shop.pay(buyer);
    expect((await read(buyer)).code?.reason).toBeNull();
    expect((await shop.pay(buyer)).url).toBe(one.url);
    await shop.atPage(one.url ?? '');
    await shop.settle(buyer);
    expect(await count(id)).toEqual({ used: 1, uses: 1 });
    expect((await refusal(await shop.buyer([CASE]), 'FEW')).details).toMatchObject({ reason: 'used_up' });
  });

  it('of one customer hold over all their carts, and a first order is the first', async () => {
    await limited({ maxPerCustomer: 1 });
    await putPromotion(shop.db, { code: 'WELCOME', effect: tenOff, conditions: { firstOrder: true } });
    const buyer = await shop.buyer([CASE]);
    await put(buyer, 'WELCOME');
    await put(buyer, 'FEW');
    const { url } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    const { cartId } = await shop.call('createCart', { body: { item: CASE } }, buyer.caller);
    const again: Buyer = { ...buyer, cartId, params: { cartId } };
    expect((await refusal(again, 'FEW')).details).toMatchObject({ reason: 'used_by_you' });
    expect((await refusal(again, 'WELCOME')).details).toMatchObject({ reason: 'first_order' });
  });

  it('R20 are named in the language of the page, on the order in that in which it was bought', async () => {
    const translations = { es: { name: 'Primavera' } };
    await putPromotion(shop.db, { name: 'Spring words', translations, code: 'PALABRAS', effect: tenOff });
    const buyer = await shop.buyer([CASE]);
    await put(buyer, 'PALABRAS');
    const spanish = { ...buyer, caller: { ...buyer.caller, language: 'es' } } as const;
    expect((await read(spanish)).discounts).toMatchObject([{ name: 'Primavera', code: 'PALABRAS' }]);
    expect((await read(buyer)).discounts).toMatchObject([{ name: 'Spring words' }]);
    const { orderId } = await shop.pay(spanish);
    const [kept] = await shop.db.query(keptWords, [orderId]);
    expect(kept?.discounts[0]?.name).toBe('Spring words');
    expect(Object.values(kept?.words?.discounts ?? {})).toEqual([{ name: 'Primavera' }]);
  });

  it('of one person hold over all their accounts, and for everybody else in the house they are new', async () => {
    await limited({ maxPerCustomer: 1 });
    await putPromotion(shop.db, { code: 'WELCOME', effect: tenOff, conditions: { firstOrder: true } });
    const contactOf = async (buyer: Buyer, name: string, line1: string) => {
      const { version, delivery, shippingMethod } = await read(buyer);
      const body = {
        version,
        contact: { email: buyer.email, name, phone: null },
        delivery: { ...delivery, line1, line2: null },
        e911: null,
        taxPlace: null,
        shippingMethod,
      };
      await shop.call('saveAddress', { params: buyer.params, body }, buyer.caller);
    };
    const first = await shop.buyer([CASE], 'grace.hopper@example.com');
    await contactOf(first, 'Grace Hopper', '5 Hill Rd');
    for (const code of ['WELCOME', 'FEW']) await put(first, code);
    const { url } = await shop.pay(first);
    await shop.atPage(url ?? '');
    await shop.settle(first);
    const tagged = await shop.buyer([CASE], 'grace.hopper+again@example.com');
    await contactOf(tagged, 'G. Hopper', '7 Other St');
    const atDoor = await shop.buyer([CASE], 'nobody-new@example.com');
    await contactOf(atDoor, 'GRACE HOPPER', '5 Hill Rd.');
    for (const again of [tagged, atDoor]) {
      expect((await refusal(again, 'FEW')).details).toMatchObject({ reason: 'used_by_you' });
      expect((await refusal(again, 'WELCOME')).details).toMatchObject({ reason: 'first_order' });
    }
    const family = await shop.buyer([CASE], 'mary@example.com');
    await contactOf(family, 'Mary Hopper', '5 Hill Rd');
    for (const code of ['WELCOME', 'FEW']) expect((await put(family, code)).code).toMatchObject({ reason: null });
  });
});

async function saveE911(buyer: Buyer): Promise<void> {
  const { version, contact, delivery, shippingMethod } = await read(buyer);
  const body = { version, contact, delivery, e911: { same: true, address: null }, taxPlace: null, shippingMethod };
  await shop.call('saveAddress', { params: buyer.params, body }, buyer.caller);
}
