import { dayIn } from '@cerulean/rules/days';
import { planSims } from '@cerulean/rules/plan-fit';
import { languageNamed, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import type { Handlers } from '../http/handler.ts';
import { refuseMissing } from './read-addresses.ts';
import { ok } from '../http/result.ts';
import { type InWords, inWords, languagesOf } from './in-words.ts';
import { namedVariants, readOptionNames, withOptionNames } from './option-names.ts';
import { planCard, planDetail } from './plan-card.ts';
import { productCard, productDetail } from './product-card.ts';
import { type ProductRows, productRows } from './product-rows.ts';
import { readPlanBySlug, readPlans, readPlansOf } from './read-plans.ts';
import { readAvailableQuantities, readProduct, readProductPage } from './read-products.ts';
import { planDetailSchema, productDetailSchema } from '@cerulean/contract/catalog';
import type { PreviewGrant } from '../../operations/preview.ts';
import { FieldProblem } from './field-problem.ts';
import { type PlanRows, planRows } from './plan-rows.ts';
import { findPlan, findProduct } from './project-document.ts';

/** Returns a preview link's plan in the shape of a published plan, or `null` if it is too incomplete to show. */
async function previewPlan({ documentId, status, locale }: PreviewGrant): Promise<PlanRows | null> {
  const plan = await findPlan(strapi, documentId, status, locale);
  const rows = plan && complete(() => planRows(plan));
  return rows && planDetailSchema.safeParse(planDetail(rows, null)).success ? rows : null;
}

/** Returns a preview link's product in the shape of a published one, or `null` if it is too incomplete to show. */
async function previewProduct(
  db: Queryable,
  { documentId, status, locale }: PreviewGrant,
): Promise<ProductRows | null> {
  const product = await findProduct(strapi, documentId, status, locale);
  const names = (await readOptionNames(db))[languageNamed(locale)] ?? {};
  const rows = product && complete(() => withOptionNames(productRows(product), names));
  return rows && productDetailSchema.safeParse(productDetail(rows, new Map(), rows.fits, null)).success ? rows : null;
}

/** Returns the rows, or `null` for a draft that lacks fields required to publish, instead of failing the request. */
function complete<T>(rows: () => T): T | null {
  try {
    return rows();
  } catch (error) {
    if (error instanceof FieldProblem || error instanceof TypeError) return null;
    throw error;
  }
}

type Id = 'listPlans' | 'readPlan' | 'listProducts' | 'readProduct';

/** Operations that read the catalog for visitors (R21, R22, R24). A signed preview link reads the draft instead. */
export const catalogHandlers: Handlers<Id> = {
  async listPlans({ language }, { db, currency, timeZone, now }) {
    const plans = await db.query(readPlans, [dayIn(timeZone, now())]);
    return ok({ currency, plans: plans.map((plan) => planCard(inWords(plan, language), currency)) });
  },

  async readPlan({ params, preview, language }, { db, currency, timeZone, now }) {
    const plan =
      preview?.type === 'plan'
        ? await previewPlan(preview)
        : await db.first(readPlanBySlug, [params.slug, dayIn(timeZone, now())]);
    return plan
      ? ok({ currency, plan: planDetail(inWords(plan, language), currency), languages: languagesOf(plan) })
      : refuseMissing(db, 'plan', params.slug);
  },

  async listProducts({ query, language }, { db, currency }) {
    const { products, ...counts } = await readProductPage(db, query, { currency, language });
    const { page, pageSize } = query;
    return ok({
      currency,
      products: products.map((product) => productCard(inWords(product, language), product.most, currency)),
      ...counts,
      page,
      pageSize,
    });
  },

  async readProduct({ params, preview, language }, { db, currency, timeZone, now }) {
    const previewed = preview?.type === 'product' && preview.documentId === params.documentId;
    const product = previewed ? await previewProduct(db, preview) : await readProduct(db, params.documentId);
    if (!product) return refuseMissing(db, 'product', params.documentId);
    const [free, plans] = await Promise.all([readAvailableQuantities(db, skusOf(product)), plansFor(product)]);
    const fits = plans.map(({ documentId }) => documentId);
    return ok({
      currency,
      product: productDetail(productInWords(product, language), free, fits, currency),
      plans: plans.map((plan) => planCard(inWords(plan, language), currency)),
      languages: languagesOf(product),
    });

    /** Returns the published plans that fit a device, with a SIM type that the device takes. */
    async function plansFor({ kind, esim, fitsAll, fits }: ProductRows) {
      if (kind === 'accessory') return [];
      const device = { productKind: kind, esim, fitsAll, fits };
      const today = dayIn(timeZone, now());
      const all = fitsAll || kind === 'sim-kit';
      const plans = await (all ? db.query(readPlans, [today]) : db.query(readPlansOf, [fits, today]));
      return plans.filter((plan) => planSims(plan, device).length > 0);
    }
  },
};

/** Returns a product's rows with the words of a language, and what its colors and options are called in it. */
function productInWords(product: ProductRows, language: Language): InWords<ProductRows> {
  const shown = inWords(product, language);
  return { ...shown, variants: namedVariants(shown.variants, shown.options ?? {}) };
}

function skusOf({ variants }: ProductRows): string[] {
  return variants.map(({ sku }) => sku);
}
