import { words } from '@cerulean/messages/all/staff-catalog';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { FieldProblem } from '../field-problem.ts';
import { typedWords } from './search-words.ts';

const t = words[DEFAULT_LANGUAGE];

/** Maximum number of names in one synonym entry. */
export const MAX_NAMES = 12;
/** Maximum number of words in one name. A longer name is a sentence. */
const MAX_WORDS = 3;

/**
 * Parses the names that an editor entered, separated by commas, semicolons, or line breaks, into search terms without
 * duplicates: `Set-up, set up` gives `setup` and `set up`. Throws a FieldProblem for invalid input.
 */
export function parseNames(text: string): string[] {
  const names = new Set<string>();
  for (const given of text.split(/[,\n;]/)) {
    if (given.trim() === '') continue;
    const words = typedWords(given, MAX_WORDS + 1).map(({ word }) => word);
    if (words.length === 0) throw new FieldProblem(['names'], t.notWord({ name: given.trim() }));
    if (words.length > MAX_WORDS) {
      throw new FieldProblem(['names'], t.nameTooLong({ name: given.trim(), most: MAX_WORDS }));
    }
    names.add(words.join(' '));
  }
  if (names.size < 2) throw new FieldProblem(['names'], t.namesMissing);
  if (names.size > MAX_NAMES) throw new FieldProblem(['names'], t.tooManyNames({ most: MAX_NAMES }));
  if ([...names].every((name) => name.includes(' '))) {
    throw new FieldProblem(['names'], t.singleMissing);
  }
  return [...names];
}
