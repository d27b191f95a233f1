import { planSims } from '@cerulean/rules/plan-fit';
import type { Handlers } from '../http/handler.ts';
import { refuseMissing } from './read-addresses.ts';
import { ok } from '../http/result.ts';
import { planCard, planDetail } from './plan-card.ts';
import { previewPlan, previewProduct } from './preview-rows.ts';
import { productCard, productDetail } from './product-card.ts';
import type { ProductRows } from './product-rows.ts';
import { readPlanBySlug, readPlans, readPlansOf } from './read-plans.ts';
import { readAvailableQuantities, readProduct, readProductPage } from './read-products.ts';

type Id = 'listPlans' | 'readPlan' | 'listProducts' | 'readProduct';

/** What visitors read of the catalog (R21, R22, R24). A signed preview link sees the draft in its place. */
export const catalogHandlers: Handlers<Id> = {
  async listPlans(_call, { db, currency }) {
    return ok({ currency, plans: (await db.query(readPlans)).map((plan) => planCard(plan, currency)) });
  },

  async readPlan({ params, preview }, { db, currency }) {
    const plan = preview?.type === 'plan' ? await previewPlan(preview) : await db.first(readPlanBySlug, [params.slug]);
    return plan ? ok({ currency, plan: planDetail(plan, currency) }) : refuseMissing(db, 'plan', params.slug);
  },

  async listProducts({ query }, { db, currency }) {
    const { products, ...counts } = await readProductPage(db, query, currency);
    const { page, pageSize } = query;
    return ok({
      currency,
      products: products.map((product) => productCard(product, product.most, currency)),
      ...counts,
      page,
      pageSize,
    });
  },

  async readProduct({ params, preview }, { db, currency }) {
    const previewed = preview?.type === 'product' && preview.documentId === params.documentId;
    const product = previewed ? await previewProduct(preview) : await readProduct(db, params.documentId);
    if (!product) return refuseMissing(db, 'product', params.documentId);
    const [free, plans] = await Promise.all([readAvailableQuantities(db, skusOf(product)), plansFor(product)]);
    const fits = plans.map(({ documentId }) => documentId);
    return ok({
      currency,
      product: productDetail(product, free, fits, currency),
      plans: plans.map((plan) => planCard(plan, currency)),
    });

    /** A device carries the plans that fit on a SIM it takes, of which only the published count. */
    async function plansFor({ kind, esim, fitsAll, fits }: ProductRows) {
      if (kind === 'accessory') return [];
      const device = { productKind: kind, esim, fitsAll, fits };
      const plans = await (fitsAll || kind === 'sim-kit' ? db.query(readPlans) : db.query(readPlansOf, [fits]));
      return plans.filter((plan) => planSims(plan, device).length > 0);
    }
  },
};

function skusOf({ variants }: ProductRows): string[] {
  return variants.map(({ sku }) => sku);
}
