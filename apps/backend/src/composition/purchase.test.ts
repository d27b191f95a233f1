import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declaredBundles } from '../commerce/db/bundle.ts';
import { deliverTasks } from '../commerce/outbox/deliver.ts';
import { openPayShop, type PayShop } from '../commerce/payment/test-pay-shop.ts';
import { ESIM } from '../commerce/line/test-lines.ts';

/** The page that walks a purchase. Its table lists the statements of each call. */
const page = readFileSync(new URL('../../../../docs/developers/purchase.md', import.meta.url), 'utf8');

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
}, 60_000);
afterAll(() => shop?.close());

const HOME = { country: 'US', line1: '1 Pier Rd', line2: null, city: 'Albany', state: 'NY', zip: '12203' } as const;

/** Buys a phone with a plan in the storefront's eleven calls. Returns the statements of each, in order. */
async function purchase(email: string): Promise<Record<string, string[]>> {
  const seen: Record<string, string[]> = {};
  const noted = async <T>(what: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    seen[what] = shop.queries().filter((name) => !name.startsWith('inbox.'));
    return result;
  };
  const { token } = await shop.logIn(email);
  shop.queries();
  const phone = { kind: 'product', sku: 'LUMEN-7', quantity: 1 };
  const created = await noted('createCart', shop.call('createCart', { body: { item: phone, addKey: randomUUID() } }));
  const guest = { secret: created.secret ?? '' };
  const params = { cartId: created.cartId };
  const item = { ...ESIM, deviceItemId: created.itemId };
  await noted('addItem', shop.call('addItem', { params, body: { item, addKey: randomUUID() } }, guest));
  await noted('countCart', shop.call('countCart', { params }, guest));
  const { version } = await noted('readCart', shop.call('readCart', { params }, guest));
  const address = {
    version,
    contact: { email, name: 'Ada Byron', phone: null },
    delivery: HOME,
    e911: { same: true, address: null },
    taxPlace: null,
    shippingMethod: 'standard',
  };
  await noted('saveAddress', shop.call('saveAddress', { params, body: address }, guest));
  await noted('claimCart', shop.call('claimCart', { params }, { ...guest, token }));
  const cart = await noted('readCart of the owner', shop.call('readCart', { params }, { token }));
  const body = { version: cart.version, gateway: 'stripe', total: cart.totals.total, consent: true, policies: {} };
  const paying = await noted('pay', shop.call('pay', { params, body }, { token }));
  await shop.atPage(paying.url ?? '');
  const buyer = { token, paymentSecret: paying.paymentSecret };
  shop.queries();
  const settled = await noted(
    'settlePayment',
    shop.call('settlePayment', { params, body: { gateway: 'stripe' } }, buyer),
  );
  expect(settled.outcome).toBe('paid');
  const { order } = await noted('readReceipt', shop.call('readReceipt', { params }, buyer));
  await noted('readOrder', shop.call('readOrder', { params: { orderId: order.id } }, { token }));
  await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
  return seen;
}

/** Returns the rows of the page whose first cell is one name, with the names in the second cell. */
const listed = (heading: string): [string, string[]][] => {
  const section = page.slice(page.indexOf(`## ${heading}`)).split('\n## ', 2)[0] ?? '';
  return [...section.matchAll(/^\| `(.+?)` +\| (.+?) +\|/gm)].map(([, name = '', names = '']) => [
    name,
    [...names.matchAll(/`(.+?)`/g)].map(([, each = '']) => each),
  ]);
};

test('R10 a purchase runs the statements that the page about it lists, call by call', async () => {
  // The first purchase creates the functions of the bundles.
  await purchase('first@example.com');
  const seen = await purchase('second@example.com');
  expect(seen).toEqual(Object.fromEntries(listed('The calls')));
});

test('R10 the page lists the statements of each of its bundles', () => {
  const bundles = listed('Inside the bundles');
  const named = [...listed('The calls'), ...listed('What follows')].flatMap(([, names]) => names);
  const declared = declaredBundles();
  expect(bundles.map(([name]) => name).toSorted()).toEqual(
    [...new Set(named)].filter((name) => declared.has(name)).toSorted(),
  );
  expect(bundles).toEqual(bundles.map(([name]) => [name, declared.get(name)]));
});
