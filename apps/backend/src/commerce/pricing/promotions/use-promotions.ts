import type { Translations } from '@cerulean/contract/translations';
import type { Language } from '@cerulean/messages/languages';
import type { PricedParts } from '@cerulean/rules/pricing';
import type { Promotion, PromotionReason } from '@cerulean/rules/promotions';
import type { Tx } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/**
 * SQL: the orders of the cart `c`'s owner: those of the owner's account, and of other accounts with the same mailbox,
 * or with the same name and address. Accounts are free and need no confirmed email, so they do not identify a person.
 */
const ORDERS_OF_PERSON = `(
  select w.id from customer_order w where w.user_id = c.owner_id and w.paid_at is not null
  union select w.id from customer_order w where w.user_id = c.owner_id and w.paid_at is null
  union select x.order_id from order_person x where mailbox(x.email) = mailbox(c.email)
  union select x.order_id from order_person x where doorstep(x.name, x.delivery) = doorstep(c.name, c.delivery)) person`;

/** SQL: whether the person of the cart `c` has a paid order. Looks up each by key, as a join would read all orders. */
const HAS_PAID_ORDER = `exists (select 1 from ${ORDERS_OF_PERSON}
  where (select o.paid_at from customer_order o where o.id = person.id) is not null)`;

/**
 * SQL: how often the person of the cart `c` has used the promotion `p`.
 * @param which an additional condition on `u`, the use
 */
const usesOfPerson = (which = 'true'): string => `(select coalesce(sum((select count(*) from promotion_use u
    where u.order_id = person.id and u.promotion_id = p.id and ${which})), 0) from ${ORDERS_OF_PERSON})`;

/** The words of a promotion that buyers read. */
export interface PromotionWords {
  name: string;
}

