import { day, documentId } from '@cerulean/contract/fields';
import { words } from '@cerulean/messages/all/staff-commissions';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { COMMISSION_STATES, MAX_COMMISSION_RATE } from '@cerulean/rules/commission';
import { z } from 'zod';
import { audit } from '../../audit/audit.ts';
import { decideCommissions } from '../partner/commissions/approve-commissions.ts';
import { commissionFile } from '../partner/commissions/commission-file.ts';
import { commissionsForFile, findCommissions, MOST_IN_FILE } from '../partner/commissions/find-commissions.ts';
import { listPartners, readPartnerTerms, setPartnerTerms } from '../partner/commissions/partner-terms.ts';
import { payOut } from '../partner/commissions/pay-out.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

/** Extends a schema so that an empty form field becomes `null`, which matches everything. */
const orAll = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

const filter = z.object({
  partnerId: orAll(documentId),
  state: orAll(z.enum(COMMISSION_STATES)),
  from: orAll(day),
  to: orAll(day),
});
const pageQuery = filter.extend({ page: listQuery.shape.page });
/** The file query requires both ends of the period, so that the accountant knows which days the file covers. */
const fileQuery = filter.extend({
  from: z.iso.date(t.fromMissing),
  to: z.iso.date(t.toMissing),
});
const decisionBody = z.object({
  ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).min(1, t.rowsMissing).max(100),
  state: z.enum(['approved', 'reversed']),
  reason,
});
const partnerParams = z.object({ partnerId: documentId });
const termsBody = z.object({
  rate: z.number().int().min(0).max(MAX_COMMISSION_RATE),
  isOn: z.boolean(),
  expected: z.number().int().nullable(),
  reason,
});
const payoutBody = z.object({
  expected: z.number().int(),
  reference: z.string().trim().min(1, t.transferMissing).max(200),
});

/** Partner commissions (R17): the list, the accountant's file, approvals, terms, and payouts. */
export const commissionRoutes: readonly StaffRoute[] = [
  route('GET', '/commissions', 'api::staff.commissions.read', async ({ query }, { db, currency, timeZone }) => {
    const { page, ...asked } = pageQuery.parse(query);
    const [answer, partners] = await Promise.all([
      findCommissions(db, { ...asked, timeZone }, page),
      db.query(listPartners),
    ]);
    return found({ ...answer, currency, timeZone, partners: partners.map(({ id, name }) => ({ id, name })) });
  }),
  route('GET', '/commissions/file', 'api::staff.commissions.read', async (asked, { db, currency, timeZone }) => {
    const period = fileQuery.parse(asked.query);
    if (period.from > period.to) return refused(400, t.periodBackwards, {});
    const rows = await commissionsForFile(db, { ...period, timeZone });
    if (!rows) return refused(400, t.tooManyRows({ most: MOST_IN_FILE }), {});
    const ids = [`${period.from}-to-${period.to}`];
    await audit(db, asked.by, { action: 'commission.export', subject: 'commission', ids });
    return found({ csv: commissionFile(rows, currency, timeZone), rows: rows.length });
  }),
  route('PUT', '/commissions', 'api::staff.commissions.change', async (asked, { db, now }) => {
    const decision = { ...decisionBody.parse(asked.body), ...asked.by, at: now() };
    const count = await decideCommissions(db, decision);
    if (count === 0) return refused(409, t.decidedBefore, {});
    return found({ count });
  }),
  route('GET', '/partners', 'api::staff.commissions.read', async (_asked, { db, currency }) =>
    found({ partners: await db.query(listPartners), currency }),
  ),
  route('GET', '/partners/:partnerId', 'api::staff.commissions.read', async ({ params }, { db, currency }) => {
    const partner = await readPartnerTerms(db, partnerParams.parse(params).partnerId);
    return found(partner && { ...partner, currency });
  }),
  route('PUT', '/partners/:partnerId/terms', 'api::staff.commissions.change', async (asked, { db, now }) => {
    const { partnerId } = partnerParams.parse(asked.params);
    const change = { ...termsBody.parse(asked.body), partnerId, ...asked.by, at: now() };
    const outcome = await setPartnerTerms(db, change);
    if (outcome.ok) return found({ changed: true });
    if (outcome.why === 'gone') return found(null);
    if (outcome.why === 'same') return refused(400, t.sameTerms, outcome);
    return refused(409, t.termsChanged, outcome);
  }),
  route('PUT', '/partners/:partnerId/payouts', 'api::staff.commissions.change', async (asked, shop) => {
    const { partnerId } = partnerParams.parse(asked.params);
    const { expected, reference } = payoutBody.parse(asked.body);
    const { db, currency, now } = shop;
    const outcome = await payOut(db, { partnerId, expected, currency, reference, ...asked.by, at: now() });
    if (outcome.ok) return found(outcome);
    if (outcome.why === 'changed') return refused(409, t.sumChanged, outcome);
    return refused(409, t.nothingToPay, outcome);
  }),
];
