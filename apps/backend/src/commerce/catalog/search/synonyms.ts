import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

/** Other names of one word that a search takes; more would find half of the shop. */
const MOST_OTHERS = 30;

/** What people call a thing otherwise, as editors have published it. */
export interface Synonyms {
  /** Rises with each change; every search learns the one of today with its results. */
  version: number;
  /** Other names of a word, each of one or more words; none for most. */
  of: (word: string) => readonly string[];
}

/**
 * Each line is one thing; searching for any of its names finds all of them. Names of several words match where all those
 * words occur, and are not looked up. Words are in the form that `fold` writes.
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

/** The synonyms as they were read last; of another version than `outdated`, which a search has learned is not today's. */
export async function readSynonyms(db: Queryable, outdated?: number): Promise<Synonyms> {
  const known = kept.get(db);
  if (known && known.version !== outdated) return known;
  const { version, lines } = (await db.first(read)) ?? { version: 0, lines: [] };
  const synonyms = makeSynonyms(version, lines);
  kept.set(db, synonyms);
  return synonyms;
}

/** Writes the names of one thing, or takes them away. A change is one of all searches as soon as it is committed. */
export async function writeSynonym(tx: Queryable, documentId: string, names: readonly string[] | null): Promise<void> {
  const changed = names === null ? await tx.run(take, [documentId]) : await tx.run(put, [documentId, names]);
  if (changed > 0) await tx.run(rise);
}
