import { amount, id, line } from '@cerulean/contract/fields';
import { words } from '@cerulean/messages/all/staff-orders';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { formatMoney } from '@cerulean/rules/money';
import { z } from 'zod';
import { requestRefund, type RefundRequestOutcome } from '../payment/request-refund.ts';
import { decideRefund } from '../payment/decide-refund.ts';
import type { Payments } from '../payment/payments.ts';
import { recheckRefund } from '../payment/exceptions/resolve-exceptions.ts';
import { found, reason, refused, route, type StaffRoute } from '../panel/staff-route.ts';

const t = words[DEFAULT_LANGUAGE];

const params = z.object({ orderId: id });
const refundParams = z.object({ refundId: id });
const parts = z
  .array(z.object({ itemId: id, quantity: z.number().int().min(1).max(1_000), restock: z.boolean() }))
  .max(100);
const body = z
  .object({
    key: id,
    parts,
    shipping: z.boolean(),
    amount: amount.min(1).nullable(),
    expected: amount,
    /** The refunds that the form showed. If refunds were made since then, staff must check the order again. */
    seen: z.object({ left: amount, refunds: z.number().int().min(0) }),
    despiteDispute: z.boolean().default(false),
    reason,
  })
  .refine((asked) => asked.amount === null || (asked.parts.length === 0 && !asked.shipping), {
    message: t.refundChoice,
  });

const decisionBody = z.object({
  happened: z.boolean(),
  reference: line(100, 'reference_missing'),
  reason,
});

/** Refund routes: request a refund, recheck an unanswered one at the gateway, or decide its outcome by hand. */
export const refundRoutes = (payments: () => Payments): readonly StaffRoute[] => [
  route('PUT', '/orders/:orderId/refunds', 'api::staff.orders.refund', async (asked, { db, currency, now }) => {
    const { orderId } = params.parse(asked.params);
    const { reason: why, ...rest } = body.parse(asked.body);
    const outcome = await db.transaction((tx) => requestRefund(tx, { orderId, ...rest, why, ...asked.by, at: now() }));
    if (outcome.ok) return found(outcome);
    return outcome.why === 'unknown' ? found(null) : refused(409, refundLabel(outcome, currency), outcome);
  }),
  route('PUT', '/refunds/:refundId/ask', 'api::staff.orders.refund', async (asked, { db }) => {
    const { refundId } = refundParams.parse(asked.params);
    const asking = await recheckRefund(db, refundId, asked.by);
    if (asking === 'nothing') return refused(409, t.refundAnswered, {});
    return found(asking && { asked: true });
  }),
  route('PUT', '/refunds/:refundId/decision', 'api::staff.orders.refund', async (asked) => {
    const { refundId } = refundParams.parse(asked.params);
    const { reason: why, ...said } = decisionBody.parse(asked.body);
    const outcome = await decideRefund(payments(), { refundId, ...said, why, ...asked.by });
    if (outcome.ok) return found({ decided: true });
    return outcome.why === 'unknown' ? found(null) : refused(409, t.refundDecided, outcome);
  }),
];

/** Returns the message to staff about why a refund was refused. */
export function refundLabel(outcome: Exclude<RefundRequestOutcome, { ok: true }>, currency: string): string {
  const money = (minor: number) => formatMoney(minor, currency, t.locale);
  if (outcome.why === 'too_much') return t.refundTooMuch({ left: money(outcome.left) });
  if (outcome.why === 'refunded_since')
    return outcome.since > 0 ? t.refundedSince({ amount: money(outcome.since) }) : t.refundsChanged;
  return t.refundRefused({ why: outcome.why });
}
