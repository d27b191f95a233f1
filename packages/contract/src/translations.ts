import { z } from 'zod';

/** Words in languages other than the default one, by language. Where a language has none, the default one's are shown. */
export type Translations<Words> = Readonly<Partial<Record<string, Words>>>;

/** Maximum number of languages in which staff can enter words. */
const MAX_LANGUAGES = 20;

/** Returns the schema of words by language, such as `{ es: … }`. A language has all of its words, or is omitted. */
export function translationsOf<Words extends z.ZodType>(words: Words) {
  return z
    .record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), words)
    .refine((given) => Object.keys(given).length <= MAX_LANGUAGES);
}

/** Returns true if two sets of translations have the same words, in whatever order. */
export function areSameTranslations(one: Translations<object>, other: Translations<object>): boolean {
  return inOrder(one) === inOrder(other);
}

function inOrder(translations: Translations<object>): string {
  const rows = Object.entries(translations).flatMap(([language, words]) =>
    Object.entries(words ?? {}).map(([field, text]) => JSON.stringify([language, field, text])),
  );
  return rows.sort().join();
}
