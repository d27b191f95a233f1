/** What compiled messages call. A format is made when a message first needs it, because that takes longer than using it. */
const made = new Map<string, Intl.NumberFormat | Intl.PluralRules>();

function once<Format extends Intl.NumberFormat | Intl.PluralRules>(key: string, make: () => Format): Format {
  const known = made.get(key) as Format | undefined;
  const format = known ?? make();
  if (!known) made.set(key, format);
  return format;
}

/** Returns a number as the locale writes it: `1,177`. */
export function number(locale: string, value: number): string {
  return once(`number ${locale}`, () => new Intl.NumberFormat(locale)).format(value);
}

/** Returns which plural form a count takes: `one` or `other` in English. */
export function plural(locale: string, value: number): Intl.LDMLPluralRule {
  return once(`plural ${locale}`, () => new Intl.PluralRules(locale)).select(value);
}

/** Returns which form a position takes: `one` for 1st, 21st and so on in English. */
export function ordinal(locale: string, value: number): Intl.LDMLPluralRule {
  return once(`ordinal ${locale}`, () => new Intl.PluralRules(locale, { type: 'ordinal' })).select(value);
}
