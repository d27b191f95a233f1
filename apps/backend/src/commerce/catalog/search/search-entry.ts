import type { SearchKind, SearchResult } from '@cerulean/contract/search';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { fold, spellingOf, writtenWords } from './search-words.ts';

/** Facts that a result shows besides its text. */
export type ShownFacts = Pick<SearchResult, 'picture' | 'level' | 'price' | 'day'>;

/** A published document as stored for search. Titles weigh most, then summary and keywords, then the body. */
export interface SearchEntry {
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
  `insert into search_entry (kind, document_id, title, folded, summary, body, path, shown, rank, words)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9,
     setweight(to_tsvector('english', $10), 'A') || setweight(to_tsvector('english', $11), 'B')
     || setweight(to_tsvector('english', $12), 'C'))`,
);
const drop = sql('search.drop', `delete from search_entry where kind = $1 and document_id = $2`);
/** Inserts words in a fixed order, because otherwise two editors who publish at the same time could deadlock. */
const putWords = sql(
  'search.put-words',
  `insert into search_word (word, spelling) select word, spelling from unnest($1::text[], $2::text[]) as given (word, spelling)
   order by word on conflict (word) do nothing`,
);

/** Pattern of the words that a typo may be corrected to. */
const CORRECTABLE = /^(?=.*\p{L})[\p{L}\p{N}]{3,30}$/u;

/** Replaces a document's search entry, or deletes it if the document is not published (`entry` is `null`). */
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
