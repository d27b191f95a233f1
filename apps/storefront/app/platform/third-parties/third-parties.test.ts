import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouterState } from '../router-state.ts';
import { addedToCart, checkoutBegun, pageEvents } from './data-layer.ts';
import type { purchaseOf } from './data-layer.ts';
import { tracedTargets } from './error-reports.ts';
import { keepPurchase, takePurchase } from './purchases.ts';
import { keepAdded, noteAdded, takeAdded, untold } from './reported-cart.ts';
import { withoutAddresses } from './without-addresses.ts';
import { reportError, setErrorHook } from '../error-hook.ts';
import { pack } from '../packed.ts';
import { configOf } from '../request-context.ts';
import type { PublicConfig } from '../request-context.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Creates the router's state for a page with this data. */
function on(id: string, data: unknown, fetchers: [string, object][] = []): RouterState {
  return {
    matches: [{ id, loaderData: data }],
    fetchers: new Map(fetchers),
  } as unknown as RouterState;
}

const terms = [
  { sku: 'BAY-12M', price: 30_000 },
  { sku: 'BAY-1M', price: 3_050 },
];
const plan = { documentId: 'p1', name: 'Bay', terms };
const product = {
  documentId: 'd1',
  name: 'Lumen 7',
  kind: 'phone',
  priceFrom: 59_900,
  variants: [
    { sku: 'L7-SEA', price: 59_900 },
    { sku: 'L7-INK', price: 64_999 },
  ],
};

