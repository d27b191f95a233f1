import { AGREED_POLICIES } from '@cerulean/contract/payments';
import { randomUUID } from 'node:crypto';
import { PRICED_CART_STEPS, priceFound } from '../cart/priced-cart.ts';
import { LIVE } from '../cart/under-review.ts';
import { type BundleAnswer, bundle, does, first, must, rows, runBundle } from '../db/bundle.ts';
import { retryOnDuplicate } from '../db/database-errors.ts';
import { sql } from '../db/statement.ts';
import { insertOrder, newOrderRow } from '../order/order-store.ts';
import { kitsOf } from '../order/snapshot.ts';
import { SELLING_VERSION } from '../pricing/selling-facts.ts';
import { openFiling } from '../pricing/tax/tax-quotes.ts';
import { addUp, lockedStock, reserveAtSameLevel } from '../stock/holds.ts';
import { insertAttempt, newAttemptValues } from './attempt-store.ts';
import { firstCheckoutRequest } from './checkout-request.ts';
import { allowedHold } from './hold-limits.ts';
import type { Payments } from './payments.ts';
import {
  type PayRequest,
  type Prepared,
  decide,
  holdLimitOf,
  newAttempt,
  newOrderOf,
  selectBefore,
} from './prepare-payment.ts';

/** What paying needs to know of a cart, read in one bundle with the caller's session, before anything is locked. */
export const PAY_STEPS = {
  // Reads the selling version first, so that a change between the steps is noticed.
  ...PRICED_CART_STEPS,
  before: first(selectBefore, { expiresAt: 'date', createdAt: 'date' }),
};

export type FoundToPay = BundleAnswer<typeof PAY_STEPS>;

/** Returns the values of {@link PAY_STEPS}. */
export const payValues = (cartId: string) =>
  ({ head: [cartId], items: [cartId], before: [cartId, AGREED_POLICIES] }) as const;

/** Locks a cart if it is still as it was read, so that it stays so. Whatever changes what is bought raises the version. */
const lockUnchanged = sql<{ locked: boolean }>(
  'payments.lock-unchanged-cart',
  `select true as locked from cart
    where id = $1 and version = $2 and owner_id = $3 and state = 'open' and merged_into is null for update`,
);

/**
 * Returns a row if nobody has begun to pay a locked cart, and if no change of what is sold was committed since the cart
 * was read (X06). A change that is committed later does not count, as if the buyer had been a moment earlier, and nobody
 * waits for it.
 */
const selectUnchanged = sql<{ unchanged: boolean }>(
  'payments.unchanged',
  `select true as unchanged where ${SELLING_VERSION} = $2
      and not exists (select from payment_attempt where cart_id = $1 and state in (${LIVE}))
      and not exists (select from customer_order where cart_id = $1 and state = 'placed')`,
);

/** Stock comes last, because all other buyers of these items wait for it until the commit. */
const placeBundle = bundle('payments.place', {
  cart: must(lockUnchanged),
  unchanged: must(selectUnchanged),
  order: does(insertOrder),
  filing: does(openFiling),
  attempt: does(insertAttempt),
  stock: rows(lockedStock),
  allowed: must(allowedHold),
  reserved: must(reserveAtSameLevel),
});

/**
 * Prepares the first payment of a cart from what was read without a lock, in one statement that checks that it is still
 * so. Returns `null`, with nothing written, if it is not, or if there is anything else to consider or to refuse. Then
 * {@link preparePayment} decides under the cart's lock.
 */
export async function placeAtOnce(
  payments: Payments,
  request: PayRequest,
  found: FoundToPay,
): Promise<Prepared | null> {
  const now = payments.now();
  const { head: row, before } = found;
  const priced = await priceFound(payments.db, found, payments, now);
  const decided = decide(payments, request, { row, priced, before, now });
  if (!decided.ok || decided.value.next !== 'place' || !row || !before || before.isPlaced) return null;
  const start = decided.value;
  const { cart, user, snapshot, quote, network } = start;
  const isPlain = snapshot.discounts.length === 0 && snapshot.points === 0 && kitsOf(snapshot).length === 0;
  if (snapshot.totals.total === 0 || !isPlain) return null;
  const quantities = addUp(snapshot.items.filter(({ kind }) => kind === 'product'));
  const skus = quantities.map(({ sku }) => sku);
  const holdsStock = skus.length > 0;
  const attempt = newAttempt(payments, start, randomUUID());
  return retryOnDuplicate('customer_order_number_key', async () => {
    const order = newOrderRow(newOrderOf(start, attempt.orderId));
    const placed = await runBundle(payments.db, placeBundle, {
      cart: [cart.id, cart.version, user.id],
      unchanged: [cart.id, row.selling_version],
      order: order.values,
      filing: quote && [attempt.orderId, quote.provider, quote.ref],
      attempt: newAttemptValues(attempt),
      stock: holdsStock ? [skus] : null,
      allowed: holdsStock ? holdLimitOf(payments, start, quantities) : null,
      reserved: holdsStock ? [attempt.id, skus, quantities.map(({ quantity }) => quantity), cart.id, network] : null,
    });
    if (!placed) return null;
    const opening = firstCheckoutRequest(attempt, order.row.number, start, payments.publicUrl);
    return { next: 'open', attempt, opening };
  });
}
