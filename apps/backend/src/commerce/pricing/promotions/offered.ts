import type { Promotion, PromotionReason } from '@cerulean/rules/promotions';
import { HAS_PAID_ORDER, usesOfPerson } from './same-person.ts';

/** A promotion as the cart query reads it, with the facts about this cart that need the database. */
export interface OfferedPromotion extends Promotion {
  startsAt: string | null;
  endsAt: string | null;
  /** The limit that was reached, by all buyers or by this one. Uses held by this cart are not counted. */
  limit: 'used_up' | 'used_by_you' | null;
  /** `false` if the promotion requires a first order, but the person has a paid order under any account. */
  isFirstOrder: boolean;
}

/**
 * SQL: the automatic promotions and the promotion with the cart `c`'s code, as one JSON value. An unknown buyer is
 * treated as a new customer. The price is calculated again once the buyer signs in.
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

/** Returns why a promotion is unavailable to everyone or to this buyer, whatever the cart contains, or else `null`. */
export function obstacleTo({ startsAt, endsAt, limit }: OfferedPromotion, now: Date): PromotionReason | null {
  if (startsAt !== null && new Date(startsAt) > now) return 'not_yet';
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  return limit;
}
