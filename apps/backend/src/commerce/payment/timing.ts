/** Seconds until a payment page expires. Stripe's minimum is 30 minutes, plus one for clock differences. */
export const CHECKOUT_SECONDS = 31 * 60;

/** Seconds after which an attempt without an open session counts as one whose process died. No URL was returned. */
export const CREATED_SECONDS = 60;

/** Seconds after which a gateway call without a result counts as ended. Longer than the gateway's own timeout. */
export const CALL_SECONDS = 20;

/** Seconds in which a key is reused: within Stripe's 24 hours, and while its session still has enough time left. */
export const REPEAT_SECONDS = 50;

const FIRST_LOOK = 60;
const SLOWEST_LOOK = 600;
/** Seconds to wait after a page's expiry before checking it, because Stripe expires pages by its own clock. */
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
