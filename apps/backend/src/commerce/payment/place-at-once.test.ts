import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SELLING_VERSION } from '../pricing/selling-facts.ts';
import { declaredStatements, sql, type Values } from '../db/statement.ts';
import type { Db } from '../db/db.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { lockStock } from '../stock/holds.ts';
import { readCheckoutRequest } from './checkout-request.ts';
import { registryOf } from './gateways/registry.ts';
import type { CheckoutSessionRequest } from './gateways/gateway.ts';
import { newestAttempt, openPayShop, type Buyer, type PayShop } from './test-pay-shop.ts';

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const CASE = { kind: 'product', sku: 'CASE', quantity: 2 } as const;
const PLAN = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  deviceCheck: { model: 'Kite', answer: 'confirmed' },
} as const;
const AT_ONCE = ['payments.pay', 'payments.place', 'attempts.open'];

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  // The first call of a bundle creates its function.
  await shop.pay(await shop.buyer([PHONE, PLAN]));
});
afterAll(() => shop?.close());
afterEach(async () => {
  shop.payments.db = shop.db;
  expect(await shop.invariant()).toEqual([]);
});

const setPrice = sql('test.set-price', 'update catalog_variant set price = price + $2 where sku = $1');
const totalOfCart = sql<{ total: number; prices: number[] }>(
  'test.total-of-cart',
  `select o.total, array_agg(i.unit_price order by i.position) as prices
     from customer_order o join order_item i on i.order_id = o.id where o.cart_id = $1 group by o.id`,
);

const tries = sql<{ tries: number }>('test.place-tries', 'select sum(cardinality(tries)) as tries from payment_try');

/** Runs `change` between the payment's read and its write. */
function beforeWrite(change: () => Promise<unknown>): void {
  const db: Db = {
    ...shop.db,
    first: async <Row, Params extends Values>(
      ...[statement, params]: Parameters<typeof shop.db.first<Row, Params>>
    ): Promise<Row | null> => {
      if (statement.name === 'payments.place') await change();
      return shop.db.first(statement, params);
    },
  };
  shop.payments.db = db;
}

/** Returns a payment's answer and the statements that it took, without those of webhooks. */
async function tryToPay(buyer: Buyer, body?: object) {
  const asked = body ?? (await shop.payBody(buyer));
  shop.queries();
  const { status, body: answer } = await shop.raw('pay', { params: buyer.params, body: asked }, buyer.caller);
  const queries = shop.queries().filter((name) => !name.startsWith('inbox.') && !name.startsWith('test.'));
  return { status, answer, queries };
}

describe('placing an order at once', () => {
  it('R10 reads, writes, and opens the page in one statement each', async () => {
    expect((await tryToPay(await shop.buyer([PHONE, PLAN]))).queries).toEqual(AT_ONCE);
    expect((await tryToPay(await shop.buyer([PLAN]))).queries).toEqual(AT_ONCE);
  });

  it('R10 counts no try of an account whose session has ended', async () => {
    const buyer = await shop.buyer([PHONE]);
    const body = await shop.payBody(buyer);
    await shop.db.script(`delete from session where user_id = ${buyer.userId}`);
    const before = await shop.db.query(tries);
    expect(await tryToPay(buyer, body)).toMatchObject({ status: 401, queries: ['payments.pay'] });
    expect(await shop.db.query(tries)).toEqual(before);
  });

  it('R10 sends the gateway what a retry would read', async () => {
    const { gateways } = shop.payments;
    const sent: CheckoutSessionRequest[] = [];
    const watched = gateways.all().map((gateway) => ({
      ...gateway,
      createCheckoutSession: (request: CheckoutSessionRequest, key: string) => {
        sent.push(request);
        return gateway.createCheckoutSession(request, key);
      },
    }));
    shop.payments.gateways = registryOf(watched);
    try {
      for (const items of [[PHONE, CASE, PLAN], [PLAN]]) {
        const buyer = await shop.buyer(items);
        expect((await tryToPay(buyer)).queries).toEqual(AT_ONCE);
        const id = (await shop.db.first(newestAttempt, [buyer.cartId]))?.id ?? '';
        // The gateway's page may expire at another time than we asked for.
        const read = await readCheckoutRequest(shop.db, id, 1, shop.payments.publicUrl);
        expect(sent.pop()).toEqual(read);
      }
    } finally {
      shop.payments.gateways = gateways;
    }
  });

  it('X06 a price that changes between reading and writing is shown before it is paid', async () => {
    const buyer = await shop.buyer([PHONE]);
    beforeWrite(() => shop.db.run(setPrice, ['LUMEN-7', 100]));
    const { status, answer } = await tryToPay(buyer);
    expect({ status, answer }).toMatchObject({
      status: 409,
      answer: { error: { details: { code: 'price_changed' } } },
    });
    expect(await shop.db.first(totalOfCart, [buyer.cartId])).toBeNull();
  });

  it('X06 a change that began before the read and is committed after it is noticed', async () => {
    const buyer = await shop.buyer([PHONE]);
    const body = await shop.payBody(buyer);
    let commit = () => {};
    let done: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      done = shop.db.transaction(async (tx) => {
        await tx.run(setPrice, ['LUMEN-7', 100]);
        begun();
        await new Promise<void>((resolve) => (commit = resolve));
      });
    });
    beforeWrite(() => {
      commit();
      return done;
    });
    expect(await tryToPay(buyer, body)).toMatchObject({
      status: 409,
      answer: { error: { details: { code: 'price_changed' } } },
    });
  });

  it('X06 a change that leaves the total as it is asks the buyer nothing', async () => {
    const buyer = await shop.buyer([PHONE]);
    beforeWrite(() => shop.db.run(setPrice, ['CASE', 100]));
    const { status, queries } = await tryToPay(buyer);
    expect(status).toBe(200);
    expect(queries).toEqual(expect.arrayContaining(['payments.place', 'carts.lock']));
  });

  it('X06 a change during the write waits for nobody, and the buyer pays what was shown', async () => {
    const buyer = await shop.buyer([PHONE]);
    const body = (await shop.payBody(buyer)) as { total: number };
    let paying: ReturnType<typeof tryToPay> | undefined;
    await shop.db.transaction(async (holder) => {
      await lockStock(holder, [PHONE]);
      paying = tryToPay(buyer, body);
      await untilWaiting(shop.db, holder);
      await shop.db.run(setPrice, ['LUMEN-7', 100]);
    });
    expect(await paying).toMatchObject({ status: 200 });
    expect((await shop.db.first(totalOfCart, [buyer.cartId]))?.total).toBe(body.total);
  });

  it('X03 a cart that changes between reading and writing is not paid as it was', async () => {
    const buyer = await shop.buyer([PHONE]);
    beforeWrite(() => shop.call('addItem', { params: buyer.params, body: { item: CASE } }, buyer.caller));
    expect(await tryToPay(buyer)).toMatchObject({
      status: 409,
      answer: { error: { details: { code: 'version_conflict' } } },
    });
  });

  it('X08 the last pieces are reserved, their level is told to pages, and one more is refused', async () => {
    await shop.db.script(`update stock set on_hand = reserved + 7 where sku = 'CASE'`);
    const levels: boolean[] = [];
    const outcomes: number[] = [];
    for (let pair = 0; pair < 4; pair += 1) {
      const buyer = await shop.buyer([{ ...CASE, quantity: pair === 3 ? 1 : 2 }]);
      const { status, queries } = await tryToPay(buyer);
      outcomes.push(status);
      levels.push(queries.includes('outbox.add'));
    }
    // 7 pieces are 5 (few left), 3 (few left), 1 (few left), and 0 (sold out).
    expect(outcomes).toEqual([200, 200, 200, 200]);
    expect(levels).toEqual([true, false, false, true]);
  });
});

