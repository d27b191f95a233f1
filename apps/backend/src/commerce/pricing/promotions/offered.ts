import type { Promotion, PromotionReason } from '@cerulean/rules/promotions';
import { HAS_PAID_ORDER, usesOfPerson } from './same-person.ts';

/** A promotion as a cart's statement reads it, with what the tables alone can say about this cart. */
export interface OfferedPromotion extends Promotion {
  startsAt: string | null;
  endsAt: string | null;
  /** The limit that is reached, not counting what this cart holds itself. */
  limit: 'used_up' | 'used_by_you' | null;
  /** False if it asks for a first order, and the person has a paid one, under whatever account. */
  isFirstOrder: boolean;
}

/**
 * SQL: the automatic promotions and that of the code of the cart `c`, as one JSON value. An unknown buyer is treated as new:
 * the price is calculated again once they log in.
 */
export const OFFERED_PROMOTIONS = `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'code', p.code,
    'effect', p.effect, 'conditions', p.conditions, 'combines', p.combines, 'startsAt', p.starts_at, 'endsAt', p.ends_at,
    'limit', case
      when p.max_uses is not null and p.used - (
        select count(*) from promotion_use u
         where u.promotion_id = p.id and u.user_id = c.owner_id and u.cart_id = c.id and u.paid_at is null) >= p.max_uses
        then 'used_up'
      when p.max_per_customer is not null
        and ${usesOfPerson('(u.cart_id <> c.id or u.paid_at is not null)')} >= p.max_per_customer
        then 'used_by_you' end,
    'isFirstOrder', case when (p.conditions->>'firstOrder')::boolean then not ${HAS_PAID_ORDER} else true end) order by p.id), '[]')
   from promotion p where p.active and (p.code is null or p.code = c.promo_code))`;

/** Why a promotion cannot be had by anybody, or by this buyer, whatever the cart holds. */
export function obstacleTo({ startsAt, endsAt, limit }: OfferedPromotion, now: Date): PromotionReason | null {
  if (startsAt !== null && new Date(startsAt) > now) return 'not_yet';
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  return limit;
}
