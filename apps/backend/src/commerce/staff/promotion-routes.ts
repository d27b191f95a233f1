import { promotionBodySchema, tryBodySchema, type PromotionBody } from '@cerulean/contract/promotions';
import { id, sku, slug } from '@cerulean/contract/fields';
import { words } from '@cerulean/messages/all/staff-promotions';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import type { Queryable } from '../db/db.ts';
import { listPromotions } from '../pricing/promotions/list-promotions.ts';
import { makePromotion, switchOffPromotion } from '../pricing/promotions/make-promotion.ts';
import { documentsOf, partnerOf } from '../pricing/promotions/name-goods.ts';
import { tryPromotions } from '../pricing/promotions/try-promotions.ts';
import { translatedLanguages } from '../../operations/shop-languages.ts';
import { found, listQuery, reason, refused, route, type Answer, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ promotionId: id });
const skus = z.array(sku).max(50).default([]);
/** The promotion's goods and partner by the names that staff use: SKUs and the partner's slug. */
const names = z.object({
  /** SKUs of the goods that the promotion applies to. Empty means all goods of the promotion's kind. */
  only: skus,
  /** SKUs of plans of which the cart must contain at least one. */
  withPlans: skus,
  partnerSlug: slug.nullable().default(null),
  reason,
});
const offBody = z.object({ reason });

/** Promotion routes: list, create, and switch off promotions, and price a sample cart. */
export const promotionRoutes: readonly StaffRoute[] = [
  route('GET', '/promotions', 'api::staff.promotions.read', async ({ query }, { db, currency }) => {
    const { q, page } = listQuery.parse(query);
    return found({ ...(await listPromotions(db, q, page)), currency, languages: translatedLanguages() });
  }),
  route('PUT', '/promotions', 'api::staff.promotions.change', async (asked, { db, now }) => {
    const { body, by } = asked;
    const promotion = await withDocuments(db, promotionBodySchema.parse(body), names.parse(body));
    if ('status' in promotion) return promotion;
    const made = await makePromotion(db, { promotion, reason: names.parse(body).reason, ...by, at: now() });
    if (made.ok) return found({ id: made.id });
    if (made.why === 'over') return refused(400, t.over, { ...made, path: ['endsAt'] });
    return refused(409, t.codeTaken, { ...made, path: ['code'] });
  }),
  route('PUT', '/promotions/try', 'api::staff.promotions.read', async ({ body }, { db, currency, now }) => {
    const outcome = await tryPromotions(db, tryBodySchema.parse(body), now());
    if (outcome.ok) return found({ ...outcome.tried, currency });
    return refused(400, t.skusUnknown({ count: outcome.unknown.length, skus: outcome.unknown.join(', ') }), outcome);
  }),
  route('PUT', '/promotions/:promotionId/off', 'api::staff.promotions.change', async (asked, { db, now }) => {
    const { promotionId } = params.parse(asked.params);
    const by = { ...offBody.parse(asked.body), ...asked.by, at: now() };
    const outcome = await switchOffPromotion(db, { id: promotionId, ...by });
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'unknown') return refused(404, t.unknown, outcome);
    return refused(409, t.offBefore, outcome);
  }),
];

/** Replaces SKUs and the slug with document ids, or returns a refusal that names the unknown SKUs. */
async function withDocuments(
  q: Queryable,
  promotion: PromotionBody,
  { only, withPlans, partnerSlug }: z.output<typeof names>,
): Promise<PromotionBody | Answer> {
  const goods = await documentsOf(q, only);
  const plans = await documentsOf(q, withPlans);
  for (const [path, { unknown }] of [['only', goods] as const, ['withPlans', plans] as const]) {
    if (unknown.length > 0) {
      const skus = unknown.join(', ');
      return refused(400, t.skusUnknown({ count: unknown.length, skus }), { path: [path] });
    }
  }
  // A product's SKU would be dropped here. With no condition left, every buyer would get the promotion.
  if (plans.products.length > 0) return refused(400, t.notPlan, { path: ['withPlans'] });
  const wrong = wrongGoods(promotion.effect, goods);
  if (wrong !== null) return refused(400, wrong, { path: ['only'] });
  const partner = partnerSlug === null ? null : await partnerOf(q, partnerSlug);
  if (partnerSlug !== null && partner === null) return refused(400, t.partnerUnknown, { path: ['partnerSlug'] });
  const { effect } = promotion;
  const conditions = { ...promotion.conditions, plans: plans.plans, partner };
  switch (effect.kind) {
    case 'items':
      return {
        ...promotion,
        conditions,
        effect: { ...effect, on: { ...effect.on, ids: [...goods.plans, ...goods.products] } },
      };
    case 'device_with_plan':
      return { ...promotion, conditions, effect: { ...effect, products: goods.products, plans: goods.plans } };
    case 'free_shipping':
    case 'free_activation':
    case 'further_line':
      return { ...promotion, conditions };
  }
}

/** Returns a message if the goods are of another kind than the promotion reduces, because it would never apply. */
function wrongGoods(effect: PromotionBody['effect'], goods: { plans: string[]; products: string[] }): string | null {
  if (effect.kind !== 'items') return null;
  if (effect.on.what === 'plans' && goods.products.length > 0) return t.notPlan;
  return effect.on.what === 'products' && goods.plans.length > 0 ? t.notDevice : null;
}
