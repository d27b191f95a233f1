/** What looks like personal data or a secret, and what is put there instead. E-mail addresses first: tokens may follow. */
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

/** More of a text than this does not help readers of a log. */
const MAX_TEXT = 8_000;

/**
 * A text without the e-mail addresses, phone numbers, card-like numbers, tokens and keys that it held, cut after 8,000
 * characters. Patterns and length are bounded: what strangers send must not cost more time the longer it is.
 */
export function redact(text: string): string {
  let clean = text.slice(0, MAX_TEXT);
  for (const [pattern, stand] of PATTERNS) clean = clean.replace(pattern, stand);
  return clean;
}
