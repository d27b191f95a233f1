import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Catalog } from './compile.ts';
import { isMade, LONG, PSEUDO, RIGHT_TO_LEFT, type Language } from './languages.ts';
import { lengthen, turn } from './made-text.ts';

export const CATALOGS = join(import.meta.dirname, '../catalogs');

/** Catalogs that only staff read, in English: of the panel, and of what leaves it, such as packing slips. */
const FOR_STAFF = /^(?:panel|staff)-/;

/** Returns true if a catalog is written in English only. */
export function isForStaff(feature: string): boolean {
  return FOR_STAFF.test(feature);
}

/** Returns the path of a feature's catalog. Languages of tests are made of the English one. */
export function catalogFile(feature: string, language: Language): string {
  return join(CATALOGS, isMade(language) || isForStaff(feature) ? 'en' : language, `${feature}.json`);
}

/** How a message of a language of tests is made of the English one. */
const MAKERS: Partial<Record<Language, (text: string, name: string) => string>> = {
  [PSEUDO]: (text, name) => `⟦${name} ${text}⟧`,
  [RIGHT_TO_LEFT]: (text) => turn(lengthen(text)),
  [LONG]: lengthen,
};

/** Reads a feature's messages. In the language of tests, `Your cart` is `⟦cart.title Your cart⟧`. */
export function readCatalog(feature: string, language: Language): Catalog {
  const catalog = JSON.parse(readFileSync(catalogFile(feature, language), 'utf8')) as Catalog;
  const make = MAKERS[language];
  if (!make) return catalog;
  return Object.fromEntries(Object.entries(catalog).map(([name, text]) => [name, make(text, `${feature}.${name}`)]));
}
