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
import { planRows } from './plan-rows.ts';
import { productRows } from './product-rows.ts';
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
 * publish of words alone asks no buyer anew. What is not published in the default language has no words in others.
 */
export async function projectWords(
  strapi: Core.Strapi,
  tx: Queryable,
  uid: typeof PLAN | typeof PRODUCT,
  documentId: string,
): Promise<void> {
  const rows: { locale: string; publishedAt: unknown }[] = await strapi.db
    .query(uid)
    .findMany({ select: ['locale', 'publishedAt'], where: { documentId, publishedAt: { $notNull: true } } });
  const languages = [...new Set(rows.map(({ locale }) => languageNamed(locale)))];
  const isPublic = rows.some(({ locale }) => locale === DEFAULT_LANGUAGE);
  const names = uid === PRODUCT ? await readOptionNames(tx) : {};
  const found = (isPublic ? languages : []).map((language) =>
    wordsIn(strapi, uid, documentId, { language, names: names[language] ?? {} }),
  );
  const words = (await Promise.all(found)).filter((each) => each !== null);
  const translations = words.filter(({ language }) => language !== DEFAULT_LANGUAGE);
  await writeTranslations(tx, documentId, translations);
  const entries = words.map(({ entry }) => entry);
  await writeEntries(tx, uid === PLAN ? 'plan' : 'product', documentId, entries);
}

interface Words {
  language: Language;
  name: string;
  card: object;
  detail: object;
  options?: OptionNames;
  entry: SearchEntry;
}

/** Returns the words of a published plan or product in a language, and its search entry. */
async function wordsIn(
  strapi: Core.Strapi,
  uid: typeof PLAN | typeof PRODUCT,
  documentId: string,
  { language, names }: { language: Language; names: OptionNames },
): Promise<Words | null> {
  const wordsOf = ({ name, card, detail }: { name: string; card: object; detail: object }) => ({ name, card, detail });
  if (uid === PLAN) {
    const plan = await findPlan(strapi, documentId, 'published', language);
    const rows = plan && planRows(plan);
    return rows && { language, ...wordsOf(rows), entry: planEntry(rows, language) };
  }
  const product = await findProduct(strapi, documentId, 'published', language);
  if (!product) return null;
  const original = productRows(product);
  const rows = withOptionNames(original, names);
  const options = usedNames(original, names);
  return { language, ...wordsOf(rows), options, entry: productEntry(rows, language) };
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
  await projectWords(strapi, tx, PLAN, documentId);
}

/** Updates a product's SKU claims, rows, and words from its draft and its published version. */
export async function projectProduct(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const draft = await findProduct(strapi, documentId, 'draft');
  const published = await findProduct(strapi, documentId, 'published');
  const skus = (product: ProductDocument | null) => uses('variants', product?.variants);
  await claimSkus(tx, documentId, 'product', skus(draft), skus(published));
  const rows = published && productRows(published);
  await writeProduct(tx, documentId, rows);
  await projectWords(strapi, tx, PRODUCT, documentId);
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
