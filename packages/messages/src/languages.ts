/** Language of tests: English, with each message in brackets and with its name. Never offered to visitors. */
export const PSEUDO = 'en-XA' as const;

/** Every language that the catalogs have, and the locale by which its numbers and plurals are written. */
export const LOCALES = { en: 'en-US', es: 'es-US', [PSEUDO]: 'en-US' } as const;

export type Language = keyof typeof LOCALES;

export const LANGUAGES = Object.keys(LOCALES) as Language[];

/** Language of addresses without a prefix. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** Returns what a language's addresses begin with, such as `/es`. The default language has no prefix. */
export function addressPrefix(language: Language): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`;
}
