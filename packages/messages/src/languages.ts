/** Language of tests: English, with each message in brackets and with its name. Never offered to visitors. */
export const PSEUDO = 'en-XA' as const;

/** Every language that the catalogs have, and the locale by which its numbers and plurals are written. */
export const LOCALES = { en: 'en-US', es: 'es-US', [PSEUDO]: 'en-US' } as const;

export type Language = keyof typeof LOCALES;

export const LANGUAGES = Object.keys(LOCALES) as Language[];

/** Language of addresses without a prefix, and of people who accept none of ours. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Returns what a language's addresses begin with, such as `/es`. The default language has no prefix. */
export function addressPrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}

const RANGE = /^\s*([a-z\d-]+)\s*(?:;\s*q=([\d.]+))?/;

/** Returns the language with this name if it is one of `among`, or else the default language. */
export function languageNamed(name: string | null | undefined, among: readonly Language[] = LANGUAGES): Language {
  return among.find((language) => language === name) ?? DEFAULT_LANGUAGE;
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
