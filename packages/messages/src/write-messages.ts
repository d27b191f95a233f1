import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile, FORMATS, type Compiled } from './compile.ts';
import { isMade, LANGUAGES, LOCALES } from './languages.ts';
import { CATALOGS, isForStaff, readCatalog } from './read-catalog.ts';

const DIST = join(import.meta.dirname, '../dist');

/**
 * Compiles all catalogs to `dist`: a module for each feature in English, which types and tests read, and one with all
 * languages for the server. Throws if a language lacks a message or gives it other arguments.
 */
export function writeMessages(): void {
  const features = featuresIn('en');
  for (const language of LANGUAGES) {
    const wanted = language === 'en' ? features : features.filter((feature) => !isForStaff(feature));
    if (!isMade(language)) compareNames(`${language}: the catalogs`, wanted, featuresIn(language));
  }
  rmSync(DIST, { recursive: true, force: true });
  for (const feature of features) {
    const english = compile(readCatalog(feature, 'en'), LOCALES.en);
    for (const language of LANGUAGES) {
      const compiled = compile(readCatalog(feature, language), LOCALES[language]);
      compareNames(`${language}/${feature}: the messages`, named(english), named(compiled));
      write(`${language}/${feature}.ts`, moduleOf(compiled, readCatalog(feature, language)));
    }
    write(`all/${feature}.ts`, allLanguages(feature));
  }
}

function moduleOf(compiled: ReadonlyMap<string, Compiled>, texts: Readonly<Record<string, string>>): string {
  const lines = [...compiled].map(([name, { definition }]) => {
    return `/** ${(texts[name] ?? 'Locale of this language.').replaceAll('*/', '*\\/')} */\nexport const ${name}${definition};\n`;
  });
  return `${FORMATS}\n\n${lines.join('\n')}`;
}

/** Returns the module of a feature that has every language. A language that lacks a message is a type error. */
function allLanguages(feature: string): string {
  const imports = LANGUAGES.map((each, index) => `import * as words${index} from '../${each}/${feature}.ts';\n`);
  const entries = LANGUAGES.map((each, index) => `  '${each}': words${index},\n`);
  const type = `Readonly<Record<Language, typeof words${LANGUAGES.indexOf('en')}>>`;
  return `${imports.join('')}import type { Language } from '@cerulean/messages/languages';

export const words: ${type} = {
${entries.join('')}};
`;
}

/** Returns names with their arguments, so that a difference in either is seen. */
function named(compiled: ReadonlyMap<string, Compiled>): string[] {
  return [...compiled].map(([name, { args }]) => (args === '' ? name : `${name} (${args})`));
}

function compareNames(what: string, wanted: readonly string[], present: readonly string[]): void {
  const missing = wanted.filter((name) => !present.includes(name));
  const extra = present.filter((name) => !wanted.includes(name));
  if (missing.length + extra.length === 0) return;
  throw new Error(`${what} differ from English.\nMissing: ${missing.join(', ')}\nNot in English: ${extra.join(', ')}`);
}

function featuresIn(language: string): string[] {
  const files = readdirSync(join(CATALOGS, language)).filter((name) => name.endsWith('.json'));
  return files.map((name) => name.slice(0, -'.json'.length)).sort();
}

function write(name: string, text: string): void {
  mkdirSync(dirname(join(DIST, name)), { recursive: true });
  writeFileSync(join(DIST, name), text);
}
