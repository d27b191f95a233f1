import { isLedHere } from '../../platform/is-led-here.ts';

/**
 * Whether a request for `/through/:slug` is a real visit (R17): a link followed as a top-level navigation, or a page of
 * ours. Pictures, frames and scripts on another site also reach the address, without anybody choosing the partner.
 */
export function isOwnVisit(headers: Headers): boolean {
  const isOurs = headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  return isLedHere(headers) || (isOurs && headers.get('sec-fetch-mode') !== 'navigate');
}

/** Seconds at which the visit of a partner cookie was, null for what is no cookie of ours. */
function secondsOf(referral: string | undefined): number | null {
  const [, digits] = /^[a-z0-9]{24}:(\d{10}):/.exec(referral ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a new visit takes the place of the one that the browser holds: the younger one counts, whichever answer comes first. */
export function isYounger(referral: string, held: string | undefined): boolean {
  return (secondsOf(referral) ?? 0) >= (secondsOf(held) ?? 0);
}
