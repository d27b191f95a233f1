import { type TypedWord, isUnspaced } from './search-words.ts';

/** Returns a word's synonyms, each of one or more words. The result is empty for most words. */
export type SynonymsOf = (word: string) => readonly string[];

/** One search term with all words that may replace it. */
export interface AskedWord extends TypedWord {
  /** Indexed words that the term stands for, because they begin with it or have a similar spelling. */
  taken: readonly string[];
  /** The corrected spelling, if the term was replaced by another word. */
  spelled?: string;
}

/** Returns whether a word matches as a prefix. Single letters and numbers match only themselves. */
function isBeginning(word: string): boolean {
  return !/^\d+$/.test(word) && (word.length > 1 || isUnspaced(word));
}

/** Converts a word to `to_tsquery` syntax. It contains only letters, digits, and combining marks. */
function lexeme(word: string): string {
  return isBeginning(word) ? `'${word}':*` : `'${word}'`;
}

/** Like {@link lexeme}, for part of a compound. Short parts match exactly, because too many words begin with them. */
function partLexeme(part: string): string {
  return part.length > 2 ? lexeme(part) : `'${part}'`;
}

const allOf = (words: readonly string[]) => (words.length === 1 ? (words[0] ?? '') : `(${words.join(' & ')})`);

function groupOf({ word, parts, taken }: AskedWord, synonymsOf: SynonymsOf): string {
  const own = taken.length > 0 ? taken.map((each) => `'${each}'`) : [lexeme(word)];
  const others = [word, ...taken].flatMap(synonymsOf).map((name) => allOf(name.split(' ').map((each) => `'${each}'`)));
  const apart = parts.length > 0 ? [allOf(parts.map(partLexeme))] : [];
  return `(${[...new Set([...own, ...apart, ...others])].join(' | ')})`;
}

/**
 * Builds the search queries in `to_tsquery` syntax. `meant` finds entries with all search terms, or any, each with its
 * spellings and synonyms. `typed` ranks the entries by the terms as entered, or by their corrections.
 */
export function ask(
  words: readonly AskedWord[],
  how: 'all' | 'any',
  synonymsOf: SynonymsOf,
): { meant: string; typed: string } {
  return {
    meant: words.map((word) => groupOf(word, synonymsOf)).join(how === 'all' ? ' & ' : ' | '),
    typed: words.flatMap(ownNames).join(' | '),
  };
}

function ownNames({ word, parts, taken }: AskedWord): string[] {
  return taken.length > 0 ? taken.map((each) => `'${each}'`) : [lexeme(word), ...parts.map(partLexeme)];
}
