import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanItem, ProductItem } from '@cerulean/contract/cart';
import { planSims, SIM_TYPES, wrongChoice, type DeviceFit, type PlanFit, type SimType } from '@cerulean/rules/plan-fit';
import { planStep } from '@cerulean/rules/plan-step';
import { plans as demoPlans } from '../../../demo/content/plans.ts';
import { products as demoProducts } from '../../../demo/content/products.ts';
import type { PlanContent, ProductContent } from '../../../demo/content/shapes.ts';
import { writeTranslations } from '../catalog/write-catalog.ts';
import { checkoutHandlers } from './checkout/checkout-handlers.ts';
import { cartHandlers } from './cart-handlers.ts';
import { documentId, openTestShop, type Caller, type TestShop } from './test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ ...cartHandlers, ...checkoutHandlers });
});
afterAll(() => shop.drop());

interface Given {
  cartId: string;
  caller: Caller;
}

const phone = { kind: 'product', sku: 'LUMEN-7' };
const plan = (more: object = {}) => ({ kind: 'plan', sku: 'PLAN-HORIZON-12M', sim: 'esim', ...more });

async function newCart(...items: object[]): Promise<Given & { ids: string[] }> {
  const { cartId, secret, itemId } = await shop.call('createCart', { body: { item: items[0] } });
  const cart = { cartId, caller: { secret: secret ?? '' }, ids: [String(itemId)] };
  for (const item of items.slice(1)) {
    const added = await shop.call('addItem', { params: { cartId }, body: { item } }, cart.caller);
    cart.ids.push(String(added.itemId));
  }
  return cart;
}
const read = ({ cartId, caller }: Given) => shop.call('readCart', { params: { cartId } }, caller);
const assignment = (cart: Given & { ids: string[] }, version: number, deviceItemId: string | null, sim?: SimType) => ({
  params: { cartId: cart.cartId, itemId: cart.ids[1] ?? '' },
  body: { version, plan: { deviceItemId, ...(sim ? { sim } : {}) } },
});
async function assign(cart: Given & { ids: string[] }, deviceItemId: string | null, sim?: SimType) {
  const { version } = await read(cart);
  return shop.call('changeItem', assignment(cart, version, deviceItemId, sim), cart.caller);
}

