import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@cerulean/messages/languages';
import { settings } from './settings.ts';

/** Returns the languages of this shop (LANGUAGES), as far as there are messages in them. */
export function shopLanguages(): Language[] {
  const { LANGUAGES: names } = settings();
  return LANGUAGES.filter((language) => names.includes(language));
}

/** Returns the languages into which staff and editors translate: those of the shop without the default one. */
export function translatedLanguages(): Language[] {
  return shopLanguages().filter((language) => language !== DEFAULT_LANGUAGE);
}
