import { actorKind, audit, type ActorKind, type By } from '../../audit/audit.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

export type PriceKind = 'price' | 'compare_at_price' | 'activation_fee';

/** One amount that a published plan or product charges, in minor units. The activation fee has no SKU. */
export interface PublishedPrice {
  sku: string | null;
  kind: PriceKind;
  amount: number;
}

/** One row of the price history. `before` is `null` for a new price, `after` for a price that is no longer offered. */
export interface PriceChangeRow {
  at: Date;
  sku: string | null;
  kind: PriceKind;
  before: number | null;
  after: number | null;
  actor: ActorKind;
  actorId: string | null;
}

/** Reads the published prices of a plan or product. The result is empty if it is not published. */
export const publishedPrices = sql<PublishedPrice>(
  'price-history.published',
  `select sku, 'price' as kind, price as amount from catalog_term where plan_id = $1
   union all select null, 'activation_fee', activation_fee from catalog_plan where document_id = $1
   union all select sku, 'price', price from catalog_variant where product_id = $1
   union all select sku, 'compare_at_price', former_price from catalog_variant
              where product_id = $1 and former_price is not null`,
);
const insert = sql(
  'price-history.insert',
  `insert into price_change (document_id, sku, kind, before, after, actor_kind, actor_id, at)
   select $1, c.sku, c.kind, c.before, c.after, $3, $4, $5
     from jsonb_to_recordset($2::jsonb) as c (sku text, kind text, before int, after int)`,
);
/** Reads the last hundred price changes of a plan or product, newest first. */
export const readPriceHistory = sql<PriceChangeRow>(
  'price-history.read',
  `select at, sku, kind, before, after, actor_kind as actor, actor_id as "actorId"
     from price_change where document_id = $1 order by id desc limit 100`,
);

/**
 * Records which prices a publication changed, and adds them to the audit trail. Run it in the publishing transaction,
 * so that no price changes without a record.
 */
export async function recordPriceChanges(
  tx: Queryable,
  documentId: string,
  before: readonly PublishedPrice[],
  by: By & { at: Date },
): Promise<void> {
  const changes = priceChanges(before, await tx.query(publishedPrices, [documentId]));
  if (changes.length === 0) return;
  const { staffId, at } = by;
  await tx.run(insert, [documentId, JSON.stringify(changes), actorKind(staffId), staffId, at]);
  await audit(tx, by, {
    action: 'price.change',
    subject: 'price',
    ids: [...new Set(changes.map(({ sku }) => sku ?? documentId))],
    fields: [...new Set(changes.map(({ kind }) => kind))],
  });
}

/** Returns the differences between two sets of prices. Exported for its test. */
export function priceChanges(before: readonly PublishedPrice[], after: readonly PublishedPrice[]) {
  const keyOf = ({ sku, kind }: PublishedPrice) => `${kind} ${sku ?? ''}`;
  const old = new Map(before.map((price) => [keyOf(price), price]));
  const now = new Map(after.map((price) => [keyOf(price), price]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const price = now.get(key) ?? old.get(key);
    const amounts = { before: old.get(key)?.amount ?? null, after: now.get(key)?.amount ?? null };
    return price && amounts.before !== amounts.after ? [{ sku: price.sku, kind: price.kind, ...amounts }] : [];
  });
}
