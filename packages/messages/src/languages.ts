/** Language of tests: English, with each message in brackets and with its name. Never offered to visitors. */
export const PSEUDO = 'en-XA' as const;

/** Language of tests: English in letters that run from right to left, with words that are 40% longer. */
export const RIGHT_TO_LEFT = 'ar-XB' as const;

/** Language of tests: English with words that are 40% longer. */
export const LONG = 'en-XL' as const;

/** Languages of tests. Their catalogs are made of the English ones. */
const MADE: readonly string[] = [PSEUDO, RIGHT_TO_LEFT, LONG];

/** Returns true if a language is one of tests, whose catalogs are made of the English ones. */
export function isMade(language: string): boolean {
  return MADE.includes(language);
}

/** Every language that the catalogs have, and the locale by which its numbers and plurals are written. */
export const LOCALES = {
  en: 'en-US',
  es: 'es-US',
  [PSEUDO]: 'en-US',
  [RIGHT_TO_LEFT]: 'ar-AE',
  [LONG]: 'en-US',
} as const;

export type Language = keyof typeof LOCALES;

export const LANGUAGES = Object.keys(LOCALES) as Language[];

/** Language of addresses without a prefix, and of people who accept none of ours. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Returns what a language's addresses begin with, such as `/es`. The default language has no prefix. */
export function addressPrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

/** Languages whose lines begin on the right. */
const FROM_THE_RIGHT: readonly Language[] = [RIGHT_TO_LEFT];

/** Returns where a language's lines begin: `ltr` on the left, `rtl` on the right. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return FROM_THE_RIGHT.includes(language) ? 'rtl' : 'ltr';
}

const RANGE = /^\s*([a-z\d-]+)\s*(?:;\s*q=([\d.]+))?/;

/** Returns the language with this name if it is one of `among`, or else the default language. */
export function languageNamed(name: string | null | undefined, among: readonly Language[] = LANGUAGES): Language {
  return among.find((language) => language === name) ?? DEFAULT_LANGUAGE;
}

/** Returns the language of a path of a shop that has the languages `among`: `es` for `/es/plans`. */
export function languageOfPath(path: string, among: readonly Language[] = LANGUAGES): Language {
  return languageNamed(path.split(/[/?#]/)[1], among);
}

/** Returns the language that fits an `Accept-Language` header best (RFC 9110 12.5.4): `es` for `es-MX, en;q=0.8`. */
export function languageOf(header: string): Language {
  const ranges = header.slice(0, 500).toLowerCase().split(',');
  const wanted = ranges.map((range) => {
    const [, tag = '', weight = '1'] = RANGE.exec(range) ?? [];
    return { tag, weight: Number(weight) };
  });
  for (const { tag } of wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)) {
    const exact = LANGUAGES.find((language) => language.toLowerCase() === tag);
    const near = exact ?? LANGUAGES.find((language) => tag.startsWith(`${language}-`));
    if (near) return near;
  }
  return DEFAULT_LANGUAGE;
}
