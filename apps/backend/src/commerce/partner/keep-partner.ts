import { does } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { hashSecret } from '../../operations/secrets.ts';
import type { Referral } from './referral.ts';

/** The latest visit counts, so an older visit changes nothing, however late its request arrives. */
const keep = sql(
  'partners.keep',
  `update cart c set partner_id = p.id, partner_at = $2, partner_page = $3
     from partner p
    where p.id = $1 and c.state = 'open' and c.merged_into is null and (c.partner_at is null or c.partner_at < $2)
      and (c.id = $4 and c.secret_hash = $5 or c.owner_id = $6 and not c.offered)`,
);

/** Selects carts: this browser's cart, opened by its secret, or an account's current cart. */
export interface CartsOf {
  cartId?: string | null;
  secret?: string | null;
  ownerId?: number | null;
}

/** Records the partner who referred a visitor in the visitor's open carts. The carts' versions stay unchanged. */
export async function keepPartner(q: Queryable, referral: Referral, carts: CartsOf): Promise<void> {
  await q.run(keep, partnerValues(referral, carts));
}

/** The same as a step of a bundle. */
export const keepPartnerStep = does(keep);

/** Returns the values of {@link keepPartnerStep}. */
export const partnerValues = (
  { partnerId, at, page }: Referral,
  { cartId = null, secret = null, ownerId = null }: CartsOf,
) => [partnerId, at, page, cartId, secret === null ? null : hashSecret(secret), ownerId] as const;
