import { isLedHere } from '../../platform/is-led-here.ts';

/**
 * Whether a request for `/through/:slug` is a real visit (R17): a link followed as a top-level navigation, or a page of
 * this shop. Images, frames, and scripts on another site can also request the URL, without anyone choosing the partner.
 */
export function isOwnVisit(headers: Headers): boolean {
  const isOurs = headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  return isLedHere(headers) || (isOurs && headers.get('sec-fetch-mode') !== 'navigate');
}

/** Returns when a partner cookie's visit was, in seconds. `null` if it is not a cookie of this shop. */
function secondsOf(referral: string | undefined): number | null {
  const [, digits] = /^[a-z0-9]{24}:(\d{10}):/.exec(referral ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Whether a new visit replaces the stored one. The more recent visit wins, whichever response arrives first. */
export function isYounger(referral: string, held: string | undefined): boolean {
  return (secondsOf(referral) ?? 0) >= (secondsOf(held) ?? 0);
}
