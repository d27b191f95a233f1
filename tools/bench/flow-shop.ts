import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '@cerulean/contract/operations';
import { AGREED_POLICIES } from '@cerulean/contract/payments';
import type pg from 'pg';
import type { Bench } from './bench-system.ts';
import { ask } from './http-client.ts';
import { signedVisitor, type Shop } from './purchase.ts';

/** A demo shop with enough stock to sell the same phone and plan a thousand times. */
export interface FlowShop {
  shop: Shop;
  tokens: string[];
  database: pg.Pool;
  /** Waits for the deferred work of purchases: webhooks and emails. This work is part of a purchase's cost. */
  isQuiet(): Promise<void>;
}

/**
 * Chooses the products to buy, fills their stock, and registers the buyers.
 * @param phones number of phone SKUs to sell
 */
export async function prepareShop(bench: Bench, buyers: number, phones = 1): Promise<FlowShop> {
  const { api, stripe, settings, database } = bench;
  const get = <T>(path: string) => ask<T>({ method: 'GET', url: `${api}${path}` });
  const { products } = await get<Answer<'listProducts'>>('/commerce/catalog/products?kind=phone');
  const { plans } = await get<Answer<'listPlans'>>('/commerce/catalog/plans');
  const devices = await skusOf(
    database,
    products.map(({ documentId }) => documentId),
    phones,
  );
  const plan = plans.find(({ kind }) => kind === 'voice')?.terms.find(({ unit }) => unit === 'months')?.sku;
  if (!plan) throw new Error('The demo sells no voice plan by the month');
  await database.query('update stock set on_hand = 1000000 where sku = any($1)', [devices]);
  const { INTERNAL_SECRET: internalSecret } = settings;
  const tokens: string[] = [];
  for (let index = 0; index < buyers; index += 1) tokens.push(await register(api, signedVisitor(internalSecret)));
  const read = AGREED_POLICIES.map((slug) => get<Answer<'readPolicy'>>(`/content/policies/${slug}`));
  const policies = Object.fromEntries((await Promise.all(read)).map(({ policy }) => [policy.slug, policy.version]));
  return {
    shop: { api, stripe, internalSecret, devices, plan, policies },
    tokens,
    database,
    isQuiet: () => untilQuiet(database),
  };
}

async function skusOf(database: pg.Pool, documentIds: string[], count: number): Promise<string[]> {
  const { rows } = await database.query<{ sku: string }>(
    `select v.sku from catalog_variant v join catalog_product p on p.document_id = v.product_id
      where p.document_id = any($1) and p.fits_all and p.esim like 'esim%' order by p.rank, v.position limit $2`,
    [documentIds, count],
  );
  if (rows.length < count) throw new Error(`The demo sells ${rows.length} phones that take every plan, not ${count}`);
  return rows.map(({ sku }) => sku);
}

async function register(api: string, visitor: string): Promise<string> {
  const email = `bench-${randomUUID()}@example.com`;
  const body = { username: email, email, password: randomUUID() };
  const url = `${api}/auth/local/register`;
  return (await ask<Answer<'register'>>({ method: 'POST', url, headers: { 'x-visitor': visitor }, body })).jwt;
}

async function untilQuiet(database: pg.Pool): Promise<void> {
  let left: string | null = null;
  for (let look = 0; look < 600; look += 1) {
    const { rows } = await database.query<{ left: string | null }>(
      `select string_agg(format('%s × %s (try %s, %s)', count, topic, tries, coalesce(error, 'not tried')), ', ') as left
         from (select topic, max(tries) as tries, max(error) as error, count(*)
                 from (select topic, tries, error from outbox where done_at is null and dead_at is null
                       union all
                       select type, tries, error from webhook_inbox where done_at is null and dead_at is null) each
                group by topic) by_topic`,
    );
    left = rows[0]?.left ?? null;
    if (left === null) return;
    await pause(100);
  }
  throw new Error(`Still waiting after a minute: ${left}`);
}
