import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE, languageNamed, type Language } from '@cerulean/messages/languages';
import { inLanguage } from '../../content/words/in-language.ts';
import { attributesIn } from '../../content/words/models.ts';
import type { Queryable } from '../db/db.ts';
import { savePolicyVersion, type PublishedPolicy } from './policy-versions.ts';
import { planEntry, policyEntry, productEntry } from './search/entries.ts';
import { writeEntries, type SearchEntry } from './search/search-entry.ts';
import { claimSkus, claimSlugs } from './claims.ts';
import { PLAN_POPULATE, PRODUCT_POPULATE, type PlanDocument, type ProductDocument } from './documents.ts';
import { type OptionNames, readOptionNames, usedNames, withOptionNames } from './option-names.ts';
import { type PlanRows, planRows } from './plan-rows.ts';
import { type ProductRows, productRows } from './product-rows.ts';
import { writePlan, writePolicy, writeProduct, writeTranslations } from './write-catalog.ts';

export const PLAN = 'api::plan.plan';
export const PRODUCT = 'api::product.product';
export const POLICY = 'api::policy.policy';

/** Reads a plan with all data its rows need, or `null`. A published plan is complete, but a draft may lack fields. */
export async function findPlan(
  strapi: Core.Strapi,
  documentId: string,
  status: 'draft' | 'published',
  language: string = DEFAULT_LANGUAGE,
): Promise<PlanDocument | null> {
  const read = async (locale: string): Promise<unknown> =>
    strapi.documents(PLAN).findOne({ documentId, status, locale, populate: PLAN_POPULATE });
  return inTheirLanguage<PlanDocument>(strapi, PLAN, read, language);
}

/** Reads a product with all data its rows need, or `null` if it does not exist. */
export async function findProduct(
  strapi: Core.Strapi,
  documentId: string,
  status: 'draft' | 'published',
  language: string = DEFAULT_LANGUAGE,
): Promise<ProductDocument | null> {
  const read = async (locale: string): Promise<unknown> =>
    strapi.documents(PRODUCT).findOne({ documentId, status, locale, populate: PRODUCT_POPULATE });
  return inTheirLanguage<ProductDocument>(strapi, PRODUCT, read, language);
}

/** Reads an original, and lays the words of a language over it, as far as it is translated. */
async function inTheirLanguage<T extends object>(
  strapi: Core.Strapi,
  uid: string,
  read: (locale: string) => Promise<unknown>,
  language: string,
): Promise<T | null> {
  const original = (await read(DEFAULT_LANGUAGE)) as T | null;
  if (!original || language === DEFAULT_LANGUAGE) return original;
  const own = (await read(language)) as T | null;
  return own ? inLanguage(attributesIn(strapi), uid, original, own) : original;
}

/**
 * Updates the words of a plan or product in other languages, and its search entries. Changes nothing of what is sold, so a
 * publish of words alone asks no buyer anew.
 */
export async function projectWords(
  strapi: Core.Strapi,
  tx: Queryable,
  uid: typeof PLAN | typeof PRODUCT,
  documentId: string,
): Promise<void> {
  if (uid === PLAN) {
    const plan = await findPlan(strapi, documentId, 'published');
    await projectPlanWords(strapi, tx, documentId, plan && planRows(plan));
  } else {
    const product = await findProduct(strapi, documentId, 'published');
    await projectProductWords(strapi, tx, documentId, product && productRows(product));
  }
}

async function projectPlanWords(
  strapi: Core.Strapi,
  tx: Queryable,
  documentId: string,
  original: PlanRows | null,
): Promise<void> {
  const translated = await inOtherLanguages(strapi, PLAN, documentId, async (language) => {
    const plan = await findPlan(strapi, documentId, 'published', language);
    return plan && { language, rows: planRows(plan) };
  });
  await writeWords(tx, 'plan', documentId, { original, translated, entryOf: planEntry });
}

async function projectProductWords(
  strapi: Core.Strapi,
  tx: Queryable,
  documentId: string,
  original: ProductRows | null,
): Promise<void> {
  const names = await readOptionNames(tx);
  const translated = await inOtherLanguages(strapi, PRODUCT, documentId, async (language) => {
    const product = await findProduct(strapi, documentId, 'published', language);
    if (!product) return null;
    const rows = productRows(product);
    const own = names[language] ?? {};
    return { language, rows: withOptionNames(rows, own), options: usedNames(rows, own) };
  });
  await writeWords(tx, 'product', documentId, { original, translated, entryOf: productEntry });
}

