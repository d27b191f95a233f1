import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { sku } from '@cerulean/contract/fields';
import { rewardRuleBodySchema } from '@cerulean/contract/rewards';
import { words as answers } from '@cerulean/messages/all/staff-answers';
import { words as promotions } from '@cerulean/messages/all/staff-promotions';
import { words as stock } from '@cerulean/messages/all/staff-stock';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { privacyStaffRoutes } from '../../privacy/requests/list-requests.ts';
import { secondFactorRoutes } from '../../identity/second-factor/second-factor-routes.ts';
import { listStock, readStockHistory } from '../stock/list-stock.ts';
import { setStock } from '../stock/set-stock.ts';
import { commissionRoutes } from './commission-routes.ts';
import { translationRoutes } from '../../content/translations/translation-routes.ts';
import { scheduleRoutes } from '../../content/schedule/schedule-routes.ts';
import { phoneOrderRoutes } from '../order/phone-orders/phone-order-routes.ts';
import { customerRoutes } from './customer-routes.ts';
import { coverageRoutes } from './coverage-routes.ts';
import { deliveryRoutes } from './delivery-routes.ts';
import { deliveryZoneRoutes } from './delivery-zone-routes.ts';
import { fulfillmentRoutes } from './fulfillment-routes.ts';
import { paymentRoutes } from './payment-routes.ts';
import { refundRoutes } from './refund-routes.ts';
import { mailTextRoutes } from './mail-texts/mail-text-routes.ts';
import { invoiceRoutes, orderRoutes } from './order-routes.ts';
import { found, listQuery, mounted, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';
import type { Commerce } from '../http/handler.ts';
import type { Payments } from '../payment/payments.ts';
import { kitRoutes } from './kit-routes.ts';
import { lineRoutes } from './line-routes.ts';
import { partnerRoutes } from './partner-routes.ts';
import { staffNameRoutes } from './staff-names.ts';
import { stockFileRoutes } from './stock-file-routes.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { replacementRoutes } from './replacement-routes.ts';
import { localTaxRoutes } from './local-tax-routes.ts';
import { taxRateRoutes } from './tax-rate-routes.ts';
import { findAudit } from './audit/find-audit.ts';
import { readPriceHistory } from '../catalog/price-history.ts';
import { readRewardRules, setRewardRule } from '../pricing/points/reward-rules.ts';

const MOST_ON_HAND = 1_000_000;
const stockParams = z.object({ sku });
const stockBody = z.object({
  onHand: z
    .number(stock[DEFAULT_LANGUAGE].notWhole)
    .int(stock[DEFAULT_LANGUAGE].notWhole)
    .min(0, stock[DEFAULT_LANGUAGE].notWhole)
    .max(MOST_ON_HAND, stock[DEFAULT_LANGUAGE].tooMany({ most: MOST_ON_HAND })),
  expected: z.number().int().min(0).max(MOST_ON_HAND),
  reason,
});

/** The route of the audit trail, for the super admin and the roles to which they grant it. */
const auditRoutes: readonly StaffRoute[] = [
  route('GET', '/audit', 'api::staff.audit.read', async ({ query }, { db }) => {
    const { q, page } = listQuery.parse(query);
    return found(await findAudit(db, q, page));
  }),
];

const priceHistoryParams = z.object({
  uid: z.enum(['api::plan.plan', 'api::product.product']),
  documentId: z.string().regex(/^[a-z0-9]{24}$/),
});

/** The route of a plan's or product's price history, for staff who may open that plan or product. */
const priceHistoryRoutes: readonly StaffRoute[] = [
  route('GET', '/price-history/:uid/:documentId', null, async (asked, { db, currency }) => {
    const { uid, documentId } = priceHistoryParams.parse(asked.params);
    if (!asked.may('plugin::content-manager.explorer.read', uid)) {
      return refused(403, answers[DEFAULT_LANGUAGE].notAllowed, {});
    }
    return found({ currency, changes: await db.query(readPriceHistory, [documentId]) });
  }),
];

const rewardRuleBody = rewardRuleBodySchema.extend({ expected: z.number().int(), reason });

/** Routes for the rules by which orders earn points (R25): list the versions, the latest in force, and add one. */
const rewardRoutes: readonly StaffRoute[] = [
  route('GET', '/reward-rules', 'api::staff.rewards.read', async (_asked, { db, currency }) =>
    found({ rules: await db.query(readRewardRules), currency }),
  ),
  route('PUT', '/reward-rules', 'api::staff.rewards.change', async (asked, { db, now }) => {
    const outcome = await setRewardRule(db, { ...rewardRuleBody.parse(asked.body), ...asked.by, at: now() });
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'same') return refused(400, promotions[DEFAULT_LANGUAGE].sameRules, outcome);
    return refused(409, promotions[DEFAULT_LANGUAGE].rulesChanged, outcome);
  }),
];

/** Returns all routes of the admin panel's own pages, below `/staff`, for staff whose role has the route's action. */
export function staffRoutes(shop: () => Commerce, payments: () => Payments): Core.Router {
  return {
    type: 'admin',
    prefix: '/staff',
    routes: [
      route('GET', '/stock', 'api::staff.stock.read', async ({ query }, { db }) => {
        const { q, page } = listQuery.parse(query);
        return found(await listStock(db, q, page));
      }),
      route('GET', '/stock/:sku/history', 'api::staff.stock.read', async ({ params }, { db }) =>
        found({ history: await db.query(readStockHistory, [stockParams.parse(params).sku]) }),
      ),
      route('PUT', '/stock/:sku', 'api::staff.stock.change', async ({ params, body, by }, { db, now }) => {
        const change = { ...stockParams.parse(params), ...stockBody.parse(body), ...by, at: now() };
        const outcome = await setStock(db, change);
        if (outcome.ok) return { status: 200, body: { changed: true } };
        if (outcome.why === 'not_sold') return refused(404, stock[DEFAULT_LANGUAGE].skuUnknown, outcome);
        if (outcome.why === 'changed') {
          return refused(409, stock[DEFAULT_LANGUAGE].recount({ count: outcome.onHand }), outcome);
        }
        return refused(409, stock[DEFAULT_LANGUAGE].held({ count: outcome.reserved }), outcome);
      }),
      ...stockFileRoutes,
      ...orderRoutes,
      ...invoiceRoutes,
      ...mailTextRoutes,
      ...refundRoutes(payments),
      ...paymentRoutes(payments),
      ...fulfillmentRoutes,
      ...taxRateRoutes,
      ...localTaxRoutes,
      ...deliveryRoutes,
      ...deliveryZoneRoutes,
      ...coverageRoutes,
      ...kitRoutes,
      ...lineRoutes,
      ...replacementRoutes,
      ...customerRoutes,
      ...phoneOrderRoutes,
      ...privacyStaffRoutes,
      ...promotionRoutes,
      ...rewardRoutes,
      ...partnerRoutes,
      ...commissionRoutes,
      ...scheduleRoutes,
      ...translationRoutes,
      ...priceHistoryRoutes,
      ...staffNameRoutes,
      ...auditRoutes,
      ...secondFactorRoutes,
    ].map((each) => mounted(each, shop)),
  };
}
