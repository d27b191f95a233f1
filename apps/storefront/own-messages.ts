import { compile, FORMATS, type Compiled } from '@cerulean/messages/compile';
import { LOCALES, type Language } from '@cerulean/messages/languages';
import { catalogFile, readCatalog } from '@cerulean/messages/read-catalog';
import type { Plugin } from 'vite';

const IMPORT = /^import \* as (\w+) from '@cerulean\/messages\/([\w-]+)';$/gm;

export type Catalogs = (feature: string) => ReadonlyMap<string, Compiled>;

/**
 * Replaces a module's import of messages by those it names, in the given language. Otherwise a catalog would be one
 * module, which every page that needs one of its messages loads as a whole.
 */
export function ownMessages(language: Language): Plugin {
  const known = new Map<string, ReadonlyMap<string, Compiled>>();
  const catalogs: Catalogs = (feature) => {
    const catalog = known.get(feature) ?? compile(readCatalog(feature, language), LOCALES[language]);
    known.set(feature, catalog);
    return catalog;
  };
  return {
    name: 'cerulean:own-messages',
    enforce: 'pre',
    watchChange: () => known.clear(),
    transform(code) {
      const imports = [...code.matchAll(IMPORT)];
      if (imports.length === 0) return undefined;
      for (const [, , feature = ''] of imports) this.addWatchFile(catalogFile(feature, language));
      return { code: inlineMessages(code, catalogs), map: null };
    },
  };
}

/**
 * Puts the messages that a module names in the place of its imports, and those without arguments where it names them.
 * Throws if it uses a catalog in another way.
 */
export function inlineMessages(code: string, catalogs: Catalogs): string {
  const definitions = new Map<string, string>();
  let body = code;
  for (const [, words = '', feature = ''] of code.matchAll(IMPORT)) {
    // Skips `plan.words.length` and './fixed-words.ts'.
    body = body.replace(new RegExp(`(?<![\\w$/-]|(?<!\\.\\.)\\.)${words}\\.(\\w+)`, 'g'), (_, name: string) => {
      const message = catalogs(feature).get(name);
      if (!message) throw new Error(`There is no message ${name} in ${feature}`);
      // A text takes fewer bytes in its place than as a constant.
      if (message.args === '') return message.definition.replace(': string = ', '');
      definitions.set(`${words}_${name}`, message.definition);
      return `${words}_${name}`;
    });
    if (new RegExp(`[=(,:]\\s*${words}\\s*[[),;}]`).test(code))
      throw new Error(`Name each message, as in ${words}.title`);
  }
  const constants = [...definitions].map(([name, definition]) => `const ${name}${definition};`).join(' ');
  const needsFormats = /\b(?:number|ordinal|plural)\('/.test(constants);
  return `${needsFormats ? FORMATS : ''} ${constants} ${body.replace(IMPORT, '')}`;
}
