import { refuseMissing } from '../catalog/read-addresses.ts';
import type { Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';
import { sql } from '../db/statement.ts';
import { keepPartner, referralToken, TAKES_PART } from './referral.ts';

const selectPartner = sql<{ id: string; takesPart: boolean }>(
  'partners.by-slug',
  `select p.id, ${TAKES_PART} as "takesPart" from partner p where p.slug = $1 and p.has_page`,
);

/**
 * Records that a visitor arrived through a partner (R17). The last partner counts for 30 days: in the given open cart,
 * and in the browser's cookie, which is sent with its next cart change. A paused partner changes neither.
 */
export const partnerVisitHandlers: Handlers<'comeThroughPartner'> = {
  comeThroughPartner: async ({ params: { slug }, body: { plan, cartId }, user, cartSecret }, { db, now }) => {
    const partner = await db.first(selectPartner, [slug]);
    if (!partner) return refuseMissing(db, 'partner', slug);
    if (!partner.takesPart) return ok({ referral: null });
    // The time is cut to whole seconds, because the cookie stores no fractions.
    const at = new Date(Math.floor(now().getTime() / 1000) * 1000);
    const referral = { partnerId: partner.id, at, page: plan === null ? `/partner/${slug}` : `/plans/${plan}` };
    if (cartId !== null) {
      await keepPartner(db, referral, { cartId, secret: cartSecret, ownerId: user?.id ?? null });
    }
    return ok({ referral: referralToken(referral) });
  },
};
