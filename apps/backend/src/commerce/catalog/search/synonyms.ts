import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import type { SynonymsOf } from './ask.ts';

/** Maximum number of synonyms per search term. More would find half of the shop. */
const MOST_OTHERS = 30;

/** The synonyms that editors have published. */
export interface Synonyms {
  /** Rises with each change. Each search result reports the current version. */
  version: number;
  /** Returns the function for a search in this language. */
  in: (language: Language) => SynonymsOf;
}

/** The names of one concept in one language. */
export interface SynonymLine {
  language: Language;
  names: readonly string[];
}

/**
 * Builds the synonyms. Each line lists the names of one concept, and searching for one name finds all of them. A name of
 * several words matches where all its words occur, but is not looked up. Words are in the form that `fold` returns. A
 * search also takes the synonyms of the default language, because it finds what is not translated.
 */
export function makeSynonyms(version: number, lines: readonly SynonymLine[]): Synonyms {
  const made = new Map(
    LANGUAGES.map((language) => {
      const taken = lines.filter((line) => line.language === language);
      const original = language === DEFAULT_LANGUAGE ? [] : lines.filter((line) => line.language === DEFAULT_LANGUAGE);
      return [language, synonymsIn([...taken, ...original])];
    }),
  );
  return { version, in: (language) => made.get(language) ?? (() => []) };
}

function synonymsIn(lines: readonly SynonymLine[]): SynonymsOf {
  const others = new Map<string, string[]>();
  for (const { names } of lines) {
    for (const name of names) {
      if (name.includes(' ')) continue;
      const known = others.get(name) ?? [];
      others.set(name, [...new Set([...known, ...names.filter((other) => other !== name)])].slice(0, MOST_OTHERS));
    }
  }
  return (word) => others.get(word) ?? [];
}

const read = sql<{ version: number; lines: SynonymLine[] }>(
  'search.synonyms',
  `select version, (
     select coalesce(json_agg(json_build_object('language', language, 'names', names) order by document_id), '[]')
     from search_synonym
   ) as lines from search_synonym_version`,
);
const put = sql(
  'search.put-synonym',
  `insert into search_synonym (document_id, language, names) values ($1, $2, $3)
   on conflict (document_id, language) do update set names = excluded.names where search_synonym.names <> excluded.names`,
);
const take = sql('search.take-synonym', 'delete from search_synonym where document_id = $1 and language <> all($2)');
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

/**
 * Replaces the names of one concept, a line for each language, or none if it is not published. Every search uses the
 * change as soon as it is committed.
 */
export async function writeSynonyms(tx: Queryable, documentId: string, lines: readonly SynonymLine[]): Promise<void> {
  let changed = await tx.run(take, [documentId, lines.map(({ language }) => language)]);
  for (const { language, names } of lines) changed += await tx.run(put, [documentId, language, names]);
  if (changed > 0) await tx.run(rise);
}
