import type { Answer } from '@cerulean/contract/operations';
import type { BenchSystem } from './bench-system.ts';
import { cpuDuring, cpuOfShop } from './cpu.ts';
import type { FlowShop } from './flow-shop.ts';
import { ask } from './http-client.ts';
import { signedVisitor } from './purchase.ts';

const CARTS = 100;
const ROUNDS = 8;
/** A cart takes at most 100 items, so 99 leave room for one more. */
const FULL = 99;

/** Milliseconds of CPU time to add one item to a cart, of backend and database together. */
export interface Growth {
  empty: number;
  full: number;
}

/**
 * Adds a plan to carts with one item and to carts with 99, alternating, and removes the plan with SQL between rounds.
 * One call is far shorter than a CPU clock tick, so the sums of all rounds are compared.
 */
export async function measureGrowth(system: BenchSystem, given: FlowShop): Promise<Growth> {
  const empty = await makeCarts(given, 1);
  const full = await makeCarts(given, FULL);
  // The first round warms up the code for both cart sizes, so it is not counted.
  await addToAll(given, empty);
  await addToAll(given, full);
  const sums = { empty: 0, full: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, carts] of [['empty', empty] as const, ['full', full] as const]) {
      await takeOut(given, carts);
      sums[name] += await cpuDuring(
        () => cpuOfShop(system),
        () => addToAll(given, carts),
      );
    }
  }
  const calls = CARTS * ROUNDS;
  return { empty: sums.empty / calls, full: sums.full / calls };
}

interface FilledCart {
  id: string;
  secret: string;
  /** Number of items in each cart at the start of a round. */
  size: number;
}

async function makeCarts({ shop, database }: FlowShop, size: number): Promise<FilledCart[]> {
  const carts: FilledCart[] = [];
  for (let index = 0; index < CARTS; index += 1) {
    const item = { kind: 'plan', sku: shop.plan, sim: 'esim' };
    const url = `${shop.api}/commerce/carts`;
    const made = await ask<Answer<'createCart'>>({ method: 'POST', url, body: { item } });
    carts.push({ id: made.cartId, secret: made.secret ?? '', size });
  }
  const ids = carts.map(({ id }) => id);
  await database.query(
    `insert into cart_item (id, cart_id, kind, sku, quantity, snapshot, acknowledged_price, acknowledged_fee, sim, start)
     select gen_random_uuid(), cart_id, kind, sku, quantity, snapshot, acknowledged_price, acknowledged_fee, sim, start
       from cart_item, generate_series(2, $2) where cart_id = any($1)`,
    [ids, size],
  );
  await database.query('update cart set item_count = $2, total_quantity = $2 where id = any($1)', [ids, size]);
  await database.query('analyze cart, cart_item');
  return carts;
}

async function addToAll({ shop }: FlowShop, carts: readonly FilledCart[]): Promise<void> {
  for (const { id, secret } of carts) {
    await ask({
      method: 'POST',
      url: `${shop.api}/commerce/carts/${id}/items`,
      headers: { 'x-cart-secret': secret, 'x-visitor': signedVisitor(shop.internalSecret) },
      body: { item: { kind: 'plan', sku: shop.plan, sim: 'esim' } },
    });
  }
}

/** Removes the newest item from each cart. */
async function takeOut({ database }: FlowShop, carts: readonly FilledCart[]): Promise<void> {
  const ids = carts.map(({ id }) => id);
  await database.query(
    `delete from cart_item i using (select cart_id, max(position) as newest from cart_item where cart_id = any($1)
       group by cart_id) n where i.cart_id = n.cart_id and i.position = n.newest`,
    [ids],
  );
  await database.query('update cart set item_count = $2, total_quantity = $2 where id = any($1)', [
    ids,
    carts[0]?.size,
  ]);
}