describe('B18 what the data layer gets', () => {
  test('a list of plans and one of devices, with numbers in units of the currency', () => {
    const item = { item_id: 'p1', item_name: 'Bay', item_category: 'plan', item_variant: 'BAY-1M', price: 30.5 };
    expect(pageEvents(on('routes/plan-list', { plans: [plan], currency: 'USD' }))).toEqual([
      { event: 'view_item_list', ecommerce: { currency: 'USD', item_list_id: 'plans', items: [item] } },
    ]);
    const [list] = pageEvents(
      on('routes/product-list', { products: pack([{ ...product, priceFrom: 59_900 }]), currency: 'JPY' }),
    );
    expect(list?.ecommerce.items[0]?.price).toBe(59_900);
  });

  test('a plan and a device that are looked at', () => {
    expect(pageEvents(on('routes/plan', { plan, currency: 'USD' }))).toMatchObject([
      { event: 'view_item', ecommerce: { currency: 'USD', value: 30.5, items: [{ item_id: 'p1', quantity: 1 }] } },
    ]);
    expect(pageEvents(on('routes/product', { product, currency: 'USD' }))).toMatchObject([
      { ecommerce: { value: 599, items: [{ item_category: 'phone', item_variant: 'L7-SEA' }] } },
    ]);
    expect(pageEvents(on('routes/faqs', {}))).toEqual([]);
  });

  test('each list of the home page and of every page made of sections, by its place, and a partner’s without its name', () => {
    const sections = [
      { type: 'hero', title: 'Opening', plans: [plan], offer: plan },
      { type: 'plans', title: 'Plans', plans: [plan] },
      { type: 'quote', text: 'Words' },
      { type: 'products', title: 'Devices', products: [product] },
      { type: 'plans', title: 'More plans', plans: [plan] },
      { type: 'comparison', title: null, plans: [plan, plan] },
    ];
    const lists = pageEvents(on('routes/home', { sections, currency: 'USD' }));
    expect(lists.map(({ event, ecommerce }) => [event, ecommerce.item_list_id, ecommerce.item_list_name])).toEqual([
      ['view_item_list', 'home-plans', 'Plans'],
      ['view_item_list', 'home-products', 'Devices'],
      ['view_item_list', 'home-plans-2', 'More plans'],
      ['view_item_list', 'home-comparison', undefined],
    ]);
    expect(lists[1]?.ecommerce.items).toMatchObject([{ item_id: 'd1', item_category: 'phone', price: 599 }]);
    expect(pageEvents(on('usa', { sections, currency: 'USD' }))[0]?.ecommerce.item_list_id).toBe('usa-plans');
    expect(pageEvents(on('routes/home', { sections: null, currency: 'USD' }))).toEqual([]);
    const partner = { slug: 'northbound', name: 'Northbound Travel', plans: [plan], products: [] };
    const told = pageEvents(on('routes/partner', { partner, currency: 'USD' }));
    expect(told.map(({ ecommerce }) => ecommerce.item_list_id)).toEqual(['partner-plans']);
    expect(JSON.stringify(told)).not.toMatch(/northbound/i);
  });

  test('what went into the cart, once, and not what was refused', () => {
    const form = new FormData();
    form.set('sku', 'L7-INK');
    form.set('quantity', '2');
    const data = { product, currency: 'USD' };
    const sending = { state: 'submitting', formAction: '/add-to-cart', formData: form };
    const added = addedToCart();
    expect(added(on('routes/product', data, [['a', sending]]))).toEqual([]);
    const worked = { state: 'loading', data: { ok: true, cartId: 'cart-1', count: 2 } };
    expect(added(on('routes/product', data, [['a', worked]]))).toMatchObject([
      {
        event: {
          event: 'add_to_cart',
          ecommerce: { value: 1299.98, items: [{ item_variant: 'L7-INK', quantity: 2 }] },
        },
        cartId: 'cart-1',
        count: 2,
        sku: 'L7-INK',
        quantity: 2,
      },
    ]);
    expect(added(on('routes/product', data, [['a', { ...worked, state: 'idle' }]]))).toEqual([]);
    added(on('routes/product', data, [['b', sending]]));
    expect(added(on('routes/product', data, [['b', { state: 'idle', data: { ok: false } }]]))).toEqual([]);
  });

  test('a plan that a section of a page sells, too', () => {
    const form = new FormData();
    form.set('sku', 'BAY-12M');
    const page = { sections: [{ type: 'hero', title: 'Go', offer: plan }], currency: 'USD' };
    const added = addedToCart();
    added(on('usa', page, [['a', { state: 'submitting', formAction: '/add-to-cart', formData: form }]]));
    const worked = { state: 'idle', data: { ok: true, cartId: 'c', count: 1 } };
    expect(added(on('usa', page, [['a', worked]]))).toMatchObject([
      { event: { ecommerce: { value: 300, items: [{ item_id: 'p1', item_variant: 'BAY-12M', quantity: 1 }] } } },
    ]);
  });

  describe('of a cart, what no page’s script has seen', () => {
    const inCart = (sku: string, quantity = 1) => ({
      kind: 'product',
      productKind: 'phone',
      documentId: 'd1',
      name: 'Lumen 7',
      unitPrice: 59_900,
      attachedTo: null,
      sku,
      quantity,
    });
    const bay = { kind: 'plan', documentId: 'p1', name: 'Bay', unitPrice: 3_050, sku: 'BAY-1M', quantity: 1 };
    const kit = { ...inCart('SIM-KIT'), productKind: 'sim-kit', attachedTo: 'i1', unitPrice: 0 };
    const cart = (id: string, version: number, items: object[]) =>
      ({ id, version, currency: 'USD', items }) as unknown as Parameters<typeof untold>[0];
    const from = 'https://shop.example.com/products/d1';
    const added = (cartId: string, sku: string, quantity: number, count: number) =>
      noteAdded({ cartId, sku, quantity, count } as Parameters<typeof noteAdded>[0]);
    const kept = new Map<string, string>();
    beforeEach(() => {
      kept.clear();
      vi.stubGlobal('location', { origin: 'https://shop.example.com' });
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
        removeItem: (key: string) => void kept.delete(key),
      });
    });

    test('a form that was sent before its script was there is reported on the cart’s page, once', () => {
      expect(untold(cart('aaaaaaaa-1', 1, [inCart('L7-SEA', 2)]), from)).toMatchObject({
        event: 'add_to_cart',
        ecommerce: { currency: 'USD', value: 1198, items: [{ item_variant: 'L7-SEA', quantity: 2 }] },
      });
      expect(untold(cart('aaaaaaaa-1', 1, [inCart('L7-SEA', 2)]), from)).toBeUndefined();
      expect(untold(cart('aaaaaaaa-1', 2, [inCart('L7-SEA', 3)]), '')?.ecommerce.value).toBe(599);
      expect(untold(cart('aaaaaaaa-1', 3, [inCart('L7-SEA', 1)]), '')).toBeUndefined();
      expect(untold(cart('bbbbbbbb-1', 1, [bay]), from)?.ecommerce.items).toMatchObject([{ item_name: 'Bay' }]);
    });

    test('what was told when it was added is not told again, nor the kit that comes with a plan', () => {
      added('aaaaaaaa-1', 'BAY-1M', 1, 1);
      expect(untold(cart('aaaaaaaa-1', 1, [bay, kit]), from)).toBeUndefined();
      added('aaaaaaaa-1', 'L7-SEA', 2, 3);
      expect(untold(cart('aaaaaaaa-1', 3, [bay, kit, inCart('L7-SEA', 2)]), '')).toBeUndefined();
    });

    test('what was there before this browser heard of the cart is not told', () => {
      expect(untold(cart('cccccccc-1', 1, [bay]), 'https://shop.example.com/login')).toBeUndefined();
      expect(untold(cart('cccccccc-1', 2, [bay, inCart('L7-SEA')]), '')?.ecommerce.value).toBe(599);
      added('dddddddd-1', 'L7-SEA', 1, 4);
      expect(untold(cart('dddddddd-1', 1, [bay, inCart('L7-SEA', 3)]), from)).toBeUndefined();
      expect(untold(cart('eeeeeeee-1', 1, [bay]), 'https://evil.example/products/d1')).toBeUndefined();
    });

    test('a plan chosen on a step of the checkout waits for the next open page, and names no person', () => {
      untold(cart('aaaaaaaa-1', 1, [inCart('L7-SEA')]), from);
      const contact = { email: 'ada@example.com', name: 'Ada Lovelace' };
      const address = on('routes/address', { cart: { ...cart('aaaaaaaa-1', 2, [inCart('L7-SEA'), bay]), contact } });
      keepAdded(address);
      keepAdded(address);
      expect([...kept.values()].join()).not.toMatch(/Ada|ada@|aaaaaaaa-1/);
      expect(takeAdded()).toMatchObject([
        { event: 'add_to_cart', ecommerce: { value: 30.5, items: [{ item_id: 'p1', item_category: 'plan' }] } },
      ]);
      expect(takeAdded()).toEqual([]);
    });

    test('in a browser that keeps nothing, nothing is reported twice', () => {
      vi.stubGlobal('localStorage', {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      });
      expect(untold(cart('aaaaaaaa-1', 1, [bay]), from)).toBeUndefined();
      expect(takeAdded()).toEqual([]);
    });
  });

  const sold = { ...product, kind: 'product', productKind: 'phone', sku: 'L7-SEA', unitPrice: 59_900, quantity: 2 };

  test('the way from the cart to the checkout, and to nowhere else', () => {
    const cart = on('routes/cart', { cart: { currency: 'USD', totals: { total: 119_800 }, items: [sold] } });
    expect(checkoutBegun(cart, '/cart/c-1/address')).toMatchObject({
      event: 'begin_checkout',
      ecommerce: { value: 1198, items: [{ price: 599, quantity: 2 }] },
    });
    expect(checkoutBegun(cart, '/products')).toBeUndefined();
    expect(checkoutBegun(on('routes/plan', {}), '/cart/c-1/address')).toBeUndefined();
  });

  const order = {
    id: 'o',
    number: 'CER-7K3M-QX42',
    currency: 'USD',
    items: [sold],
    totals: { total: 129_780, tax: 9_980, shipping: 0 },
    person: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+15550100', delivery: { line1: 'Main St 1' } },
  } as unknown as Parameters<typeof purchaseOf>[0];

  test('a purchase waits for the next open page, is reported once per order number, and names no person', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    });
    const receipt = on('routes/payment-success', { order });
    keepPurchase(receipt);
    expect([...kept.values()].join()).not.toMatch(/Ada|ada@|5550100|Main St/);
    expect(takePurchase()).toMatchObject({
      event: 'purchase',
      ecommerce: { transaction_id: 'CER-7K3M-QX42', currency: 'USD', value: 1297.8, tax: 99.8, shipping: 0 },
    });
    expect(takePurchase()).toBeUndefined();
    keepPurchase(receipt);
    expect(takePurchase()).toBeUndefined();
    keepPurchase(on('routes/payment-success', { order: null }));
    keepPurchase(on('routes/order', { order: { ...order, number: 'CER-2' } }));
    expect(takePurchase()).toBeUndefined();
  });
});

