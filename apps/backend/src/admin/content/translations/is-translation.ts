import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';

/** Returns whether content in this language is a translation. Content that has no languages has none. */
export function isTranslation(locale: string | null | undefined): boolean {
  return (locale ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE;
}
