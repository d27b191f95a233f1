import { isLedHere } from '../../platform/is-led-here.ts';

/**
 * Returns true if a request for `/through/:slug` is a real visit (R17): a followed top-level link, or a fetch by this
 * shop. Images, frames, and scripts on another site can also request the URL, without anyone choosing the partner.
 */
export function isOwnVisit(headers: Headers): boolean {
  const isOurs = headers.get('sec-fetch-site') === 'same-origin' && headers.get('sec-fetch-dest') === 'empty';
  return isLedHere(headers) || (isOurs && headers.get('sec-fetch-mode') !== 'navigate');
}

/** Returns the time of a partner cookie's visit in seconds, or `null` if it is not a cookie of this shop. */
function secondsOf(referral: string | undefined): number | null {
  const [, digits] = /^[a-z0-9]{24}:(\d{10}):/.exec(referral ?? '') ?? [];
  return digits === undefined ? null : Number(digits);
}

/** Returns true if a new visit replaces the stored one. The later visit wins, whichever response arrives first. */
export function isYounger(referral: string, held: string | undefined): boolean {
  return (secondsOf(referral) ?? 0) >= (secondsOf(held) ?? 0);
}
