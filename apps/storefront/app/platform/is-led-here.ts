const ASKED_FOR_PAGE = /\btext\/html\b/i;

/**
 * Whether a request is a top-level navigation, by a link or by typing it, and not a script, a picture or a
 * frame. Browsers from before `Sec-Fetch-*` are judged by what they accept: only a navigation asks for HTML.
 */
export function isLedHere(headers: Headers): boolean {
  const mode = headers.get('sec-fetch-mode');
  const dest = headers.get('sec-fetch-dest');
  if (mode === null && dest === null) return ASKED_FOR_PAGE.test(headers.get('accept') ?? '');
  return dest === 'document' && (mode === null || mode === 'navigate');
}
