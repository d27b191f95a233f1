import type { Migration } from './migration.ts';

/**
 * Words for the same thing, one row an entry of the editors, as the search takes them. The version rises in the transaction
 * of each change, so a search that reads it with its results knows whether it had the words of today.
 */
export const searchSynonyms: Migration = {
  version: 86,
  name: 'search-synonyms',
  text: `
    create table search_synonym (
      document_id text primary key,
      names text[] not null check (cardinality(names) between 2 and 12)
    );
    create table search_synonym_version (
      one boolean primary key default true check (one),
      version int not null
    );
    insert into search_synonym_version (version) values (1);
  `,
  columns: {
    search_synonym: { document_id: 'neither', names: 'neither' },
    search_synonym_version: { one: 'neither', version: 'neither' },
  },
};
