import { type TypedWord, isUnspaced } from './search-words.ts';
import type { Synonyms } from './synonyms.ts';

/** One typed word with everything that may stand for it. */
export interface AskedWord extends TypedWord {
  /** What it was taken for: words of the shop that begin so or are spelled alike. */
  taken: readonly string[];
  /** As it is spelled here, where it was taken for another word. */
  spelled?: string;
}

/** Words of one letter and numbers mean themselves, not everything that begins so. */
function isBeginning(word: string): boolean {
  return !/^\d+$/.test(word) && (word.length > 1 || isUnspaced(word));
}

/** A word in the language of PostgreSQL's `to_tsquery`. It holds letters, digits and marks only. */
function lexeme(word: string): string {
  return isBeginning(word) ? `'${word}':*` : `'${word}'`;
}

/** Of a compound: its short parts begin too many other words. */
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
 * A search in the language of PostgreSQL. `meant` finds entries: every word, or any of them, each in all its spellings and by
 * all its names. `typed` puts them in order: the words as they were typed, or as they are spelled here.
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
