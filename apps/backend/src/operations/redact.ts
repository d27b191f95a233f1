/** Patterns of personal data and secrets, with replacements. Email addresses come first, because tokens may follow. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),:;=@]{1,64}@[^\s"'<>(),:;=@]{1,255}\.[^\s"'<>(),:;=@]{2,63}/g, '[email]'],
  [/\beyJ[\w-]{1,500}\.[\w-]{1,2000}\.[\w-]{1,500}/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[key]'],
  [/\bpostgres(?:ql)?:\/\/\S+/g, '[database]'],
  [/(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/g, '[phone]'],
  [/\+1\d{10}\b/g, '[phone]'],
  [/\b\d{13,19}\b/g, '[number]'],
];

/** Maximum length of a log text in characters. More does not help the log's readers. */
const MAX_TEXT = 8_000;

/**
 * Removes email addresses, phone numbers, card-like numbers, tokens, keys, and database URLs from a text, and cuts it
 * after 8,000 characters. Patterns and length are bounded, so that long input from strangers does not take more time.
 */
export function redact(text: string): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const [pattern, stand] of PATTERNS) clean = clean.replace(pattern, stand);
  return clean;
}
