import { SPANISH } from './spanish.ts';

/** Languages of the simulators' pages. */
export type PageLanguage = 'en' | 'es';

/** Says an English sentence in a page's language, with these values in the place of `{name}`. */
export type Say = (sentence: string, values?: Readonly<Record<string, string>>) => string;

/** Returns the language that a request names, such as `es` for `es-US` or `es en`. English for all others. */
export function pageLanguage(locale: string | null | undefined): PageLanguage {
  return /^es\b/i.test(locale ?? '') ? 'es' : 'en';
}

/** Returns how a page in this language says its sentences. One that has no translation stays English. */
export function sayIn(language: PageLanguage): Say {
  return (sentence, values = {}) =>
    ((language === 'es' ? SPANISH[sentence] : undefined) ?? sentence).replace(
      /\{(\w+)\}/g,
      (braces, name: string) => values[name] ?? braces,
    );
}
