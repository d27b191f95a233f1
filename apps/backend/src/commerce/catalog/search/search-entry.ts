import type { SearchKind, SearchResult } from '@cerulean/contract/search';
import type { Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { fold, spellingOf, writtenWords } from './search-words.ts';

/** Facts that a result shows besides its text. */
export type ShownFacts = Pick<SearchResult, 'picture' | 'level' | 'price' | 'day'>;

/**
 * A published document in one language, as stored for search. Titles weigh most, then summary and keywords, then the body.
 */
export interface SearchEntry {
  /** Language of its words. */
  language: Language;
  title: string;
  /** Line shown under the title. */
  summary: string;
  /** Additional search terms, which are never shown. */
  keywords: readonly string[];
  /** Plain text, without Markdown syntax. */
  body: string;
  /** URL path of the page that shows the document. */
  path: string;
  shown: ShownFacts;
  /** Order among entries with equal scores. Lower ranks come first. */
  rank: number;
}

const put = sql(
  'search.put',
  `insert into search_entry (kind, document_id, language, title, folded, summary, body, path, shown, rank, words)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10,
     setweight(to_tsvector(search_config($3), $11), 'A') || setweight(to_tsvector(search_config($3), $12), 'B')
     || setweight(to_tsvector(search_config($3), $13), 'C'))`,
);
const drop = sql('search.drop', `delete from search_entry where kind = $1 and document_id = $2`);
/** Inserts the words of all languages in a fixed order, because otherwise two editors who publish at the same time could deadlock. */
const putWords = sql(
  'search.put-words',
  `insert into search_word (language, word, spelling)
   select language, word, spelling from unnest($1::text[], $2::text[], $3::text[]) as given (language, word, spelling)
   order by word, language on conflict (word, language) do nothing`,
);

/** Pattern of the words that a typo may be corrected to. */
const CORRECTABLE = /^(?=.*\p{L})[\p{L}\p{N}]{3,30}$/u;

/**
 * Replaces a document's search entries, the one of the original and those of its translations. A document that is not
 * published has none.
 */
export async function writeEntries(
  tx: Queryable,
  kind: SearchKind,
  documentId: string,
  entries: readonly SearchEntry[],
): Promise<void> {
  await tx.run(drop, [kind, documentId]);
  const known: { language: Language; word: string }[] = [];
  for (const entry of entries) {
    const { language } = entry;
    for (const word of await writeEntry(tx, kind, documentId, entry)) known.push({ language, word });
  }
  const words = known.map(({ word }) => word);
  await tx.run(putWords, [known.map(({ language }) => language), words, words.map(spellingOf)]);
}

/** Writes an entry, and returns its words that a typo may be corrected to. */
async function writeEntry(tx: Queryable, kind: SearchKind, documentId: string, entry: SearchEntry): Promise<string[]> {
  const { language, title, summary, keywords, body, path, shown, rank } = entry;
  const texts = [title, [summary, ...keywords].join(' \n '), body].map(writtenWords);
  const words = texts.map((each) => each.join(' '));
  const key = [kind, documentId, language, title, fold(title), summary, body, path] as const;
  await tx.run(put, [...key, JSON.stringify(shown), rank, words[0] ?? '', words[1] ?? '', words[2] ?? '']);
  return [...new Set(texts.flat())].filter((word) => CORRECTABLE.test(word));
}
