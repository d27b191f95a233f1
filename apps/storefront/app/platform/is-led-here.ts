const ASKED_FOR_PAGE = /\btext\/html\b/i;

/**
 * Returns true if a request is a top-level navigation, by a link or an entered URL, and not by a script, image, or
 * frame. For browsers without `Sec-Fetch-*`, the `Accept` header decides, because only navigations request HTML.
 */
export function isLedHere(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  const dest = headers.get('sec-fetch-dest');
  if (mode === null && dest === null) return ASKED_FOR_PAGE.test(headers.get('accept') ?? '');
  return dest === 'document' && (mode === null || mode === 'navigate');
}
