/** Stripe lets a page expire after 30 minutes at the earliest; one more keeps clocks that differ from mattering. */
export const CHECKOUT_SECONDS = 31 * 60;

/** An attempt without an open session by then was left by a process that died: no address was handed out. */
export const CREATED_SECONDS = 60;

/** A call that has not ended by then never will; longer than the gateway's own time-out. */
export const CALL_SECONDS = 20;

/** How long a key is repeated; well within Stripe's window (24 hours), and before its session's time runs out. */
export const REPEAT_SECONDS = 50;

const FIRST_LOOK = 60;
const SLOWEST_LOOK = 600;
/** Stripe expires pages on its own clock; ours looks a little later. */
const GRACE = 15;

export function later(from: Date, seconds: number): Date {
  return new Date(from.getTime() + seconds * 1000);
}

/**
 * When the sweeper asks about an open page again: after a minute, then ever more seldom, and soon after the page has
 * expired. Return page and webhook usually settle long before.
 */
export function nextLook(now: Date, attempt: { createdAt: Date; expiresAt: Date }): Date {
  const age = (now.getTime() - attempt.createdAt.getTime()) / 1000;
  const look = later(now, Math.min(Math.max(age, FIRST_LOOK), SLOWEST_LOOK));
  const end = later(attempt.expiresAt, GRACE);
  return end > now && end < look ? end : look;
}
