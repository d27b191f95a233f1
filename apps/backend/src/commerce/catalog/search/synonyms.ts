import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** Maximum number of synonyms per search term. More would find half of the shop. */
const MOST_OTHERS = 30;

/** The synonyms that editors have published. */
export interface Synonyms {
  /** Rises with each change. Each search result reports the current version. */
  version: number;
  /** Returns a word's synonyms, each of one or more words. The result is empty for most words. */
  of: (word: string) => readonly string[];
}

/**
 * Builds the synonyms. Each line lists the names of one concept, and searching for one name finds all of them. A name
 * of several words matches where all its words occur, but is not looked up. Words are in the form that `fold` returns.
 */
export function makeSynonyms(version: number, lines: readonly (readonly string[])[]): Synonyms {
  const others = new Map<string, string[]>();
  for (const line of lines) {
    for (const name of line) {
      if (name.includes(' ')) continue;
      const known = others.get(name) ?? [];
      others.set(name, [...new Set([...known, ...line.filter((other) => other !== name)])].slice(0, MOST_OTHERS));
    }
  }
  return { version, of: (word) => others.get(word) ?? [] };
}

const read = sql<{ version: number; lines: string[][] }>(
  'search.synonyms',
  `select version, (select coalesce(json_agg(to_json(names) order by document_id), '[]') from search_synonym) as lines
     from search_synonym_version`,
);
const put = sql(
  'search.put-synonym',
  `insert into search_synonym (document_id, names) values ($1, $2)
   on conflict (document_id) do update set names = excluded.names where search_synonym.names <> excluded.names`,
);
const take = sql('search.take-synonym', 'delete from search_synonym where document_id = $1');
const rise = sql('search.raise-synonyms', 'update search_synonym_version set version = version + 1');

const kept = new WeakMap<Queryable, Synonyms>();

/** Returns the cached synonyms. Reads them again if their version is `outdated`, which a search found to be stale. */
export async function readSynonyms(db: Queryable, outdated?: number): Promise<Synonyms> {
  const known = kept.get(db);
  if (known && known.version !== outdated) return known;
  const { version, lines } = (await db.first(read)) ?? { version: 0, lines: [] };
  const synonyms = makeSynonyms(version, lines);
  kept.set(db, synonyms);
  return synonyms;
}

/** Writes or deletes (`null`) the names of one concept. Every search uses the change as soon as it is committed. */
export async function writeSynonym(tx: Queryable, documentId: string, names: readonly string[] | null): Promise<void> {
  const changed = names === null ? await tx.run(take, [documentId]) : await tx.run(put, [documentId, names]);
  if (changed > 0) await tx.run(rise);
}
