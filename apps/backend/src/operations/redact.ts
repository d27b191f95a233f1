/** What looks like personal data or a secret, and what stands there instead. E-mail addresses first: tokens may follow. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>(),:;=]+@[^\s"'<>(),:;=]+\.[^\s"'<>(),:;=]{2,}/g, '[email]'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/\b(?:sk|rk|whsec)_\w+/g, '[key]'],
  [/\bpostgres(?:ql)?:\/\/\S+/g, '[database]'],
  [/(?<!\d)(?:\+?1[\s.-]?)?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/g, '[phone]'],
  [/\+1\d{10}\b/g, '[phone]'],
  [/\b\d{13,19}\b/g, '[number]'],
];

/** A text without the e-mail addresses, phone numbers, card-like numbers, tokens and keys that it held. */
export function redact(text: string): string {
  let clean = text;
  for (const [pattern, stand] of PATTERNS) clean = clean.replace(pattern, stand);
  return clean;
}
