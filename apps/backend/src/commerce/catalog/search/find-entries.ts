import type { SearchKind, SearchQuery } from '@cerulean/contract/search';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { ask, type AskedWord, type SynonymsOf } from './ask.ts';
import type { SearchEntry } from './search-entry.ts';

/** Maximum number of matches to sort and count. A visitor with more matches needs another term, not another page. */
export const MOST_FOUND = 1_000;
/** Number of results shown per kind until the visitor chooses a kind. */
const OF_EACH = 4;

/** The entry data that a result needs. */
export type FoundEntry = Pick<SearchEntry, 'language' | 'title' | 'summary' | 'body' | 'path' | 'shown'> & {
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

/** Returns the SQL of all entries in a language that match, with their score. */
const matching = (language: string) => `
  select kind, document_id, language, rank, title,
    round((2 * ts_rank('{0.05, 0.2, 0.5, 1}', words, typed) + ts_rank('{0.05, 0.2, 0.5, 1}', words, meant)
      + case when folded = $3 then 4 when starts_with(folded, $3) then 1 else 0 end)::numeric, 1) as score
  from search_entry entry, to_tsquery(search_config(${language}), $1) as meant,
    to_tsquery(search_config(${language}), $2) as typed
  where language = ${language} and words @@ meant`;

/**
 * SQL: finds and ranks entries in language `$7`, and in the default language those that are not translated into it.
 * Entered terms weigh twice as much as synonyms, and titles equal to the query come first. Near-equal scores keep the
 * editors' order. Uses the index `search_entry_words`. Sorts at most MOST_FOUND.
 */
export const FIND = `
  with found as materialized (
    (${matching('$7')})
    union all
    (${matching(`'${DEFAULT_LANGUAGE}'`)} and $7 <> '${DEFAULT_LANGUAGE}' and not exists (
      select from search_entry own where (own.kind, own.document_id, own.language) = (entry.kind, entry.document_id, $7)
    ))
    limit ${MOST_FOUND}
  ), placed as (
    select kind, document_id, language,
      row_number() over (partition by kind order by score desc, rank, title, document_id) as place
    from found
  ), shown as (
    select kind, document_id, language, place from placed
    where case when $4::text is null then place <= ${OF_EACH} else kind = $4 and place > $6 and place <= $5 + $6 end
  )
  select
    (select coalesce(jsonb_object_agg(kind, count), '{}') from (select kind, count(*) from found group by kind) c) as counts,
    (select coalesce(jsonb_agg((
        select jsonb_build_object(
          'kind', kind, 'documentId', document_id, 'language', language, 'title', title, 'summary', summary, 'body', body,
          'path', path, 'shown', entry.shown
        ) from search_entry entry
        where (entry.kind, entry.document_id, entry.language) = (shown.kind, shown.document_id, shown.language)
      ) order by kind, place), '[]') from shown) as entries,
    (select version from search_synonym_version) as synonyms`;

const find = sql<Found>('search.find', FIND);

/** What to find: the search terms, their language, and the query, folded in the same way as titles. */
export interface Asked {
  words: readonly AskedWord[];
  how: 'all' | 'any';
  folded: string;
  language: Language;
  synonymsOf: SynonymsOf;
}

/** Finds the entries that contain all of these search terms, or any of them, including their synonyms. */
export async function findEntries(
  db: Queryable,
  { words, how, folded, language, synonymsOf }: Asked,
  { kind, page, pageSize }: Pick<SearchQuery, 'kind' | 'page' | 'pageSize'>,
): Promise<Found | null> {
  const { meant, typed } = ask(words, how, synonymsOf);
  return db.first(find, [meant, typed, folded, kind ?? null, pageSize, (page - 1) * pageSize, language]);
}
