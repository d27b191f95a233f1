import { searchKinds, type SearchAnswer, type SearchKind, type SearchQuery } from '@cerulean/contract/search';
import type { Language } from '@cerulean/messages/languages';
import type { Db } from '../../db/db.ts';
import type { AskedWord, SynonymsOf } from './ask.ts';
import { correctWords } from './correct.ts';
import { findEntries, MOST_FOUND, type Asked, type Found, type FoundEntry } from './find-entries.ts';
import { hitsOf, markHits, snippetOf, type IsHit } from './highlight.ts';
import { fold, typedWords } from './search-words.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import type { Handlers } from '../../http/handler.ts';
import { ok } from '../../http/result.ts';

/** Maximum number of search terms in one query. The rest are ignored. */
const MOST_WORDS = 8;

/**
 * Searches the whole shop by the words of a language, as far as each entry is translated. Search terms may be
 * unfinished, inflected, in any order, and contain typos, and synonyms match too. Takes one statement if an entry
 * contains all terms, and up to four if terms must be corrected first. Synonyms are cached. If the results report a newer
 * synonym version, the search runs again.
 */
export async function searchShop(
  db: Db,
  query: SearchQuery,
  language: Language,
): Promise<Omit<SearchAnswer, 'currency'>> {
  const { q, page, pageSize } = query;
  const typed = typedWords(q, MOST_WORDS).map((one): AskedWord => ({ ...one, taken: [] }));
  let synonyms = await readSynonyms(db);
  let finding = await findWell(db, typed, query, { synonyms, language });
  if (finding.found.synonyms !== synonyms.version) {
    synonyms = await readSynonyms(db, synonyms.version);
    finding = await findWell(db, typed, query, { synonyms, language });
  }
  const { words, found, partly, meant } = finding;
  const total = Object.values(found.counts).reduce((sum, count) => sum + count, 0);
  const names = words.flatMap((word) => namesOf(word, synonyms.in(language)));
  const hits = new Map(found.entries.map((entry) => [entry.language, hitsOf(names, entry.language)]));
  const groups = searchKinds.flatMap((kind) => groupOf(kind, found, hits));
  return { meant, partly, total, more: total >= MOST_FOUND, groups, page, pageSize };
}

interface Finding {
  words: AskedWord[];
  found: Found;
  partly: boolean;
  meant: string | null;
}

async function findWell(
  db: Db,
  typed: AskedWord[],
  query: SearchQuery,
  { synonyms, language }: { synonyms: Synonyms; language: Language },
): Promise<Finding> {
  const empty: Found = { counts: {}, entries: [], synonyms: synonyms.version };
  if (typed.length === 0) return { words: typed, found: empty, partly: false, meant: null };
  // PostgreSQL rejects text with a NUL character, so replace control characters.
  const folded = fold(query.q)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
  const find = async (asked: Pick<Asked, 'words' | 'how' | 'folded'>): Promise<Found> =>
    (await findEntries(db, { ...asked, language, synonymsOf: synonyms.in(language) }, query)) ?? empty;
  const asTyped = await find({ words: typed, how: 'all', folded });
  const nothing: Finding = {
    words: typed,
    found: { ...empty, synonyms: asTyped.synonyms },
    partly: false,
    meant: null,
  };
  if (isAny(asTyped)) return { ...nothing, found: asTyped };
  // The cached synonyms are outdated, and the current ones may find entries, so the caller searches again.
  if (asTyped.synonyms !== synonyms.version) return nothing;

  const { words, isCorrected, isShortened } = await correctWords(db, typed, language);
  if (words.length === 0) return nothing;
  const spelled = words.map(({ word, spelled: other }) => other ?? word).join(' ');
  const meant = isCorrected ? spelled : null;
  const corrected = await find({ words, how: 'all', folded: spelled });
  // Results that have all of the corrected terms are named by these, not as results for some of the terms as entered.
  if (isAny(corrected)) return { words, found: corrected, partly: isShortened && !isCorrected, meant };
  // A correction that finds nothing is a guess, so only terms that were right as entered find entries by themselves.
  const right = words.filter((word) => word.spelled === undefined);
  if (words.length === 1 || right.length === 0) return nothing;
  const some = await find({ words: right, how: 'any', folded: right.map(({ word }) => word).join(' ') });
  return isAny(some) ? { words: right, found: some, partly: true, meant: null } : nothing;
}

function isAny({ counts }: Found): boolean {
  return Object.keys(counts).length > 0;
}

/** Returns all words to highlight in a result: the search terms, their corrections, and their synonyms. */
function namesOf({ word, parts, taken }: AskedWord, synonymsOf: SynonymsOf): string[] {
  return [word, ...parts, ...taken, ...[word, ...taken].flatMap(synonymsOf).filter((name) => !name.includes(' '))];
}

type Hits = ReadonlyMap<Language, IsHit>;

function groupOf(kind: SearchKind, { counts, entries }: Found, hits: Hits): SearchAnswer['groups'] {
  const count = counts[kind];
  if (count === undefined) return [];
  const results = entries.filter((entry) => entry.kind === kind).map((entry) => resultOf(entry, hits));
  return [{ kind, count, results }];
}

function resultOf({ documentId, language, title, summary, body, path, shown }: FoundEntry, hits: Hits) {
  const isHit: IsHit = hits.get(language) ?? (() => false);
  return {
    documentId,
    language,
    title: markHits(title, isHit),
    text: markHits(snippetOf(summary, body, isHit), isHit),
    path,
    ...shown,
  };
}

/** The search operation over the whole shop (`/search`). */
export const searchHandlers: Handlers<'search'> = {
  async search({ query, language }, { db, currency }) {
    return ok({ currency, ...(await searchShop(db, query, language)) });
  },
};
