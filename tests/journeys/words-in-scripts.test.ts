import { globSync, readFileSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Language } from '@cerulean/messages/languages';
import { CATALOGS, isForStaff, readCatalog } from '@cerulean/messages/read-catalog';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt, storefrontBuild } from '../../scripts/lib/builds.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';

beforeAll(async () => {
  for (const language of ['en', 'es']) await ensureBuilt(storefrontBuild(language));
}, 600_000);

const SENTENCE = /\p{L}+\P{L}+\p{L}+\P{L}+\p{L}/u;
/** Words that React Router and MapLibre carry themselves, and that a catalog has as well; ours replace them on the page. */
const OF_LIBRARIES = [
  'Internal Server Error',
  'Use Ctrl + scroll to zoom the map',
  'Use ⌘ + scroll to zoom the map',
  'Use two fingers to move the map',
];
/** Characters that a script may write in another way. */
const ESCAPED = /["'`\\$\n]/;

/** Returns what is literally in a message, without its arguments. */
function literalsOf(elements: readonly MessageFormatElement[]): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal) return element.value.split(ESCAPED);
    if (element.type === TYPE.tag) return literalsOf(element.children);
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return Object.values(element.options).flatMap(({ value }) => literalsOf(value));
    return [];
  });
}

/** Returns all pieces of three words or more in a language's catalogs. */
function sentencesOf(language: Language): Set<string> {
  const features = globSync('*.json', { cwd: `${CATALOGS}/en` }).map((file) => file.slice(0, -'.json'.length));
  const texts = features
    .filter((feature) => !isForStaff(feature))
    .flatMap((feature) => Object.values(readCatalog(feature, language)));
  const pieces = texts.flatMap((text) => literalsOf(parse(text)));
  return new Set(pieces.filter((piece) => SENTENCE.test(piece) && !OF_LIBRARIES.includes(piece)));
}

/** Returns which of these sentences are in the scripts of a build. */
function found(folder: string, sentences: Iterable<string>): string[] {
  const files = globSync(`apps/storefront/${folder}/client/assets/*.js`, { cwd: inRoot() });
  expect(files.length).toBeGreaterThan(20);
  const scripts = files.map((file) => readFileSync(inRoot(file), 'utf8')).join('\n');
  return [...sentences].filter((sentence) => scripts.includes(sentence));
}

test('B02 no script of a language has a sentence of another one', () => {
  const english = sentencesOf('en');
  const spanish = sentencesOf('es');
  const onlyEnglish = [...english].filter((sentence) => !spanish.has(sentence));
  const onlySpanish = [...spanish].filter((sentence) => !english.has(sentence));
  expect(found('build/es', onlyEnglish)).toEqual([]);
  expect(found('build', onlySpanish)).toEqual([]);
  // Each language's own sentences are found in this way.
  expect(found('build', onlyEnglish).length).toBeGreaterThan(300);
  expect(found('build/es', onlySpanish).length).toBeGreaterThan(300);
});
