import { expect, test } from 'vitest';
import { readList, readWords } from './lib/never-write.mjs';

const found = readWords();
/** What stood there before the guides. The list may only get shorter. */
const listed = readList();

test('no sentence has a word that docs/editors/style.md or style.es.md never writes', () => {
  expect(found.filter((line) => !listed.includes(line))).toEqual([]);
});

test('what was mended is off the list: `node scripts/words.mjs` takes it off', () => {
  expect(listed.filter((line) => !found.includes(line))).toEqual([]);
});
