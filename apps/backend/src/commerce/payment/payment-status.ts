import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentOutcome, PaymentStatus } from '@cerulean/contract/payments';
import type { AttemptState } from '@cerulean/rules/attempt-states';
import { PAYMENT_COOKIE_DAYS, RECEIPT_WITHOUT_SESSION_MINUTES } from '@cerulean/rules/limits';
import { first } from '../db/bundle.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { PaidOrder } from './apply-payment-status.ts';
import { type CloseReason, NO_GATEWAY } from './attempt-store.ts';

/**
 * Derives the secret of an attempt's payment cookie. Parallel calls that get the same page (X01) thus get the same
 * secret, while only its hash is stored.
 */
export function paymentSecret(key: string, attemptId: string): string {
  return createHmac('sha256', key).update(`payment\n${attemptId}`).digest('base64url');
}

/** Returns the SHA-256 in base64url, which is sufficient for a secret of 256 random bits. */
export function hashPaymentSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** What a cart's payment status is made of. */
export interface StatusRow {
  ownerId: number | null;
  state: AttemptState | null;
  reason: CloseReason | null;
  declined: boolean | null;
  pending: boolean | null;
  gateway: string | null;
  checkoutUrl: string | null;
  expiresAt: Date | null;
  createdAt: Date | null;
  refunding: boolean;
  orderId: string | null;
  orderNumber: string | null;
  paidAt: Date | null;
  waitingNumber: string | null;
  newCartId: string | null;
  secrets: string[] | null;
}

/**
 * Reads in one query the cart, its paid order, its newest attempt, and the hashes of the valid payment cookies. Cookies
 * of pages opened before the owner's sessions were ended are not valid.
 */
const select = sql<StatusRow>(
  'payments.status',
  `select coalesce(c.owner_id, paid.user_id, waiting.user_id) as "ownerId", a.state, a.reason, a.declined, a.pending, a.gateway,
      a.checkout_url as "checkoutUrl", a.expires_at as "expiresAt", a.created_at as "createdAt",
      exists (select 1 from payment_charge p where p.attempt_id = a.id and p.used_for = 'refund') as refunding,
      paid.id as "orderId", paid.number as "orderNumber", paid.paid_at as "paidAt",
      waiting.number as "waitingNumber", paid.new_cart_id as "newCartId",
      (select array_agg(s.secret_hash) from payment_attempt s where s.cart_id = k.id and s.created_at > $2
          and s.created_at > coalesce(
            (select e.at from session_end e where e.user_id = coalesce(c.owner_id, paid.user_id, waiting.user_id)), '-infinity'
          )) as secrets
     from (select $1::uuid as id) k
     left join cart c on c.id = k.id
     left join lateral (select * from payment_attempt x where x.cart_id = k.id order by x.created_at desc limit 1) a on true
     left join customer_order paid on paid.cart_id = k.id and paid.paid_at is not null
     left join customer_order waiting on waiting.id = a.order_id
    where c.id is not null or a.id is not null`,
);

export interface PaymentViewer {
  userId: number | null;
  paymentSecret: string | null;
}

/** Returns the values of {@link statusStep}. */
export const statusValues = (cartId: string, now: Date) =>
  [cartId, new Date(now.getTime() - PAYMENT_COOKIE_DAYS * 86_400_000)] as const;

/** Reads a cart's {@link StatusRow} in a bundle. `null` if the cart does not exist. */
export const statusStep = first(select, { expiresAt: 'date', createdAt: 'date', paidAt: 'date' });

/**
 * Returns a cart's payment status without calling the gateway, or `null` if the cart does not exist. Anyone but the
 * buyer gets only the outcome (R18).
 */
export async function readStatus(
  q: Queryable,
  cartId: string,
  viewer: PaymentViewer,
  now: Date,
): Promise<PaymentStatus | null> {
  const row = await q.first(select, statusValues(cartId, now));
  return row && statusOf(row, viewer, now);
}

/** Returns the row as it would be read again after the cart's order was paid, with nothing left over in the cart. */
export function paidRow(row: StatusRow, { order, gateway, at }: PaidOrder): StatusRow {
  return {
    ...row,
    state: 'captured',
    pending: false,
    gateway,
    orderId: order.id,
    orderNumber: order.number,
    paidAt: at,
  };
}

/** Returns the status that a cart's row says, as {@link readStatus} does. */
export function statusOf(row: StatusRow, viewer: PaymentViewer, now: Date): PaymentStatus {
  const buyer = isBuyer(row, viewer, now);
  const outcome = outcomeOf(row, now);
  const isPaid = outcome === 'paid';
  const canResume = outcome === 'waiting' && row.state === 'open';
  return {
    outcome,
    buyer,
    orderId: buyer && isPaid ? row.orderId : null,
    orderNumber: buyer ? numberOf(row, outcome) : null,
    retryAfter: retryAfter(outcome, row.createdAt, now),
    resumeUrl: buyer && canResume ? row.checkoutUrl : null,
    gateway: buyer && row.gateway !== NO_GATEWAY ? row.gateway : null,
    newCartId: buyer ? row.newCartId : null,
    // The new cart belongs to the buyer's account, and an owned cart has no secret.
    newCartSecret: null,
  };
}

/** Returns the number of the paid order or of the order whose payment is undecided, otherwise `null`. */
function numberOf({ orderNumber, waitingNumber }: StatusRow, outcome: PaymentOutcome): string | null {
  if (outcome === 'paid') return orderNumber;
  return outcome === 'waiting' || outcome === 'pending' || outcome === 'indeterminate' ? waitingNumber : null;
}

/** Returns whether the viewer is the owner or has the payment cookie, which is accepted until an hour after payment. */
function isBuyer(row: StatusRow, { userId, paymentSecret }: PaymentViewer, now: Date): boolean {
  if (userId !== null && userId === row.ownerId) return true;
  if (!paymentSecret) return false;
  const sincePaid = row.paidAt ? now.getTime() - row.paidAt.getTime() : 0;
  if (sincePaid > RECEIPT_WITHOUT_SESSION_MINUTES * 60_000) return false;
  const hash = digest(hashPaymentSecret(paymentSecret));
  return (row.secrets ?? []).some((known) => timingSafeEqual(digest(known), hash));
}

/** Returns a digest of the text, because the constant-time comparison needs equal lengths. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function outcomeOf(row: StatusRow, now: Date): PaymentOutcome {
  if (row.orderId) return 'paid';
  if (row.refunding) return 'refunded';
  if (row.pending) return 'pending';
  switch (row.state) {
    case null:
      return 'none';
    case 'created':
      return 'waiting';
    case 'open':
      return row.expiresAt && row.expiresAt <= now ? 'indeterminate' : 'waiting';
    case 'indeterminate':
      return 'indeterminate';
    case 'captured':
    case 'refunded':
      return 'refunded';
    case 'failed':
      return 'none';
    case 'expired':
      return row.reason === 'left' ? 'left' : row.reason === 'declined' ? 'declined' : 'expired';
  }
}

/** Returns the seconds until the next poll: short at first, when the buyer usually returns, and longer later. */
function retryAfter(outcome: PaymentOutcome, createdAt: Date | null, now: Date): number | null {
  if (outcome === 'pending') return 60;
  if (outcome !== 'waiting' && outcome !== 'indeterminate') return null;
  const age = createdAt ? (now.getTime() - createdAt.getTime()) / 1000 : 0;
  return age < 120 ? 2 : age < 600 ? 5 : 15;
}
