const ASKED_FOR_PAGE = /\btext\/html\b/i;

/**
 * Whether a request is a top-level navigation, by a link or a typed URL, rather than a script, an image, or a frame.
 * Browsers without `Sec-Fetch-*` are judged by `Accept`, because only navigations request HTML.
 */
export function isLedHere(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  const dest = headers.get('sec-fetch-dest');
  if (mode === null && dest === null) return ASKED_FOR_PAGE.test(headers.get('accept') ?? '');
  return dest === 'document' && (mode === null || mode === 'navigate');
}