describe('R06 a plan of the cart that is given to a device', () => {
  it('goes into it, adds nothing, and answers the question about the device', async () => {
    const cart = await newCart(phone, plan());
    const before = await read(cart);
    expect(before.next).toEqual({ step: 'select-plan', reason: 'plan_offered' });
    await assign(cart, cart.ids[0] ?? '');
    const after = await read(cart);
    expect(after.items).toMatchObject([{ plans: 1 }, { deviceItemId: cart.ids[0], deviceCheckNeeded: false }]);
    expect([after.totals, after.totalQuantity]).toEqual([before.totals, before.totalQuantity]);
    expect(after.next.step).toBe('address');
  });

  it('comes out of it again, and the device is asked about again', async () => {
    const cart = await newCart(phone, plan());
    const before = await read(cart);
    await assign(cart, cart.ids[0] ?? '');
    await assign(cart, null);
    const after = await read(cart);
    expect([after.items, after.totals, after.next]).toEqual([before.items, before.totals, before.next]);
  });

  it('loses the answer about the phone it was for before', async () => {
    const deviceCheck = { model: 'Google Pixel 9', answer: 'listed' };
    const cart = await newCart(phone, plan({ deviceCheck }));
    await assign(cart, cart.ids[0] ?? '');
    expect((await read(cart)).items[1]).toMatchObject({ deviceCheck: null });
  });

  it('X11 is refused where another tab changed the cart, and nothing changes', async () => {
    const cart = await newCart(phone, plan());
    const { version } = await read(cart);
    await shop.call(
      'changeItem',
      { params: { cartId: cart.cartId, itemId: cart.ids[0] ?? '' }, body: { version, quantity: 2 } },
      cart.caller,
    );
    const refused = await shop.refused('changeItem', assignment(cart, version, cart.ids[0] ?? ''), cart.caller);
    expect(refused.code).toBe('version_conflict');
    expect((await read(cart)).items[1]).toMatchObject({ deviceItemId: null });
  });

  it('X11 is refused where the plan, or the device, was removed meanwhile', async () => {
    const [noPlan, noDevice] = [await newCart(phone, plan()), await newCart(phone, plan())];
    for (const [cart, gone] of [
      [noPlan, noPlan.ids[1]],
      [noDevice, noDevice.ids[0]],
    ] as const) {
      const { version } = await read(cart);
      const params = { cartId: cart.cartId, itemId: gone ?? '' };
      await shop.call('changeItem', { params, body: { version, quantity: 0 } }, cart.caller);
      const again = assignment(cart, version + 1, cart.ids[0] ?? '');
      expect((await shop.refused('changeItem', again, cart.caller)).code).toBe('item_not_found');
    }
  });

  it('two tabs at once: one assignment wins, the other sees a conflict', async () => {
    const cart = await newCart({ ...phone, quantity: 2 }, plan());
    const { version } = await read(cart);
    const both = await Promise.all(
      [0, 1].map(() => shop.raw('changeItem', assignment(cart, version, cart.ids[0] ?? ''), cart.caller)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(cart)).items[0]).toMatchObject({ plans: 1 });
  });

  it('R05 never goes into a device of another cart, and no other visitor can move it', async () => {
    const [mine, theirs] = [await newCart(phone, plan()), await newCart(phone, plan())];
    const { version } = await read(mine);
    const intoTheirs = assignment(mine, version, theirs.ids[0] ?? '');
    expect((await shop.refused('changeItem', intoTheirs, mine.caller)).code).toBe('item_not_found');
    const byThem = assignment(mine, version, mine.ids[0] ?? '');
    expect((await shop.refused('changeItem', byThem, theirs.caller)).code).toBe('cart_not_found');
  });

  it('is refused where each piece of the device has a plan', async () => {
    const cart = await newCart(phone, plan());
    await shop.call(
      'addItem',
      { params: { cartId: cart.cartId }, body: { item: plan({ deviceItemId: cart.ids[0] }) } },
      cart.caller,
    );
    const { version } = await read(cart);
    const refused = await shop.refused('changeItem', assignment(cart, version, cart.ids[0] ?? ''), cart.caller);
    expect(refused).toMatchObject({ code: 'plan_does_not_fit', details: { reason: 'device_full' } });
  });

  it('names the SIM where that is what is wrong, and goes in with the other one', async () => {
    const cart = await newCart({ kind: 'product', sku: 'KITE-SE' }, plan());
    const { version } = await read(cart);
    const refused = await shop.refused('changeItem', assignment(cart, version, cart.ids[0] ?? ''), cart.caller);
    expect(refused).toMatchObject({ code: 'plan_does_not_fit', details: { reason: 'sim' } });
    await assign(cart, cart.ids[0] ?? '', 'card');
    expect((await read(cart)).items).toMatchObject([{ plans: 1 }, { sim: 'card' }, { attachedTo: cart.ids[1] }]);
  });

  it('on a SIM kit that was bought by itself, leaves out the kit that came with it', async () => {
    const cart = await newCart({ kind: 'product', sku: 'SIM-KIT' }, plan({ sim: 'card' }));
    expect((await read(cart)).items).toHaveLength(3);
    await assign(cart, cart.ids[0] ?? '');
    expect((await read(cart)).items).toMatchObject([{ sku: 'SIM-KIT', plans: 1 }, { sim: 'card' }]);
  });
});

