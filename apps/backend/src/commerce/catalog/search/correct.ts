import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { AskedWord } from './ask.ts';
import { distance } from './distance.ts';
import { spellingOf, type TypedWord } from './search-words.ts';

/** Minimum trigram similarity of the words whose edit distance is computed. `kyte` and `kite` have 0.25. */
const ALIKE = 0.2;
/** Minimum length of a word to correct. Shorter words resemble too many others. */
const SHORTEST = 4;

/** Disables sequential scans, because the planner underestimates the cost of comparing spellings. */
export const PREPARE = `select set_config('pg_trgm.similarity_threshold', '${ALIKE}', true), set_config('enable_seqscan', 'off', true)`;
const prepare = sql('search.prepare', PREPARE);
/**
 * SQL: similar indexed words of language `$3`, and of the default language, because it has what is not translated. The
 * `text_pattern_ops` operators compare bytes, so a prefix is a range of the index. Joined to nothing, a language is no
 * condition that another index could take. A word of both languages comes twice.
 */
export const CANDIDATES = `
  select asked.word,
     array(
       select near.word from search_word near
       where near.word ~>=~ asked.word and near.word ~<~ (asked.word || U&'\\+10FFFF')
         and near.language || '' in ($3, '${DEFAULT_LANGUAGE}')
       order by length(near.word), near.word limit 12
     ) as begins,
     array(
       select near.word from search_word near
       where near.spelling % asked.spelling and near.language || '' in ($3, '${DEFAULT_LANGUAGE}')
       order by similarity(near.spelling, asked.spelling) desc, near.word limit 24
     ) as alike
   from unnest($1::text[], $2::text[]) as asked (word, spelling)`;

const candidates = sql<{ word: string; begins: string[]; alike: string[] }>('search.candidates', CANDIDATES);

export interface Corrected {
  words: AskedWord[];
  /** Whether a word was replaced by another spelling. */
  isCorrected: boolean;
  /** Whether a search term was dropped, because no indexed word equals or resembles it. */
  isShortened: boolean;
}

/**
 * Corrects search terms that find nothing together. A prefix of indexed words becomes those words (an unfinished word
 * can be longer than its stem). An unknown word becomes words with a similar spelling, or is dropped if there are none.
 */
export async function correctWords(db: Db, typed: readonly TypedWord[], language: Language): Promise<Corrected> {
  const asked = typed.map(({ word }) => word);
  const [, rows] = await db.transaction((tx) =>
    Promise.all([tx.query(prepare), tx.query(candidates, [asked, asked.map(spellingOf), language])]),
  );
  const once = (list: readonly string[], most: number) => [...new Set(list)].slice(0, most);
  const near = new Map(
    rows.map(({ word, begins, alike }) => [word, { begins: once(begins, 6), alike: once(alike, 12) }]),
  );
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
    // Parts of a compound, short words, and numbers may still match, so keep the term.
    if (one.parts.length > 0 || isShort) return [{ ...one, taken: [] }];
    isShortened = true;
    return [];
  });
  return { words, isCorrected, isShortened };
}

/**
 * Returns the similar words with the smallest edit distance, or none if that distance is too large. A second difference
 * in a word of up to 7 letters is another word more often than a typo: `trade` and `tray`, `exempt` and `except`.
 */
function closestTo(word: string, alike: readonly string[]): string[] {
  const { length } = [...word];
  if (length < SHORTEST) return [];
  const most = length <= 7 ? 1 : length <= 9 ? 2 : 3;
  const measured = alike.map((each) => ({ each, steps: distance(word, each) }));
  const fewest = Math.min(...measured.map(({ steps }) => steps));
  return fewest > most
    ? []
    : measured
        .filter(({ steps }) => steps === fewest)
        .map(({ each }) => each)
        .slice(0, 3);
}
