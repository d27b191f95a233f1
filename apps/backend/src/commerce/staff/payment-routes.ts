import { day, id } from '@cerulean/contract/fields';
import { words } from '@cerulean/messages/all/staff-payments';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import { z } from 'zod';
import type { Payments } from '../payment/payments.ts';
import { recheckDifference, closeDifference, listDifferences } from '../payment/reconciliation/differences.ts';
import { recheckAttempt, recheckRefund, dismissException, tryAgain } from '../payment/exceptions/resolve-exceptions.ts';
import { readDailyFigures } from '../payment/exceptions/daily-figures.ts';
import { findExceptions } from '../payment/exceptions/find-exceptions.ts';
import { liftLimit, listLimitHits } from '../payment/exceptions/limit-hits.ts';
import { found, listQuery, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const attemptParams = z.object({ attemptId: id });
const refundParams = z.object({ refundId: id });
/** Row number in the outbox or the webhook inbox. */
const number = z.string().regex(/^[1-9]\d{0,17}$/);
const workBody = z.object({ kind: z.enum(['task', 'message']), id: number, reason });
const dismissalBody = z.union([workBody, z.object({ kind: z.enum(['refund', 'warning']), id, reason })]);
const hitParams = z.object({ hitId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const differenceParams = z.object({ differenceId: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const numbersQuery = z.object({ day: day.optional() });
const reasonBody = z.object({ reason });

/** Routes for payments, refunds, emails, and lines that need attention, and for buyers who hit a payment limit. */
export const paymentRoutes = (payments: () => Payments): readonly StaffRoute[] => [
  route('GET', '/payments/exceptions', 'api::staff.payments.read', async (_asked, { db, now }) =>
    found(await findExceptions(db, now())),
  ),
  route('PUT', '/payments/attempts/:attemptId/ask', 'api::staff.payments.change', async (asked) => {
    const { attemptId } = attemptParams.parse(asked.params);
    const asking = { ...asked.by, ...reasonBody.parse(asked.body) };
    const attempt = await recheckAttempt(payments(), attemptId, asking);
    if (attempt === 'unanswered') return refused(409, t.gatewaySilent, {});
    return found(attempt && { state: attempt.state, pending: attempt.pending });
  }),
  route('PUT', '/payments/refunds/:refundId/ask', 'api::staff.payments.change', async (asked, { db }) => {
    const { refundId } = refundParams.parse(asked.params);
    const asking = await recheckRefund(db, refundId, { ...asked.by, ...reasonBody.parse(asked.body) });
    if (asking !== 'nothing') return found(asking && { asked: true });
    return refused(409, t.nothingToCheck, {});
  }),
  route('PUT', '/payments/work/again', 'api::staff.payments.change', async (asked, { db, now }) => {
    const { reason: why, ...work } = workBody.parse(asked.body);
    const isAgain = await tryAgain(db, work, { ...asked.by, reason: why, at: now() });
    return isAgain ? found({ again: true }) : refused(409, t.doneBefore, {});
  }),
  route('PUT', '/payments/dismissals', 'api::staff.payments.change', async (asked, { db, now }) => {
    const { reason: why, ...exception } = dismissalBody.parse(asked.body);
    const isDismissed = await dismissException(db, exception, { ...asked.by, reason: why, at: now() });
    return isDismissed ? found({ aside: true }) : refused(409, t.notDismissible, {});
  }),
  route('GET', '/payments/figures', 'api::staff.payments.read', async ({ query }, { db, currency, now, timeZone }) => {
    const asked = numbersQuery.parse(query).day ?? dayIn(timeZone, now());
    return found({ ...(await readDailyFigures(db, asked, timeZone)), currency, timeZone });
  }),
  route('GET', '/payments/limits', 'api::staff.payments.read', async ({ query }, { db }) =>
    found(await listLimitHits(db, listQuery.parse(query).page)),
  ),
  route('PUT', '/payments/limits/:hitId', 'api::staff.payments.change', async (asked, { db, now }) => {
    const { hitId } = hitParams.parse(asked.params);
    const asking = { ...asked.by, ...reasonBody.parse(asked.body), at: now() };
    return found((await liftLimit(db, hitId, asking)) ? { lifted: true } : null);
  }),
  route('GET', '/payments/reconciliation', 'api::staff.payments.read', async ({ query }, { db, now }) =>
    found(await listDifferences(db, listQuery.parse(query).page, now())),
  ),
  route('PUT', '/payments/differences/:differenceId/ask', 'api::staff.payments.change', async (asked) => {
    const { differenceId } = differenceParams.parse(asked.params);
    const asking = { ...asked.by, ...reasonBody.parse(asked.body) };
    const outcome = await recheckDifference(payments(), differenceId, asking);
    if (outcome === 'unanswered') return refused(409, t.gatewaySilentNow, {});
    if (outcome === 'open') return refused(409, t.stillDiffers, {});
    return found(outcome && { outcome });
  }),
  route('PUT', '/payments/differences/:differenceId', 'api::staff.payments.change', async (asked, { db, now }) => {
    const { differenceId } = differenceParams.parse(asked.params);
    const asking = { ...asked.by, ...reasonBody.parse(asked.body), at: now() };
    return found((await closeDifference(db, differenceId, asking)) ? { closed: true } : null);
  }),
];
