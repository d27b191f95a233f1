import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAddresses } from '../../content/seo/save-public-address.ts';
import { withSettings } from '../../operations/test-settings.ts';
import { sql } from '../db/statement.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { referralToken } from './referral.ts';
import { partnerId, putPartner, putTerms } from './test-partners.ts';

withSettings();
let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  for (const slug of ['northbound', 'pinecone', 'paused', 'closed', 'later']) await putPartner(shop.db, slug);
  await putPartner(shop.db, 'closed', false);
  await putTerms(shop.db, 'paused', 1_000);
  await putTerms(shop.db, 'paused', 1_000, false);
});
afterAll(() => shop?.close());
beforeEach(() => shop.setNow(null));

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const DAY = 86_400_000;
const come = async (slug: string, body: object = {}, caller = {}) =>
  (await shop.call('comeThroughPartner', { params: { slug }, body }, caller)).referral;
const tokenOf = (slug: string, at: Date) => referralToken({ partnerId: partnerId(slug), at, page: `/partner/${slug}` });
const selectReferral = sql<{ partner: string; page: string; at: Date }>(
  'test.order-referral',
  `select p.slug as partner, r.page, r.came_at as at from order_referral r join partner p on p.id = r.partner_id
    where r.order_id = $1`,
);
const referralOf = (orderId: string) => shop.db.first(selectReferral, [orderId]);

/** Creates an anonymous cart for a browser with this partner cookie. */
async function newCart(partner?: string) {
  const made = await shop.call('createCart', { body: { item: PHONE } }, partner ? { partner } : {});
  return { params: { cartId: made.cartId }, caller: { secret: made.secret ?? '' }, cartId: made.cartId };
}
const through = async ({ params, caller }: Pick<Buyer, 'params' | 'caller'>) =>
  (await shop.call('readCart', { params }, caller)).partner;

/** Pays a buyer's cart from a browser with this partner cookie. Returns the referral stored on the order. */
async function payWith(buyer: Buyer, partner?: string) {
  const body = await shop.payBody(buyer);
  const { orderId } = await shop.call(
    'pay',
    { params: buyer.params, body },
    { ...buyer.caller, ...(partner && { partner }) },
  );
  return referralOf(orderId);
}

describe('R17 the partner through whom a visitor came', () => {
  it('is kept with the cart that is there, and with one that is made later', async () => {
    const cart = await newCart();
    expect(await through(cart)).toBeUndefined();
    const token = await come('northbound', { cartId: cart.cartId, plan: 'coast' }, cart.caller);
    expect(await through(cart)).toBe('NORTHBOUND');
    expect(await through(await newCart(token ?? ''))).toBe('NORTHBOUND');
  });

  it('comes with what goes into the cart next, from a browser that was told while it had that cart', async () => {
    const cart = await newCart();
    const partner = (await come('northbound', {}, cart.caller)) ?? '';
    expect(await through(cart)).toBeUndefined();
    await shop.call('addItem', { params: cart.params, body: { item: PHONE } }, { ...cart.caller, partner });
    expect(await through(cart)).toBe('NORTHBOUND');
  });

  it('is the last one of two whose links were followed within a second', async () => {
    const cart = await newCart();
    shop.setNow(new Date());
    await come('northbound', { cartId: cart.cartId }, cart.caller);
    await come('pinecone', { cartId: cart.cartId }, cart.caller);
    expect(await through(cart)).toBe('PINECONE');
  });

  it('is the last one, in two tabs and when an older cookie is sent again', async () => {
    const cart = await newCart();
    const own = { cartId: cart.cartId };
    const before = new Date(Date.now() - 5_000);
    shop.setNow(before);
    const older = (await come('northbound', own, cart.caller)) ?? '';
    shop.setNow(null);
    await come('pinecone', own, cart.caller);
    expect(await through(cart)).toBe('PINECONE');
    shop.setNow(before);
    await come('northbound', own, cart.caller);
    shop.setNow(null);
    expect(await through(cart)).toBe('PINECONE');
    const buyer = await shop.buyer([PHONE]);
    await come('pinecone', { cartId: buyer.cartId }, buyer.caller);
    expect(await payWith(buyer, older)).toMatchObject({ partner: 'pinecone' });
  });

  it('is ignored when the partner is unknown, or the partner is paused or gone', async () => {
    const cart = await newCart();
    const own = { cartId: cart.cartId };
    await come('northbound', own, cart.caller);
    expect(await come('paused', own, cart.caller)).toBeNull();
    const refused = async (slug: string) =>
      (await shop.refused('comeThroughPartner', { params: { slug }, body: own }, cart.caller)).code;
    expect(await refused('nobody')).toBe('not_found');
    await writeAddresses(shop.db, 'partner', [
      { documentId: 'c', key: 'closed', changedAt: new Date().toISOString(), translations: {} },
    ]);
    await writeAddresses(shop.db, 'partner', []);
    expect(await refused('closed')).toBe('gone');
    expect(await through(cart)).toBe('NORTHBOUND');
    // This token comes from another database with the same keys, so its partner is unknown.
    expect(await through(await newCart(tokenOf('unheard-of', new Date())))).toBeUndefined();
  });

  it('is not written into a cart of somebody else', async () => {
    const cart = await newCart();
    const stranger = await newCart();
    await come('northbound', { cartId: cart.cartId }, stranger.caller);
    await come('northbound', { cartId: cart.cartId });
    expect(await through(cart)).toBeUndefined();
    const buyer = await shop.buyer([PHONE]);
    const other = await shop.logIn('other-buyer@example.com');
    await come('northbound', { cartId: buyer.cartId }, { token: other.token });
    expect(await through(buyer)).toBeUndefined();
  });

  it('of the last visit stays when carts are merged at log-in', async () => {
    for (const [mine, older, expected] of [
      ['northbound', 'pinecone', 'NORTHBOUND'],
      [undefined, 'pinecone', 'PINECONE'],
      ['northbound', undefined, 'NORTHBOUND'],
      [undefined, undefined, undefined],
    ] as const) {
      const buyer = await shop.buyer([PHONE]);
      shop.setNow(new Date(Date.now() - DAY));
      if (older) await come(older, { cartId: buyer.cartId }, buyer.caller);
      shop.setNow(null);
      const cart = await newCart();
      if (mine) await come(mine, { cartId: cart.cartId }, cart.caller);
      const caller = { ...buyer.caller, ...cart.caller };
      const merged = await shop.call('mergeCart', { params: cart.params }, caller);
      expect(merged.id).toBe(buyer.cartId);
      expect(merged.partner, `${mine} ${older}`).toBe(expected);
    }
  });

  it('goes into the account’s cart that is there already, when its browser had none', async () => {
    const buyer = await shop.buyer([PHONE]);
    const partner = (await come('northbound')) ?? '';
    await shop.call('createCart', { body: { item: PHONE } }, { ...buyer.caller, partner });
    expect(await through(buyer)).toBe('NORTHBOUND');
  });
});

