import type pg from 'pg';
import type { Habits } from './habits.ts';
import type { Staff } from './staff.ts';

/** The products that a run sells, and the promotion codes for them. */
export interface Goods {
  /** Returns the forms to post to `/add-to-cart`, one after another. */
  itemsOf(kind: Habits['goods']): readonly Record<string, string>[];
  codeOf(kind: Habits['goods']): string;
  /** Slug of a partner, whose page refers buyers to the shop. */
  partner: string;
  /** Units on hand before the first purchase, by SKU. */
  atStart: ReadonlyMap<string, number>;
}

const ESIM = { kind: 'plan', sku: 'PLAN-LAYOVER-7D', sim: 'esim', start: 'first_connection' };
const VOICE = { kind: 'plan', sku: 'PLAN-BAY-1M', sim: 'esim', start: 'first_connection' };

const goodsOff = (what: 'all' | 'plans', value: number) => ({
  kind: 'items',
  each: false,
  off: { by: 'percent', value },
  on: { what, ids: [], kinds: [], minMonths: 0 },
});

/**
 * Sets the stock, with one product scarcer than the demand. Creates promotion codes: 10% off with limited uses, 5% off
 * once per customer, and free plans with limited uses.
 */
export async function stockGoods(database: pg.Pool, staff: Staff, purchases: number): Promise<Goods> {
  const skus = async (kind: string, count: number): Promise<string[]> => {
    const { rows } = await database.query<{ sku: string }>(
      `select v.sku from catalog_variant v join catalog_product p on p.document_id = v.product_id join stock s on s.sku = v.sku
        where p.kind = $1 order by p.rank, v.position limit $2`,
      [kind, count],
    );
    if (rows.length < count) throw new Error(`The demo sells fewer than ${count} of ${kind}`);
    return rows.map(({ sku }) => sku);
  };
  const accessories = await skus('accessory', 4);
  const [phone = ''] = await skus('phone', 1);
  const [scarce = '', ...plenty] = accessories;
  // Sets enough stock for every buyer. Buyers buy no products other than these and the scarce one.
  await database.query('update stock set on_hand = 1000000 where sku = any($1)', [[...plenty, phone]]);
  await database.query('update stock set on_hand = $2 where sku = $1', [scarce, Math.ceil(purchases / 15)]);
  const { rows } = await database.query<{ sku: string; onHand: number }>('select sku, on_hand as "onHand" from stock');
  const { rows: partners } = await database.query<{ slug: string }>(
    `select p.slug from partner p join lateral (
       select is_on from partner_terms t where t.partner_id = p.id order by version desc limit 1) t on t.is_on
      where p.has_page order by p.slug limit 1`,
  );
  const limit = Math.max(3, Math.ceil(purchases / 40));
  await staff.makePromotion({ name: 'Ten off', code: 'TENOFF', effect: goodsOff('all', 1_000), maxUses: limit });
  await staff.makePromotion({ name: 'Once', code: 'ONCEEACH', effect: goodsOff('all', 500), maxPerCustomer: 1 });
  await staff.makePromotion({ name: 'A gift', code: 'AGIFT', effect: goodsOff('plans', 10_000), maxUses: limit });
  let turn = 0;
  const piece = (sku: string) => ({ kind: 'product', sku, quantity: '1' });
  return {
    itemsOf: (kind) => {
      turn += 1;
      switch (kind) {
        case 'scarce':
          return [piece(scarce)];
        case 'device with plan':
          return [piece(phone), VOICE];
        case 'eSIM':
        case 'free':
          return [ESIM];
        case 'accessory':
        case 'reduced':
        case 'once a customer':
          return [piece(plenty[turn % plenty.length] ?? '')];
      }
    },
    codeOf: (kind) => (kind === 'free' ? 'AGIFT' : kind === 'reduced' ? 'TENOFF' : 'ONCEEACH'),
    partner: partners[0]?.slug ?? '',
    atStart: new Map(rows.map(({ sku, onHand }) => [sku, onHand])),
  };
}
