const ASKED_FOR_PAGE = /\btext\/html\b/i;

/**
 * Whether a request for `/through/:slug` is somebody coming by (R17): a link that was followed in a tab of its own, or a page of
 * ours. Pictures, frames and scripts on another site also reach the address, without anybody choosing the partner. Browsers
 * from before `Sec-Fetch-*` are judged by what they accept: only a navigation asks for HTML.
 */
export function isOwnVisit(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  const dest = headers.get('sec-fetch-dest');
  if (mode === null && dest === null) return ASKED_FOR_PAGE.test(headers.get('accept') ?? '');
  if (mode === 'navigate') return dest === 'document';
  return headers.get('sec-fetch-site') === 'same-origin' && dest === 'empty';
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
