import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { OptionNames } from './option-names.ts';
import type { PlanRows } from './plan-rows.ts';
import type { ProductRows } from './product-rows.ts';

const putPlan = sql(
  'catalog.put-plan',
  `insert into catalog_plan (document_id, slug, name, kind, rank, esim, sim_card, starts, activation_fee, card, detail)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
const putTerms = sql(
  'catalog.put-terms',
  `insert into catalog_term (sku, plan_id, unit, length, price)
   select term.sku, $1, term.unit, term.length, term.price
   from jsonb_to_recordset($2::jsonb) as term (sku text, unit text, length int, price int)`,
);
const dropPlan = sql('catalog.drop-plan', `delete from catalog_plan where document_id = $1`);

const putProduct = sql(
  'catalog.put-product',
  `insert into catalog_product (document_id, kind, brand, name, rank, price_from, esim, five_g, fits_all, fits, weight, card, detail)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
);
const putVariants = sql(
  'catalog.put-variants',
  `insert into catalog_variant (sku, product_id, position, color, color_hex, option, price, former_price, picture)
   select sku, $1, position, color, "colorHex", option, price, "formerPrice", nullif(picture, 'null'::jsonb)
   from jsonb_to_recordset($2::jsonb) as variant
     (sku text, position int, color text, "colorHex" text, option text, price int, "formerPrice" int, picture jsonb)`,
);
const dropProduct = sql('catalog.drop-product', `delete from catalog_product where document_id = $1`);

const dropTranslations = sql('catalog.drop-translations', `delete from catalog_translation where document_id = $1`);
const putTranslations = sql(
  'catalog.put-translations',
  `insert into catalog_translation (document_id, language, name, card, detail, options)
   select $1, language, name, card, detail, coalesce(options, '{}')
   from jsonb_to_recordset($2::jsonb) as translation (language text, name text, card jsonb, detail jsonb, options jsonb)`,
);

const putPolicy = sql(
  'catalog.put-policy',
  `insert into catalog_policy (document_id, slug, version) values ($1, $2, $3)
   on conflict (document_id) do update set slug = excluded.slug, version = excluded.version`,
);
const dropPolicy = sql('catalog.drop-policy', `delete from catalog_policy where document_id = $1`);

/** Replaces a plan's rows, or deletes them if the plan is no longer published (`rows` is `null`). */
export async function writePlan(tx: Queryable, documentId: string, rows: PlanRows | null): Promise<void> {
  await tx.run(dropPlan, [documentId]);
  if (!rows) return;
  const { slug, name, kind, rank, esim, simCard, starts, activationFee, card, detail, terms } = rows;
  const json = [JSON.stringify(card), JSON.stringify(detail)] as const;
  await tx.run(putPlan, [documentId, slug, name, kind, rank, esim, simCard, starts, activationFee, ...json]);
  await tx.run(putTerms, [documentId, JSON.stringify(terms)]);
}

/** Replaces the words of a plan or product in other languages. */
export async function writeTranslations(
  tx: Queryable,
  documentId: string,
  translations: readonly { language: string; name: string; card: object; detail: object; options?: OptionNames }[],
): Promise<void> {
  await tx.run(dropTranslations, [documentId]);
  if (translations.length > 0) await tx.run(putTranslations, [documentId, JSON.stringify(translations)]);
}

/** Replaces a policy's version in force, or deletes it if the policy is no longer published. */
export async function writePolicy(
  tx: Queryable,
  documentId: string,
  policy: { slug: string; version: string } | null,
): Promise<void> {
  if (policy) await tx.run(putPolicy, [documentId, policy.slug, policy.version]);
  else await tx.run(dropPolicy, [documentId]);
}

/** Replaces a product's rows, or deletes them if the product is no longer published (`rows` is `null`). */
export async function writeProduct(tx: Queryable, documentId: string, rows: ProductRows | null): Promise<void> {
  await tx.run(dropProduct, [documentId]);
  if (!rows) return;
  const { kind, brand, name, rank, priceFrom, esim, fiveG, fitsAll, fits, weight = 0, card, detail, variants } = rows;
  const json = [JSON.stringify(card), JSON.stringify(detail)] as const;
  const facts = [kind, brand, name, rank, priceFrom, esim, fiveG, fitsAll, fits, weight] as const;
  await tx.run(putProduct, [documentId, ...facts, ...json]);
  await tx.run(putVariants, [documentId, JSON.stringify(variants)]);
}
