import { words as offers } from '@cerulean/messages/all/language-offer';
import { addressPrefix, type Language } from '@cerulean/messages/languages';
import type { OfferedLanguage } from '../app/platform/request-context.ts';

/** Returns a language as pages name and offer it. Its name starts with a capital, because it is always a label. */
export function offeredLanguage(language: Language): OfferedLanguage {
  const words = offers[language];
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return {
    language,
    prefix: addressPrefix(language),
    name: name.charAt(0).toLocaleUpperCase(language) + name.slice(1),
    offer: { label: words.label, text: words.text, go: words.go, close: words.close },
  };
}
