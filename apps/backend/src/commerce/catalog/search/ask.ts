import { type TypedWord, isUnspaced } from './search-words.ts';
import type { Synonyms } from './synonyms.ts';

/** One typed word with everything that may replace it. */
export interface AskedWord extends TypedWord {
  /** Words of the shop that it was interpreted as, because they begin with it or have a similar spelling. */
  taken: readonly string[];
  /** The corrected spelling, if it was interpreted as another word. */
  spelled?: string;
}

/** Whether a word matches as a prefix. Single letters and numbers match only themselves. */
function isBeginning(word: string): boolean {
  return !/^\d+$/.test(word) && (word.length > 1 || isUnspaced(word));
}

/** Converts a word to `to_tsquery` syntax. It contains only letters, digits, and combining marks. */
function lexeme(word: string): string {
  return isBeginning(word) ? `'${word}':*` : `'${word}'`;
}

/** Like {@link lexeme}, for a part of a compound. Short parts match exactly, as too many words begin with them. */
function partLexeme(part: string): string {
  return part.length > 2 ? lexeme(part) : `'${part}'`;
}

const allOf = (words: readonly string[]) => (words.length === 1 ? (words[0] ?? '') : `(${words.join(' & ')})`);

function groupOf({ word, parts, taken }: AskedWord, synonyms: Synonyms): string {
  const own = taken.length > 0 ? taken.map((each) => `'${each}'`) : [lexeme(word)];
  const others = [word, ...taken]
    .flatMap((each) => synonyms.of(each))
    .map((name) => allOf(name.split(' ').map((each) => `'${each}'`)));
  const apart = parts.length > 0 ? [allOf(parts.map(partLexeme))] : [];
  return `(${[...new Set([...own, ...apart, ...others])].join(' | ')})`;
}

/**
 * Builds a search in `to_tsquery` syntax. `meant` finds entries: all words, or any, each with its spellings and
 * synonyms. `typed` ranks them: the words as typed, or their corrections.
 */
export function ask(
  words: readonly AskedWord[],
  how: 'all' | 'any',
  synonyms: Synonyms,
): { meant: string; typed: string } {
  return {
    meant: words.map((word) => groupOf(word, synonyms)).join(how === 'all' ? ' & ' : ' | '),
    typed: words.flatMap(ownNames).join(' | '),
  };
}

function ownNames({ word, parts, taken }: AskedWord): string[] {
  return taken.length > 0 ? taken.map((each) => `'${each}'`) : [lexeme(word), ...parts.map(partLexeme)];
}
