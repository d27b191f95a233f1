import { addressPrefix, DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@cerulean/messages/languages';

/** Returns the language to build the shop in, from the environment. Throws if the catalogs do not have it. */
export function languageOfBuild({ SHOP_LANGUAGE = DEFAULT_LANGUAGE } = process.env): Language {
  const known = LANGUAGES.find((language) => language === SHOP_LANGUAGE);
  if (known === undefined)
    throw new Error(`SHOP_LANGUAGE ${SHOP_LANGUAGE} has no catalogs; known: ${LANGUAGES.join(', ')}`);
  return known;
}

/** Returns the folder of a language's build, relative to this one. */
export function buildFolder(language: Language): string {
  return `build${addressPrefix(language)}`;
}