/** Calls `read` with each language, other than the default one, in which a plan or product is published. */
async function inOtherLanguages<T>(
  strapi: Core.Strapi,
  uid: typeof PLAN | typeof PRODUCT,
  documentId: string,
  read: (language: Language) => Promise<T | null>,
): Promise<T[]> {
  const published: { locale: string }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['locale'], where: { documentId, publishedAt: { $notNull: true } } });
  const languages = new Set(published.map(({ locale }) => languageNamed(locale)));
  languages.delete(DEFAULT_LANGUAGE);
  return (await Promise.all([...languages].map(read))).filter((each) => each !== null);
}

/** The rows of a published plan or product, by language. */
interface Projected<Rows> {
  /** `null` if it is not published in the default language. Then it is translated into none. */
  original: Rows | null;
  translated: readonly { language: Language; rows: Rows; options?: OptionNames }[];
  entryOf: (rows: Rows, language: Language) => SearchEntry;
}

async function writeWords<Rows extends PlanRows | ProductRows>(
  tx: Queryable,
  kind: 'plan' | 'product',
  documentId: string,
  { original, translated, entryOf }: Projected<Rows>,
): Promise<void> {
  const words = translated.map(({ rows: { name, card, detail }, ...own }) => ({ ...own, name, card, detail }));
  await writeTranslations(tx, documentId, words);
  const all = original ? [{ language: DEFAULT_LANGUAGE, rows: original }, ...translated] : [];
  const entries = all.map(({ rows, language }) => entryOf(rows, language));
  await writeEntries(tx, kind, documentId, entries);
}

/** Updates a plan's SKU and slug claims, rows, and words from its draft and its published version. */
export async function projectPlan(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const draft = await findPlan(strapi, documentId, 'draft');
  const published = await findPlan(strapi, documentId, 'published');
  const skus = (plan: PlanDocument | null) => uses('terms', plan?.terms);
  await claimSkus(tx, documentId, 'plan', skus(draft), skus(published));
  await claimSlugs(tx, PLAN, documentId, slugsOf(draft, published));
  const rows = published && planRows(published);
  await writePlan(tx, documentId, rows);
  await projectPlanWords(strapi, tx, documentId, rows);
}

/** Updates a product's SKU claims, rows, and words from its draft and its published version. */
export async function projectProduct(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const draft = await findProduct(strapi, documentId, 'draft');
  const published = await findProduct(strapi, documentId, 'published');
  const skus = (product: ProductDocument | null) => uses('variants', product?.variants);
  await claimSkus(tx, documentId, 'product', skus(draft), skus(published));
  const rows = published && productRows(published);
  await writeProduct(tx, documentId, rows);
  await projectProductWords(strapi, tx, documentId, rows);
}

/**
 * Updates a policy's version in force and search entries from its published document, and stores that version
 * permanently. Throws a FieldProblem if the text of a stored version has changed.
 */
export async function projectPolicy(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const all: (PublishedPolicy & { description: string; locale: string })[] = await strapi.db.query(POLICY).findMany({
    select: ['slug', 'version', 'title', 'description', 'inForce', 'body', 'changes', 'locale'],
    where: { documentId, publishedAt: { $notNull: true } },
  });
  const published = all.find(({ locale }) => locale === DEFAULT_LANGUAGE) ?? null;
  await writePolicy(tx, documentId, published);
  const entries = (published ? all : []).flatMap((own) => {
    const shown = published && inLanguage(attributesIn(strapi), POLICY, published, own);
    return (shown && policyEntry(shown, languageNamed(own.locale))) ?? [];
  });
  await writeEntries(tx, 'page', documentId, entries);
  if (published) await savePolicyVersion(tx, published);
}

/** Returns the slugs of a draft and of its published version, without duplicates. */
export function slugsOf(...versions: readonly ({ slug?: string | null } | null)[]): string[] {
  return [...new Set(versions.flatMap((version) => (version?.slug ? [version.slug] : [])))].sort();
}

function uses(list: string, parts: readonly { sku?: string | null }[] | null | undefined) {
  return (parts ?? []).flatMap(({ sku }, index) => (sku ? [{ sku, path: [list, String(index), 'sku'] }] : []));
}
