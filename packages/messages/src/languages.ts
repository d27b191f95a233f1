/** Language of tests: English, with each message in brackets and with its name. Never offered to visitors. */
export const PSEUDO = 'en-XA';

/** Every language that the catalogs have, and the locale by which its numbers and plurals are written. */
export const LOCALES = { en: 'en-US', [PSEUDO]: 'en-US' } as const;

export type Language = keyof typeof LOCALES;

export const LANGUAGES = Object.keys(LOCALES) as Language[];

/** Language for people who accept none of ours. */
export const DEFAULT_LANGUAGE: Language = 'en';
