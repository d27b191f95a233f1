import type { SearchKind, SearchQuery } from '@cerulean/contract/search';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { ask, type AskedWord } from './ask.ts';
import type { SearchEntry } from './search-entry.ts';
import type { Synonyms } from './synonyms.ts';

/** Maximum number of matches to sort and count. A visitor with more matches needs another term, not another page. */
export const MOST_FOUND = 1_000;
/** Number of results shown per kind until the visitor chooses a kind. */
const OF_EACH = 4;

/** The entry data that a result needs. */
export type FoundEntry = Pick<SearchEntry, 'title' | 'summary' | 'body' | 'path' | 'shown'> & {
  kind: SearchKind;
  documentId: string;
};

export interface Found {
  /** Number of matches of each kind. */
  counts: Partial<Record<SearchKind, number>>;
  /** The requested page of entries, best matches of each kind first. */
  entries: FoundEntry[];
  /** Version of the synonyms in force. */
  synonyms: number;
}

/**
 * SQL: finds and ranks entries. Entered terms weigh twice as much as synonyms, and titles equal to the query come
 * first. Near-equal scores keep the editors' order. Uses the index `search_entry_words`. Sorts at most MOST_FOUND.
 */
export const FIND = `
  with found as materialized (
    select kind, document_id, rank, title,
      round((2 * ts_rank('{0.05, 0.2, 0.5, 1}', words, typed) + ts_rank('{0.05, 0.2, 0.5, 1}', words, meant)
        + case when folded = $3 then 4 when starts_with(folded, $3) then 1 else 0 end)::numeric, 1) as score
    from search_entry, to_tsquery('english', $1) as meant, to_tsquery('english', $2) as typed
    where words @@ meant
    limit ${MOST_FOUND}
  ), placed as (
    select kind, document_id,
      row_number() over (partition by kind order by score desc, rank, title, document_id) as place
    from found
  ), shown as (
    select kind, document_id, place from placed
    where case when $4::text is null then place <= ${OF_EACH} else kind = $4 and place > $6 and place <= $5 + $6 end
  )
  select
    (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from found group by kind) c) as counts,
    (select coalesce(jsonb_agg((
        select jsonb_build_object(
          'kind', kind, 'documentId', document_id, 'title', title, 'summary', summary, 'body', body, 'path', path,
          'shown', entry.shown
        ) from search_entry entry where (entry.kind, entry.document_id) = (shown.kind, shown.document_id)
      ) order by kind, place), '[]') from shown) as entries,
    (select version from search_synonym_version) as synonyms`;

const find = sql<Found>('search.find', FIND);

/**
 * Finds the entries that contain all of these search terms, or any of them, including their synonyms. `folded` is the
 * query, folded in the same way as titles.
 */
export async function findEntries(
  db: Queryable,
  {
    words,
    how,
    folded,
    synonyms,
  }: { words: readonly AskedWord[]; how: 'all' | 'any'; folded: string; synonyms: Synonyms },
  { kind, page, pageSize }: Pick<SearchQuery, 'kind' | 'page' | 'pageSize'>,
): Promise<Found> {
  const { meant, typed } = ask(words, how, synonyms);
  const found = await db.first(find, [meant, typed, folded, kind ?? null, pageSize, (page - 1) * pageSize]);
  return found ?? { counts: {}, entries: [], synonyms: synonyms.version };
}
