import type { SearchKind, SearchResult } from '@cerulean/contract/search';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { fold, spellingOf, writtenWords } from './search-words.ts';

/** What a result shows beside its words. */
export type ShownFacts = Pick<SearchResult, 'picture' | 'level' | 'price' | 'day'>;

/** A published thing as the search knows it. Titles weigh most, then summary and keywords, then the body. */
export interface SearchEntry {
  title: string;
  /** A line under the title. */
  summary: string;
  /** Found by, never shown. */
  keywords: readonly string[];
  /** Plain text, without marks. */
  body: string;
  /** Of the page that shows it. */
  path: string;
  shown: ShownFacts;
  /** Breaks ties; the lower first. */
  rank: number;
}

const put = sql(
  'search.put',
  `insert into search_entry (kind, document_id, title, folded, summary, body, path, shown, rank, words)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9,
     setweight(to_tsvector('english', $10), 'A') || setweight(to_tsvector('english', $11), 'B')
     || setweight(to_tsvector('english', $12), 'C'))`,
);
const drop = sql('search.drop', `delete from search_entry where kind = $1 and document_id = $2`);
/** In one order, or two editors who publish at once could wait for each other. */
const putWords = sql(
  'search.put-words',
  `insert into search_word (word, spelling) select word, spelling from unnest($1::text[], $2::text[]) as given (word, spelling)
   order by word on conflict (word) do nothing`,
);

/** A word that a typing error could be of. */
const CORRECTABLE = /^(?=.*\p{L})[\p{L}\p{N}]{3,30}$/u;

/** Replaces what the search knows of a document, or forgets it when it is not published (`entry` is null). */
export async function writeEntry(
  tx: Queryable,
  kind: SearchKind,
  documentId: string,
  entry: SearchEntry | null,
): Promise<void> {
  await tx.run(drop, [kind, documentId]);
  if (!entry) return;
  const { title, summary, keywords, body, path, shown, rank } = entry;
  const texts = [title, [summary, ...keywords].join(' \n '), body].map(writtenWords);
  const words = texts.map((each) => each.join(' '));
  const key = [kind, documentId, title, fold(title), summary, body, path, JSON.stringify(shown), rank] as const;
  await tx.run(put, [...key, words[0] ?? '', words[1] ?? '', words[2] ?? '']);
  const known = [...new Set(texts.flat())].filter((word) => CORRECTABLE.test(word));
  await tx.run(putWords, [known, known.map(spellingOf)]);
}
