/** Lifetime of a payment page. Stripe's minimum is 30 minutes, and one more minute allows for clock differences. */
export const CHECKOUT_SECONDS = 31 * 60;

/** Seconds after which an attempt without an open session is one whose process died. Its URL was not returned. */
export const CREATED_SECONDS = 60;

/** Seconds after which a call without a result will never end. Longer than the gateway's own timeout. */
export const CALL_SECONDS = 20;

/** Period in which a key is reused: within Stripe's 24 hours, and before too little of its session's time is left. */
export const REPEAT_SECONDS = 50;

const FIRST_LOOK = 60;
const SLOWEST_LOOK = 600;
/** Seconds to wait after a page's expiry, because Stripe expires pages by its own clock. */
const GRACE = 15;

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/**
 * Returns when the sweeper checks an open page again: after a minute, then at growing intervals, and soon after the
 * page has expired. The return page and the webhook usually settle it long before.
 */
export function nextLook(now: Date, attempt: { createdAt: Date; expiresAt: Date }): Date {
  const age = (now.getTime() - attempt.createdAt.getTime()) / 1000;
  const look = later(now, Math.min(Math.max(age, FIRST_LOOK), SLOWEST_LOOK));
  const end = later(attempt.expiresAt, GRACE);
  return end > now && end < look ? end : look;
}
