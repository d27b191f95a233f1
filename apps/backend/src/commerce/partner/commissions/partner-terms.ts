import { audit, type Change } from '../../../audit/audit.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';

/** One version of a partner's commission terms. The latest version is in force. */
export interface TermsRow {
  version: number;
  /** The commission in basis points of the amount of plans and devices. */
  rate: number;
  isOn: boolean;
  reason: string;
  changedBy: string | null;
  at: Date;
}

export interface PartnerRow {
  id: string;
  slug: string;
  name: string;
  hasPage: boolean;
  /** The rate in force. `null` until terms are agreed. */
  rate: number | null;
  isOn: boolean;
  /** Sums of the partner's commissions by state, in minor units. */
  pending: number;
  approved: number;
  paid: number;
}

const COLUMNS = `p.id, p.slug, p.name, p.has_page as "hasPage", t.rate, coalesce(t.is_on, true) as "isOn",
  coalesce(c.pending, 0)::bigint as pending, coalesce(c.approved, 0)::bigint as approved, coalesce(c.paid, 0)::bigint as paid`;

const FROM = `from partner p
  left join lateral (
    select rate, is_on from partner_terms where partner_id = p.id order by version desc limit 1) t on true
  left join lateral (
    select sum(amount) filter (where state = 'pending') as pending, sum(amount) filter (where state = 'approved') as approved,
           sum(amount) filter (where state = 'paid') as paid
      from commission where partner_id = p.id) c on true`;

/** Lists every partner with their terms. Partners with a page come first. */
export const listPartners = sql<PartnerRow>(
  'partners.with-terms',
  `select ${COLUMNS} ${FROM} order by p.has_page desc, p.name, p.id limit 500`,
);
const selectOne = sql<PartnerRow>('partners.one-with-terms', `select ${COLUMNS} ${FROM} where p.id = $1`);
const selectTerms = sql<TermsRow>(
  'partners.terms',
  `select version, rate, is_on as "isOn", reason, changed_by as "changedBy", changed_at as at
     from partner_terms where partner_id = $1 order by version desc limit 100`,
);

export interface PayoutRow {
  id: string;
  amount: number;
  currency: string;
  reference: string;
  paidBy: string;
  at: Date;
  count: number;
}

const selectPayouts = sql<PayoutRow>(
  'partners.payouts',
  `select o.id, o.amount, o.currency, o.reference, o.paid_by as "paidBy", o.paid_at as at,
      (select count(*) from commission c where c.payout_id = o.id)::int as count
     from partner_payout o where o.partner_id = $1 order by o.paid_at desc limit 100`,
);

/** Reads one partner with the history of their terms and the last hundred payouts. `null` if there is none. */
export async function readPartnerTerms(
  q: Queryable,
  id: string,
): Promise<{ partner: PartnerRow; terms: TermsRow[]; payouts: PayoutRow[] } | null> {
  const partner = await q.first(selectOne, [id]);
  if (!partner) return null;
  const [terms, payouts] = await Promise.all([q.query(selectTerms, [id]), q.query(selectPayouts, [id])]);
  return { partner, terms, payouts };
}

const lockPartner = sql<{ slug: string }>('partners.lock', 'select slug from partner where id = $1 for update');
const insert = sql(
  'partners.set-terms',
  `insert into partner_terms (partner_id, rate, is_on, reason, changed_by, changed_at)
   values ($1, $2, $3, $4, $5, greatest($6::timestamptz,
     (select max(changed_at) from partner_terms where partner_id = $1)))`,
);

export interface TermsChange extends Change {
  partnerId: string;
  rate: number;
  isOn: boolean;
  /** The version that staff saw before the change. `null` if there were no terms yet. */
  expected: number | null;
}

/** `gone`: the partner does not exist · `changed`: someone else changed the terms · `same`: already in force. */
export type TermsOutcome = { ok: true } | { ok: false; why: 'gone' | 'changed' | 'same' };

/** Puts a partner's new terms in force. Orders that were placed before keep their old terms. */
export async function setPartnerTerms(db: Db, change: TermsChange): Promise<TermsOutcome> {
  const { partnerId, rate, isOn, expected, reason, staffId, at } = change;
  return db.transaction(async (tx): Promise<TermsOutcome> => {
    const partner = await tx.first(lockPartner, [partnerId]);
    if (!partner) return { ok: false, why: 'gone' };
    const [before] = await tx.query(selectTerms, [partnerId]);
    if ((before?.version ?? null) !== expected) return { ok: false, why: 'changed' };
    if (before?.rate === rate && before.isOn === isOn) return { ok: false, why: 'same' };
    await tx.run(insert, [partnerId, rate, isOn, reason, staffId, at]);
    const isTurned = (before?.isOn ?? true) !== isOn;
    const fields = [...(before?.rate === rate ? [] : ['rate']), ...(isTurned ? ['isOn'] : [])];
    await audit(tx, change, { action: 'partner.terms', subject: 'partner-terms', ids: [partnerId], fields });
    // The page of a paused partner does not say that visits through it count.
    if (isTurned) await raiseInvalidation(tx, [`partner:${partner.slug}`]);
    return { ok: true };
  });
}
