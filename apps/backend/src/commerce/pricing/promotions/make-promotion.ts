import { randomUUID } from 'node:crypto';
import type { PromotionBody } from '@cerulean/contract/promotions';
import type { Effect } from '@cerulean/rules/promotions';
import { audit, type Change } from '../../../audit/audit.ts';
import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';
import { isDuplicate } from '../../db/database-errors.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { isShownEffect } from '../../catalog/shown-effect.ts';

const insert = sql(
  'promotions.make',
  `insert into promotion (id, name, code, effect, conditions, combines, starts_at, ends_at, max_uses, max_per_customer,
     made_by, made_at, translations, pages_invalidated)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, case when $7 > now() then 0 else 1 end)`,
);

/** `code_taken`: an active promotion has this code · `over`: its end has passed, so it would never apply. */
export type MakeOutcome = { ok: true; id: string } | { ok: false; why: 'code_taken' | 'over' };

/** Creates a promotion, and records who did it and why. Carts are priced with it from now on. */
export async function makePromotion(
  db: Db,
  { promotion, ...by }: Change & { promotion: PromotionBody },
): Promise<MakeOutcome> {
  const id = randomUUID();
  const { name, code, effect, conditions, combines, startsAt, endsAt, maxUses, maxPerCustomer } = promotion;
  if (endsAt !== null && new Date(endsAt) <= by.at) return { ok: false, why: 'over' };
  try {
    await db.transaction(async (tx) => {
      await tx.run(insert, [
        id,
        name,
        code,
        JSON.stringify(effect),
        JSON.stringify(conditions),
        combines,
        startsAt,
        endsAt,
        maxUses,
        maxPerCustomer,
        by.staffId,
        by.at,
        JSON.stringify(promotion.translations),
      ]);
      if (code === null && isShownEffect(effect)) await raiseInvalidation(tx, ['catalog']);
      await audit(tx, by, { action: 'promotion.make', subject: 'promotion', ids: [id], fields: ['promotion'] });
    });
    return { ok: true, id };
  } catch (error) {
    if (isDuplicate(error, 'promotion_code')) return { ok: false, why: 'code_taken' };
    throw error;
  }
}

const switchOff = sql<{ code: string | null; effect: Effect }>(
  'promotions.switch-off',
  'update promotion set active = false where id = $1 and active returning code, effect',
);
const selectOne = sql<object>('promotions.one', 'select 1 from promotion where id = $1');

export type SwitchOffOutcome = { ok: true } | { ok: false; why: 'unknown' | 'same' };

/**
 * Switches a promotion off permanently. Buyers who are paying right now keep it, because their order contains the price
 * that they were shown. Carts ask for consent to the new price (X06).
 */
export async function switchOffPromotion(db: Db, { id, ...by }: Change & { id: string }): Promise<SwitchOffOutcome> {
  return db.transaction(async (tx): Promise<SwitchOffOutcome> => {
    const off = await tx.first(switchOff, [id]);
    if (!off) {
      return { ok: false, why: (await tx.first(selectOne, [id])) ? 'same' : 'unknown' };
    }
    if (off.code === null && isShownEffect(off.effect)) await raiseInvalidation(tx, ['catalog']);
    await audit(tx, by, { action: 'promotion.switch-off', subject: 'promotion', ids: [id], fields: ['active'] });
    return { ok: true };
  });
}