/** What is only of the buyer, and changes with the version of the cart, or is checked again when it is taken. */
const OF_THE_BUYER =
  /^(selling_change|cart|cart_item|payment_attempt|customer_order|order_person|stock|stock_hold|sim_kit|tax_quote|promotion_use|reward_(entry|hold|balance)|fulfillment|shipment|return_or_cancel_request)$/;
const noted = sql<{ version: string; changes: number }>(
  'test.selling-changes',
  `select ${SELLING_VERSION} as version, (select count(*) from selling_change) as changes`,
);

describe('selling changes', () => {
  it('X06 are noted of every table that prices, and of nothing that purchases write', async () => {
    const version = async () => (await shop.db.first(noted))?.version;
    const tables = new Set<string>();
    for (const name of ['carts.head', 'carts.items', 'carts.promotions', 'selling.facts', 'payments.before-attempt']) {
      const text = (declaredStatements().get(name) ?? '')
        .replaceAll('$1', `'00000000-0000-4000-8000-000000000000'`)
        .replaceAll('$2', `'{}'::text[]`);
      const explain = sql<object>(`test.explain-${name}`, `explain (format json) ${text}`);
      const plan = JSON.stringify(await shop.db.first(explain));
      for (const [, table = ''] of plan.matchAll(/"Relation Name":"(\w+)"/g)) tables.add(table);
    }
    // Translations name an item. They price nothing.
    const selling = [...tables].filter((table) => !OF_THE_BUYER.test(table) && table !== 'catalog_translation');
    expect(selling.length).toBeGreaterThan(10);
    for (const table of selling) {
      const before = await version();
      await shop.db.script(`delete from ${table} where false`);
      expect(await version(), table).not.toBe(before);
    }
    const before = await version();
    await shop.db.script('update promotion set used = used, pages_invalidated = pages_invalidated');
    await shop.settle(await shop.buyer([PHONE, PLAN]));
    expect(await version()).toBe(before);
    await shop.db.script('update promotion set active = active');
    expect(await version()).not.toBe(before);
  });

  it('are one row of a transaction, which takes the place of the one before', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.run(setPrice, ['CASE', 1]);
      await tx.run(setPrice, ['LUMEN-7', 1]);
    });
    expect((await shop.db.first(noted))?.changes).toBe(1);
  });

  it('do not wait for each other, and each makes a version of its own', async () => {
    const versions: (string | undefined)[] = [(await shop.db.first(noted))?.version];
    await shop.db.transaction(async (tx) => {
      await tx.run(setPrice, ['CASE', 2]);
      await shop.db.run(setPrice, ['LUMEN-7', 2]);
      versions.push((await shop.db.first(noted))?.version);
    });
    versions.push((await shop.db.first(noted))?.version);
    expect(new Set(versions).size).toBe(3);
  });
});
