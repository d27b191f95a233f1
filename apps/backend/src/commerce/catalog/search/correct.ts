import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { AskedWord } from './ask.ts';
import { distance } from './distance.ts';
import { spellingOf, type TypedWord } from './search-words.ts';

/** Trigrams that two words must share before they are compared letter by letter: `kyte` and `kite` share a quarter. */
const ALIKE = 0.2;
/** Shorter words have too many neighbors. */
const SHORTEST = 4;

/** The planner takes comparing spellings for cheaper than it is; with a table of all words it must not. */
export const PREPARE = `select set_config('pg_trgm.similarity_threshold', '${ALIKE}', true), set_config('enable_seqscan', 'off', true)`;
const prepare = sql('search.prepare', PREPARE);
/** The operators of `text_pattern_ops` compare by bytes, so the beginning of a word is a range of the index. */
export const CANDIDATES = `
  select asked.word,
     array(
       select near.word from search_word near
       where near.word ~>=~ asked.word and near.word ~<~ (asked.word || U&'\\+10FFFF') order by length(near.word), near.word limit 6
     ) as begins,
     array(
       select near.word from search_word near where near.spelling % asked.spelling
       order by similarity(near.spelling, asked.spelling) desc, near.word limit 12
     ) as alike
   from unnest($1::text[], $2::text[]) as asked (word, spelling)`;

const candidates = sql<{ word: string; begins: string[]; alike: string[] }>('search.candidates', CANDIDATES);

export interface Corrected {
  words: AskedWord[];
  /** True if a word was taken for another spelling. */
  isCorrected: boolean;
  /** True if a word is nothing that the shop has, nor like anything. */
  isShortened: boolean;
}

/**
 * Corrects words that find nothing together. The beginning of words in the shop is taken as those words (an unfinished word
 * is longer than its stem), an unknown word as words with similar spelling; a word similar to nothing is dropped.
 */
export async function correctWords(db: Db, typed: readonly TypedWord[]): Promise<Corrected> {
  const asked = typed.map(({ word }) => word);
  const [, rows] = await db.transaction((tx) =>
    Promise.all([tx.query(prepare), tx.query(candidates, [asked, asked.map(spellingOf)])]),
  );
  const near = new Map(rows.map((row) => [row.word, row]));
  let isCorrected = false;
  let isShortened = false;
  const words = typed.flatMap((one): AskedWord[] => {
    const { begins = [], alike = [] } = near.get(one.word) ?? {};
    const isShort = one.word.length < SHORTEST;
    if (begins.length > 0) return [{ ...one, taken: isShort || begins.includes(one.word) ? [] : begins }];
    const closest = closestTo(one.word, alike);
    if (closest.length > 0) {
      isCorrected = true;
      return [{ ...one, taken: closest, spelled: closest[0] ?? one.word }];
    }
    // Parts of a compound, short words and numbers may still be known.
    if (one.parts.length > 0 || isShort) return [{ ...one, taken: [] }];
    isShortened = true;
    return [];
  });
  return { words, isCorrected, isShortened };
}

/** The words that the fewest letters part from this one, and not too many. */
function closestTo(word: string, alike: readonly string[]): string[] {
  const { length } = [...word];
  if (length < SHORTEST) return [];
  const most = length <= 4 ? 1 : length <= 7 ? 2 : 3;
  const measured = alike.map((each) => ({ each, steps: distance(word, each) }));
  const fewest = Math.min(...measured.map(({ steps }) => steps));
  return fewest > most
    ? []
    : measured
        .filter(({ steps }) => steps === fewest)
        .map(({ each }) => each)
        .slice(0, 3);
}