describe('B17 a device is asked about once', () => {
  const decide = async (cart: Given, itemId: string, declined = true) => {
    const { version } = await read(cart);
    await shop.call(
      'decidePlan',
      { params: { cartId: cart.cartId }, body: { version, declined, itemId } },
      cart.caller,
    );
  };

  it('piece by piece: a family of two phones and a tablet is asked three times', async () => {
    await shop.putProduct({
      documentId: documentId('Tab'),
      name: 'Tab',
      kind: 'tablet',
      sku: 'TAB',
      price: 100,
      esim: 'esim',
    });
    await shop.setStock('TAB', 5);
    const cart = await newCart({ ...phone, quantity: 2 }, { kind: 'product', sku: 'TAB' });
    for (const itemId of [cart.ids[0], cart.ids[0], cart.ids[1]]) {
      expect((await read(cart)).next.reason).toBe('plan_offered');
      await decide(cart, itemId ?? '');
    }
    const after = await read(cart);
    expect(after.next.step).toBe('address');
    expect(after.items).toMatchObject([{ withoutPlan: 2 }, { withoutPlan: 1 }]);
    await decide(cart, cart.ids[0] ?? '', false);
    expect((await read(cart)).next.reason).toBe('plan_offered');
  });

  it('a plan that is removed from its device leaves the question answered; one that stays in the cart does not', async () => {
    const cart = await newCart(phone, plan());
    await assign(cart, cart.ids[0] ?? '');
    const { version } = await read(cart);
    const params = { cartId: cart.cartId, itemId: cart.ids[1] ?? '' };
    await shop.call('changeItem', { params, body: { version, quantity: 0 } }, cart.caller);
    const after = await read(cart);
    expect(after.items).toMatchObject([{ withoutPlan: 1, plans: 0 }]);
    expect(after.next.step).toBe('address');
  });

  it('a further piece of the device is asked about', async () => {
    const cart = await newCart(phone);
    await decide(cart, cart.ids[0] ?? '');
    await shop.call('addItem', { params: { cartId: cart.cartId }, body: { item: phone } }, cart.caller);
    expect((await read(cart)).next.reason).toBe('plan_offered');
  });

  it('only of a device: a plan has no such question, and a strange item is not found', async () => {
    const cart = await newCart(phone, plan());
    const { version } = await read(cart);
    const body = { version, declined: true, itemId: cart.ids[1] };
    const refused = await shop.refused('decidePlan', { params: { cartId: cart.cartId }, body }, cart.caller);
    expect(refused.code).toBe('item_not_found');
  });
});

describe('B17 a quote', () => {
  const quote = (cart: Given, query: Record<string, string>) =>
    shop.call('quoteCart', { params: { cartId: cart.cartId }, query }, cart.caller);

  it.each(['esim', 'card'] as const)('of a plan on %s is what the cart costs once it is in it', async (sim) => {
    const cart = await newCart(phone);
    const before = await read(cart);
    const deviceItemId = cart.ids[0] ?? '';
    const quoted = await quote(cart, { sku: 'PLAN-HORIZON-12M', sim, deviceItemId });
    expect(await read(cart)).toEqual(before);
    const body = { item: plan({ sim, deviceItemId }) };
    await shop.call('addItem', { params: { cartId: cart.cartId }, body }, cart.caller);
    const after = await read(cart);
    expect([quoted.totals, quoted.totalQuantity]).toEqual([after.totals, before.totalQuantity]);
    expect(quoted.items).toHaveLength(after.items.length);
  });

  it('of a SIM card names its kit in the buyer’s language', async () => {
    const words = [{ language: 'es', name: 'Kit de SIM', card: {}, detail: {} }];
    await writeTranslations(shop.db, documentId('SIM kit'), words);
    const cart = await newCart(phone);
    const query = { sku: 'PLAN-HORIZON-12M', sim: 'card', deviceItemId: cart.ids[0] ?? '' };
    const quoted = await quote({ ...cart, caller: { ...cart.caller, language: 'es' } }, query);
    expect(quoted.items.map(({ name }) => name)).toContain('Kit de SIM');
    expect((await quote(cart, query)).items.map(({ name }) => name)).toContain('SIM kit');
  });

  it('R07 of a place knows delivery and tax before an address is saved', async () => {
    const cart = await newCart({ kind: 'product', sku: 'CASE' });
    const standard = await quote(cart, { state: 'CA', zip: '94110', shippingMethod: 'standard' });
    const nextDay = await quote(cart, { state: 'CA', zip: '94110', shippingMethod: 'next-day' });
    expect(standard).toMatchObject({ delivery: null, totals: { complete: true, shipping: 0, tax: 210 } });
    expect(nextDay.totals.shipping).toBe(1900);
    expect((await read(cart)).totals).toMatchObject({ complete: false, tax: null });
  });

  it('R05 is given to no other cart', async () => {
    const [mine, theirs] = [await newCart(phone), await newCart(phone)];
    const call = { params: { cartId: mine.cartId }, query: { state: 'CA', zip: '94110' } };
    expect((await shop.refused('quoteCart', call, theirs.caller)).code).toBe('cart_not_found');
  });
});

