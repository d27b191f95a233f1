import type { ProductKind } from '@cerulean/rules/checkout-needs';
import { priceCart, type Totals } from '@cerulean/rules/pricing';
import type { PromotionReason, Reduction } from '@cerulean/rules/promotions';
import type { TryBody } from '@cerulean/contract/promotions';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { obstacleTo, OFFERED_PROMOTIONS, type OfferedPromotion, promotionsFor } from './use-promotions.ts';

interface SoldSku {
  sku: string;
  kind: 'product' | 'plan';
  name: string;
  documentId: string;
  productKind: ProductKind | null;
  months: number;
  price: number;
  fee: number;
}

const selectSold = sql<SoldSku>(
  'promotions.try-skus',
  `select t.sku, 'plan' as kind, p.name, p.document_id as "documentId", null as "productKind",
      case when t.unit = 'months' then t.length else 0 end as months, t.price, p.activation_fee as fee
     from catalog_term t join catalog_plan p on p.document_id = t.plan_id where t.sku = any($1)
   union all
   select v.sku, 'product', d.name, d.document_id, d.kind, 0, v.price, 0
     from catalog_variant v join catalog_product d on d.document_id = v.product_id where v.sku = any($1)`,
);
/** Reads the promotions for a new buyer with this code, and the highest delivery price. */
const selectOffered = sql<{ promotions: OfferedPromotion[]; delivery: number }>(
  'promotions.try-offered',
  `select ${OFFERED_PROMOTIONS} as promotions,
      coalesce((select max((b->>'price')::int) from shipping_zone z, jsonb_array_elements(z.rates) r,
        jsonb_array_elements(r->'bands') b), (select max(price) from shipping_method where active), 0) as delivery
     from (select null::uuid as id, null::int as owner_id, $1::text as promo_code, null::text as email, null::text as name,
             null::jsonb as delivery) c`,
);

export interface Tried {
  items: { sku: string; name: string; quantity: number; lineTotal: number; discount: number }[];
  /** `shipping` is `null` if nothing ships. */
  totals: Totals;
  discounts: readonly Reduction[];
  /** Promotions that give no discount, with the reason. `name` is `null` for a code that no promotion has. */
  refused: { name: string | null; code: string | null; reason: PromotionReason }[];
}

/**
 * Returns what a cart with these SKUs would cost a new buyer with the most expensive delivery, without tax. If some
 * SKUs are not sold, returns those SKUs instead.
 */
export async function tryPromotions(
  q: Queryable,
  { items, code }: TryBody,
  now: Date,
): Promise<{ ok: true; tried: Tried } | { ok: false; unknown: string[] }> {
  const sold = new Map((await q.query(selectSold, [items.map(({ sku }) => sku)])).map((row) => [row.sku, row]));
  const unknown = items.flatMap(({ sku }) => (sold.has(sku) ? [] : [sku]));
  if (unknown.length > 0) return { ok: false, unknown };
  const { promotions = [], delivery = 0 } = (await q.first(selectOffered, [code])) ?? {};
  const lines = items.flatMap(({ sku, quantity, into }, index) => {
    const row = sold.get(sku);
    if (!row) return [];
    const device = items.findIndex((each) => each.sku === into);
    const deviceItemId = into === null || device < 0 ? null : String(device);
    const line = { ...row, unitPrice: row.price, activationFee: row.fee, deviceItemId };
    if (row.kind === 'product') return [{ ...line, id: String(index), quantity }];
    // Each plan is a separate line.
    return Array.from({ length: quantity }, (_, count) => ({ ...line, id: `${index}.${count}`, quantity: 1 }));
  });
  const { usable } = promotionsFor(promotions, now);
  const isSent = lines.some(({ kind }) => kind === 'product');
  const priced = priceCart({ items: lines, shipping: isSent ? delivery : 0, tax: null, promotions: usable });
  return {
    ok: true,
    tried: {
      items: lines.map(({ sku, name, quantity }, index) => ({
        sku,
        name,
        quantity,
        lineTotal: priced.items[index]?.lineTotal ?? 0,
        discount: (priced.items[index]?.discount ?? 0) + (priced.items[index]?.feeDiscount ?? 0),
      })),
      totals: isSent ? priced.totals : { ...priced.totals, shipping: null },
      discounts: priced.discounts,
      refused: [
        ...promotions.flatMap((each) => {
          const reason = obstacleTo(each, now) ?? priced.refused.get(each.id);
          return reason ? [{ name: each.name, code: each.code, reason }] : [];
        }),
        ...(code === null || promotions.some((each) => each.code === code)
          ? []
          : [{ name: null, code, reason: 'unknown' as const }]),
      ],
    },
  };
}