/** A promotion as the cart query reads it, with the facts about this cart that need the database. */
export interface OfferedPromotion extends Promotion {
  /** The name in other languages. */
  translations: Translations<PromotionWords>;
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
export const OFFERED_PROMOTIONS = `(select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
    'translations', p.translations, 'code', p.code,
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

/** Returns a promotion's words in a language, or `undefined` if it has only those of the default language. */
export function wordsOfPromotion(promotions: readonly OfferedPromotion[], id: string, language: Language) {
  return promotions.find((promotion) => promotion.id === id)?.translations[language];
}

/** Returns why a promotion is unavailable to everyone or to this buyer, whatever the cart contains, or else `null`. */
export function obstacleTo({ startsAt, endsAt, limit }: OfferedPromotion, now: Date): PromotionReason | null {
  if (startsAt !== null && new Date(startsAt) > now) return 'not_yet';
  if (endsAt !== null && new Date(endsAt) <= now) return 'over';
  return limit;
}

/** A cart's code. `reason` says why it gives no discount, and `minimum` is the required amount if it is the reason. */
export interface CartCode {
  code: string;
  reason: PromotionReason | null;
  minimum: number | null;
}

/** Returns the promotions that a cart can currently use, and whether the order counts as the buyer's first order. */
export function promotionsFor(
  offered: readonly OfferedPromotion[],
  now: Date,
): { usable: readonly Promotion[]; isFirstOrder: boolean } {
  const usable = offered.filter((promotion) => obstacleTo(promotion, now) === null);
  return { usable, isFirstOrder: usable.every((promotion) => promotion.isFirstOrder) };
}

/** Returns the cart's promo code as the buyer sees it, or `null` if there is none. A switched-off code is `over`. */
export function codeOf(
  code: string | null,
  offered: readonly OfferedPromotion[],
  priced: Pick<PricedParts, 'refused'>,
  now: Date,
): CartCode | null {
  if (code === null) return null;
  const promotion = offered.find((each) => each.code === code);
  if (!promotion) return { code, reason: 'over', minimum: null };
  const reason = obstacleTo(promotion, now) ?? priced.refused.get(promotion.id) ?? null;
  return { code, reason, minimum: reason === 'minimum' ? promotion.conditions.minimum : null };
}

/** A promotion used by an order, and its discount in minor units. */
export interface Use {
  id: string;
  amount: number;
}

export interface Holder {
  attemptId: string;
  cartId: string;
  orderId: string;
  /** `null` if the account was deleted. */
  userId: number | null;
}

/** Locks the limited promotions in the order of their ids, so that two buyers cannot deadlock. */
const lock = sql<object>(
  'promotions.lock',
  `select 1 from promotion
    where id = any($1) and (max_uses is not null or max_per_customer is not null) order by id for update`,
);
const selectGone = sql<{ id: string }>(
  'promotions.gone',
  `select p.id from promotion p join cart c on c.id = $2
    where p.id = any($1) and (not p.active or p.used >= p.max_uses or p.max_per_customer <= ${usesOfPerson()})`,
);

/**
 * Locks an order's limited promotions until the transaction ends. Returns whether any promotion was switched off, or
 * used up by all buyers together or the cart's owner. The cart must have no open attempt, so it holds no uses.
 */
export async function arePromotionsGone(tx: Tx, uses: readonly Use[], cartId: string): Promise<boolean> {
  if (uses.length === 0) return false;
  const ids = uses.map(({ id }) => id);
  // Both are sent in one round trip. The count runs after the lock, so it sees what the previous lock holder committed.
  const [, gone] = await Promise.all([tx.query(lock, [ids]), tx.query(selectGone, [ids, cartId])]);
  return gone.length > 0;
}

const hold = sql(
  'promotions.hold',
  `with wanted as (select * from unnest($5::uuid[], $6::int[]) as w (id, amount)),
   held as (
     insert into promotion_use (attempt_id, promotion_id, cart_id, order_id, user_id, amount)
     select $1, id, $2, $3, $4, amount from wanted
   )
   update promotion p set used = used + 1 from wanted w where p.id = w.id and p.max_uses is not null`,
);

/** Counts the promotions as used by an attempt, right after {@link arePromotionsGone} has returned `false`. */
export async function holdPromotions(tx: Tx, holder: Holder, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return;
  const { attemptId, cartId, orderId, userId } = holder;
  const ids = uses.map(({ id }) => id);
  const amounts = uses.map(({ amount }) => amount);
  await tx.run(hold, [attemptId, cartId, orderId, userId, ids, amounts]);
}

/** Releases the promotion uses that a closed attempt held. Repeating it changes nothing. */
export const releasePromotions = sql(
  'promotions.release',
  `with gone as (delete from promotion_use where attempt_id = $1 and paid_at is null returning promotion_id),
   locked as (
     select p.id from promotion p join gone g on g.promotion_id = p.id where p.max_uses is not null
      order by p.id for update of p
   )
   update promotion p set used = p.used - 1 from locked l where p.id = l.id`,
);

/** Makes the promotion uses that an attempt held permanent. */
export const spendPromotions = sql('promotions.spend', 'update promotion_use set paid_at = $2 where attempt_id = $1');

const takeOver = sql(
  'promotions.take-over',
  'update promotion_use set attempt_id = $1 where order_id = $2 and attempt_id <> $1',
);
const selectHeld = sql<object>('promotions.held', 'select 1 from promotion_use where attempt_id = $1 limit 1');
const selectOfOrder = sql<{ discounts: { id: string; amount: number }[] }>(
  'promotions.of-order',
  'select discounts from customer_order where id = $1',
);

/**
 * Reserves the promotions again for a closed attempt that was charged anyway, by taking them from a later attempt of
 * this order or reserving new uses. Returns `false` if one of them is now used up.
 */
export async function holdPromotionsAgain(tx: Tx, holder: Holder): Promise<boolean> {
  await tx.run(takeOver, [holder.attemptId, holder.orderId]);
  if (await tx.first(selectHeld, [holder.attemptId])) return true;
  const uses = (await tx.first(selectOfOrder, [holder.orderId]))?.discounts ?? [];
  if (await arePromotionsGone(tx, uses, holder.cartId)) return false;
  await holdPromotions(tx, holder, uses);
  return true;
}