describe('B17 every device × plan × SIM of the demo', () => {
  const idOf = (slug: string) => documentId(`demo${slug}`);
  const fitOf = (product: ProductContent): DeviceFit => ({
    productKind: product.kind,
    esim: product.esim,
    fitsAll: product.fitsAllPlans,
    fits: product.fitsPlans.map(idOf),
  });
  const planFit = ({ slug, esim, simCard }: PlanContent): PlanFit => ({ documentId: idOf(slug), esim, simCard });
  const devices: ProductContent[] = demoProducts.filter(({ kind }) => kind !== 'accessory');
  const plans: PlanContent[] = [...demoPlans];
  const skuOf = (product: ProductContent) => product.variants[0]?.sku ?? '';

  beforeAll(async () => {
    await shop.removeProduct(documentId('SIM kit'));
    await shop.removeProduct(documentId('Gift kit'));
    for (const { name, slug, kind, esim, simCard, terms } of plans) {
      const price = terms.find(({ length }) => length === 12)?.price ?? terms[0]?.price ?? 0;
      const starts = ['purchase'] as const;
      await shop.putPlan({ documentId: idOf(slug), name, slug: `demo-${slug}`, kind, esim, simCard, price, starts });
    }
    for (const product of devices) {
      const { fits, esim } = fitOf(product);
      await shop.putProduct({
        documentId: idOf(product.name),
        name: product.name,
        kind: product.kind,
        sku: skuOf(product),
        price: product.variants[0]?.price ?? 0,
        esim,
        ...(product.fitsAllPlans ? {} : { fits: [...fits] }),
      });
      await shop.setStock(skuOf(product), 1000);
    }
  });

  const cases = devices.flatMap((device) => plans.map((each) => [device.name, each.name, device, each] as const));

  it.each(cases)('%s × %s: the step as it opens changes no price', async (_device, _plan, device, each) => {
    const sold = planSims(planFit(each), null);
    for (const sim of SIM_TYPES.filter((one) => sold.includes(one))) {
      const cart = await newCart(
        { kind: 'product', sku: skuOf(device) },
        { kind: 'plan', sku: `PLAN-DEMO-${each.slug.toUpperCase()}-12M`, sim, start: 'purchase' },
      );
      const before = await read(cart);
      const line = before.items.find((item): item is PlanItem => item.kind === 'plan');
      const device_ = before.items.find(
        (item): item is ProductItem => item.kind === 'product' && item.attachedTo === null,
      );
      const { preselected, assignable, offered } = planStep(fitOf(device), plans.map(planFit), [
        { itemId: line?.id ?? '', plan: planFit(each), sim, deviceItemId: null, forOwn: null },
      ]);
      // The plan is preselected exactly when the line fits the device unchanged.
      expect(preselected !== null).toBe(wrongChoice(planFit(each), sim, fitOf(device)) === null);
      for (const { sim: other } of assignable) {
        await assign({ ...cart, ids: [device_?.id ?? '', line?.id ?? ''] }, device_?.id ?? '', other);
        const after = await read(cart);
        expect(after.totals.total, `${other} instead of ${sim}`).toBe(before.totals.total);
        expect(after.items.every(({ availability }) => availability === 'ok')).toBe(true);
        expect(after.items.filter(({ kind }) => kind === 'plan')).toHaveLength(1);
      }
      // The server refuses every plan that is not offered.
      if (!offered.some(({ plan: one }) => one.documentId === idOf(each.slug))) {
        for (const forced of SIM_TYPES) {
          const { version } = await read(cart);
          const call = assignment({ ...cart, ids: ['', line?.id ?? ''] }, version, device_?.id ?? '', forced);
          expect((await shop.refused('changeItem', call, cart.caller)).code).toBe('plan_does_not_fit');
        }
      }
    }
  });
});
