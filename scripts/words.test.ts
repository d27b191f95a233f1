import { expect, test } from 'vitest';
import { readWords } from './lib/never-write.mjs';

test('no sentence has a word that docs/editors/style.md or style.es.md never writes', () => {
  expect(readWords()).toEqual([]);
});