describe('B19 error reports', () => {
  test('tracing headers go to the same origin, the local host and the product’s domain, and not to who looks like them', () => {
    const targets = tracedTargets('https://shop.example.com');
    const isTraced = (url: string) => targets.some((target) => target.test(url));
    for (const url of ['/_me', 'http://localhost:3000/x', 'https://shop.example.com/_me', 'https://shop.example.com']) {
      expect(isTraced(url), url).toBe(true);
    }
    for (const url of [
      '//evil.example/x',
      'https://shop.example.com.evil.example/',
      'https://evil.example/?to=https://shop.example.com/',
      'https://shopxexample.com/',
      'http://localhost.evil.example/',
    ]) {
      expect(isTraced(url), url).toBe(false);
    }
  });

  test('addresses in a report lose queries, ids and codes, and keep the files of the build', () => {
    const id = '0b9f0b6e-6a55-4b52-8c4e-111111111111';
    const report = {
      request: { url: 'https://shop.example.com/email-confirmation?code=secret#x' },
      transaction: `/cart/${id}/review`,
      breadcrumbs: [
        { data: { from: '/user-onboard/SECRETKIT', to: `/data-deletion/SECRETCODE` } },
        'GET /ada@example.com',
      ],
      stack: [{ filename: 'https://shop.example.com/assets/a1B2.js:1:22' }],
    };
    const cut = withoutAddresses(report);
    expect(JSON.stringify(cut)).not.toMatch(/secret|ada@/i);
    expect(cut.transaction).toBe('/cart/:cartId/review');
    expect(cut.stack[0]?.filename).toBe('https://shop.example.com/assets/a1B2.js:1:22');
    expect(withoutAddresses({ url: '/nobody/knows/this' }).url).toBe('/nobody/…');
  });

  test('B16 B19 what happened before the reports are there is sent first, then what comes', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const told: unknown[] = [];
    reportError('early', 'mount');
    setErrorHook((error, place) => told.push([error, place]));
    reportError('late', 'render');
    expect(told).toEqual([
      ['early', 'mount'],
      ['late', 'render'],
    ]);
    expect(console.error).toHaveBeenCalledTimes(2);
  });
});

test('B07 B18 the configuration of a private page names no third party', () => {
  const config: PublicConfig = {
    publicUrl: 'https://shop.example.com',
    currency: 'USD',
    timeZone: 'UTC',
    ribbon: false,
    buildId: 'b1',
    providers: [],
    languages: [],
    dsn: 'https://key@sentry.example.com/1',
    tagManager: { id: 'GTM-AB12', url: 'https://www.googletagmanager.com' },
    translation: 'https://translate.google.com/x.js',
  };
  expect(configOf(config, 'open')).toEqual(config);
  const hidden = configOf(config, 'private');
  expect(hidden).toMatchObject({ measured: true, dsn: config.dsn });
  expect(JSON.stringify(hidden)).not.toMatch(/GTM|google|translate/);
});
