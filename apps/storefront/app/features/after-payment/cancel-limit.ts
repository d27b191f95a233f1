import type { Goods } from '@cerulean/contract/after-payment';
import type { MobileLine } from '@cerulean/contract/lines';
import type { Order } from '@cerulean/contract/orders';

/** Why an order can no longer be canceled on its page, and whether our team can still cancel the rest of it. */
export interface CancelLimit {
  why: 'connected' | 'shipped' | 'activating';
  hasRest: boolean;
}

type Line = Pick<MobileLine, 'state' | 'activatedAt'>;

/**
 * Returns what keeps the buyer from canceling a paid order, or `null` if nothing does or the page says it elsewhere: in
 * an open request, or in the form for returns. The backend cancels whole orders only, and none with a line that has
 * connected or is being activated, or with a package that has shipped. Our team can refund single items.
 */
export function cancelLimitOf(
  { state, items }: Pick<Order, 'state' | 'items'>,
  { canCancel, shipments, requests, state: goods }: Goods,
  lines: readonly Line[],
): CancelLimit | null {
  const isPaid = state === 'paid' || state === 'refunded_in_part';
  const isOpen = requests.some(
    (request) => request.state === 'asked' || (request.kind === 'return' && request.state === 'accepted'),
  );
  if (!isPaid || isOpen || canCancel) return null;
  const isPacking = goods === 'waiting' || goods === 'in_fulfillment';
  const hasRest =
    lines.some((line) => line.activatedAt === null && line.state !== 'ended') ||
    (isPacking && items.some(({ kind }) => kind === 'product'));
  if (lines.some((line) => line.activatedAt !== null)) {
    if (hasRest) return { why: 'connected', hasRest };
    const isOver = goods === 'completed' || lines.every((line) => line.state === 'ended');
    return isOver ? null : { why: 'connected', hasRest };
  }
  if (shipments.length > 0) return hasRest ? { why: 'shipped', hasRest } : null;
  return lines.some((line) => line.state === 'provisioning') ? { why: 'activating', hasRest: false } : null;
}
