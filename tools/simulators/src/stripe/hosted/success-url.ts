import type { SessionRow } from '../records.ts';

/** Where a paid session sends its buyer (https://docs.stripe.com/payments/checkout/custom-success-page). */
export function successUrl(session: SessionRow): string {
  return session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