describe('R17 an order', () => {
  it('says for ever through whom it came, when and by which page, as of the moment it was made', async () => {
    const buyer = await shop.buyer([PHONE]);
    await come('northbound', { plan: 'coast', cartId: buyer.cartId }, buyer.caller);
    const { orderId } = await shop.pay(buyer);
    expect(await referralOf(orderId)).toMatchObject({ partner: 'northbound', page: '/plans/coast' });
    await come('pinecone', { cartId: buyer.cartId }, buyer.caller);
    expect((await shop.pay(buyer)).orderId).toBe(orderId);
    expect(await referralOf(orderId)).toMatchObject({ partner: 'northbound' });
    for (const text of ['update order_referral set page = page', 'delete from order_referral'])
      await expect(shop.db.script(text)).rejects.toThrow(/never changed/);
  });

  it('counts for the partner of this browser, where the cart does not know', async () => {
    expect(await payWith(await shop.buyer([PHONE]), tokenOf('pinecone', new Date()))).toMatchObject({
      partner: 'pinecone',
      page: '/partner/pinecone',
    });
    expect(await payWith(await shop.buyer([PHONE]))).toBeNull();
  });

  it('counts for no partner after 30 days, by a forged cookie, or when the partner is paused or gone by then', async () => {
    const old = new Date(Date.now() - 31 * DAY);
    expect(await payWith(await shop.buyer([PHONE]), tokenOf('pinecone', old))).toBeNull();
    const buyer = await shop.buyer([PHONE]);
    shop.setNow(old);
    await come('northbound', { cartId: buyer.cartId }, {});
    shop.setNow(null);
    expect(await payWith(buyer, tokenOf('pinecone', new Date()).replace(/.$/, 'x'))).toBeNull();
    const later = await shop.buyer([PHONE]);
    await come('later', { cartId: later.cartId }, later.caller);
    expect(await through(later)).toBe('LATER');
    await putTerms(shop.db, 'later', 500, false);
    expect(await through(later)).toBeUndefined();
    expect(await payWith(later)).toBeNull();
    const gone = await shop.buyer([PHONE]);
    await come('pinecone', { cartId: gone.cartId }, gone.caller);
    await putPartner(shop.db, 'pinecone', false);
    expect(await payWith(gone)).toBeNull();
    await putPartner(shop.db, 'pinecone');
  });

  it('of a visit that the cart remembers counts 30 days long', async () => {
    const buyer = await shop.buyer([PHONE]);
    await come('northbound', { cartId: buyer.cartId }, buyer.caller);
    const age = (days: number) =>
      shop.db.script(`update cart set partner_at = now() - interval '${days} days' where id = '${buyer.cartId}'`);
    await age(31);
    expect(await through(buyer)).toBeUndefined();
    await age(29);
    expect(await payWith(buyer)).toMatchObject({ partner: 'northbound' });
  });
});
