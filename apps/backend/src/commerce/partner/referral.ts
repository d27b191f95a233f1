import { DOCUMENT_ID, PARTNER_DAYS } from '@cerulean/rules/limits';
import { hashSecret } from '../../operations/secrets.ts';
import { isSignatureOf, sign } from '../../operations/signatures.ts';
import { does } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { HeaderOf } from '../http/handler.ts';

/** A visitor's referral: the partner, the time of the visit, and the page of the shop on which they arrived (R17). */
export interface Referral {
  /** The documentId of the partner's page in Strapi. */
  partnerId: string;
  at: Date;
  page: string;
}

declare module '../http/handler.ts' {
  interface CallParts {
    /** The partner referral from the cookie of the visitor's browser, or `null` (R17). */
    referral: Referral | null;
  }
}

const SHAPE = /^([a-z0-9]{24}):(\d{10}):(\/[a-z0-9/-]{1,199}):([0-9a-f]{64})$/;

/** Seconds by which the clocks of two servers may differ. */
const LEEWAY = 60;

const signedText = (partnerId: string, seconds: number, page: string): string =>
  `partner-visit\n${partnerId}\n${seconds}\n${page}`;

/** Returns the value of the partner cookie, signed so that it can be neither forged nor made to look more recent. */
export function referralToken({ partnerId, at, page }: Referral): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `${partnerId}:${seconds}:${page}:${sign(signedText(partnerId, seconds, page))}`;
}

/** Reads the referral from the `x-partner` header, the cookie unchanged. `null` if absent, forged, or past 30 days. */
export function readReferral(header: unknown, now: Date): Referral | null {
  if (typeof header !== 'string' || header.length > 320) return null;
  const [, partnerId = '', digits = '', page = '', signature = ''] = SHAPE.exec(header) ?? [];
  if (!DOCUMENT_ID.test(partnerId)) return null;
  const seconds = Number(digits);
  const age = now.getTime() / 1000 - seconds;
  if (age < -LEEWAY || age >= PARTNER_DAYS * 86_400) return null;
  if (!isSignatureOf(signedText(partnerId, seconds, page), signature)) return null;
  return { partnerId, at: new Date(seconds * 1000), page };
}

/** Reads the referral from the headers of a call. */
export const referralOf = (header: HeaderOf, now: Date): Referral | null => readReferral(header('x-partner'), now);

/** SQL: how long a visit through a partner counts. */
export const PARTNER_LASTS = `interval '${PARTNER_DAYS} days'`;

/** SQL: whether the partner `p` has a page and is not paused. Without terms, a partner takes part but earns nothing. */
export const TAKES_PART = `p.has_page and coalesce(
  (select t.is_on from partner_terms t where t.partner_id = p.id order by t.version desc limit 1), true)`;

/**
 * The latest visit counts, so an older visit changes nothing, however late its request arrives. Of two visits in the
 * same second, the one that arrives last counts.
 */
const keep = sql(
  'partners.keep',
  `update cart c set partner_id = p.id, partner_at = $2, partner_page = $3
     from partner p
    where p.id = $1 and c.state = 'open' and c.merged_into is null
      and (c.partner_at is null or c.partner_at < $2 or c.partner_at = $2 and c.partner_id <> p.id)
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
