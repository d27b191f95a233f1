import type pg from 'pg';
import {
  chargeOf,
  emailOf,
  nameOf,
  numberOf,
  pageOf,
  phoneOf,
  PLAN_SKU,
  skuOf,
  TO_SHIP,
} from '../../tests/support/many-orders.ts';
import type { BenchSystem } from './bench-system.ts';
import { ask } from './http-client.ts';

/** A panel page that staff open: its name, whether it is a search, and one URL for each of several orders. */
export interface Visit {
  what: string;
  isSearch: boolean;
  urls: string[];
}

interface Chosen {
  order: number;
  id: string;
  userId: number;
}

/** Picks orders to visit, spread over all shipped orders, and returns the visits to the panel pages of these orders. */
export async function visitsAmong(
  system: BenchSystem,
  database: pg.Pool,
  orders: number,
  each: number,
): Promise<Visit[]> {
  const numbers = Array.from({ length: each }, (_, place) => TO_SHIP + 1 + ((place * 7_919 + 12) % (orders - TO_SHIP)));
  const paid = numbers.map((order) => (order % 10 === 5 ? order + 1 : order));
  const { rows } = await database.query<{ number: string; id: string; userId: number }>(
    'select number, id, user_id as "userId" from customer_order where number = any($1)',
    [paid.map(numberOf)],
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  const chosen = paid.flatMap((order): Chosen[] => {
    const row = byNumber.get(numberOf(order));
    return row ? [{ order, ...row }] : [];
  });
  const staff = `${system.settings.CMS_URL}/staff`;
  const search = (what: string, list: string, wordsOf: (order: number) => string): Visit => ({
    what,
    isSearch: true,
    urls: chosen.map(({ order }) => `${staff}/${list}?${new URLSearchParams({ q: wordsOf(order) })}`),
  });
  const page = (what: string, pathOf: (chosen: Chosen) => string): Visit => ({
    what,
    isSearch: false,
    urls: chosen.map((one) => `${staff}/${pathOf(one)}`),
  });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  return [
    search('orders by number', 'orders', numberOf),
    search('orders by e-mail', 'orders', emailOf),
    search('orders by name', 'orders', nameOf),
    search('orders by phone number', 'orders', phoneOf),
    search('orders by charge', 'orders', chargeOf),
    search('orders by page', 'orders', pageOf),
    search('orders by IMEI', 'orders', (order) => `35${String(order).padStart(13, '0')}`),
    search('orders by a rare SKU', 'orders', skuOf),
    search('orders by the best seller', 'orders', () => PLAN_SKU),
    search('customers by e-mail', 'customers', emailOf),
    search('customers by mobile number', 'customers', (order) => `+1212${String(order).padStart(7, '0')}`),
    search('lines by mobile number', 'lines', (order) => `+1212${String(order).padStart(7, '0')}`),
    page('the list of orders', () => 'orders'),
    page('an order', ({ id }) => `orders/${id}`),
    page('orders to be sent', () => 'to-ship'),
    page('requests and disputes', () => 'requests'),
    page('the list of customers', () => 'customers'),
    page('a customer', ({ userId }) => `customers/${userId}`),
    page('lines with trouble', () => 'lines?show=exceptions'),
    page('payments to look at', () => 'payments/exceptions'),
    page('the numbers of a day', () => `payments/figures?day=${yesterday}`),
    page('the reconciliation', () => 'payments/reconciliation'),
  ];
}

/** Opens all URLs of a visit one after another. Throws if a search finds nothing. */
export async function visit({ what, isSearch, urls }: Visit, token: string): Promise<void> {
  for (const url of urls) {
    const answer = await ask<Record<string, unknown>>({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}` },
    });
    const found = answer['orders'] ?? answer['customers'] ?? answer['lines'];
    if (isSearch && !(Array.isArray(found) && found.length > 0)) throw new Error(`Nothing was found: ${what}, ${url}`);
  }
}
