import type { Migration } from './migration.ts';

/**
 * What is published as the search of the whole shop knows it, written with the rows that pages read, and every word of it, for
 * corrections of what is typed. `words` is made of folded text in all its spellings; `folded` is the title alike; `spelling` is
 * a word in letters that pg_trgm knows in every database.
 */
export const search: Migration = {
  version: 82,
  name: 'search',
  text: `
    create extension if not exists pg_trgm schema public;
    create table search_entry (
      kind text not null check (kind in ('plan', 'product', 'question', 'article', 'page')),
      document_id text not null,
      title text not null,
      folded text not null,
      summary text not null,
      body text not null,
      path text not null,
      shown jsonb not null,
      rank int not null,
      words tsvector not null,
      primary key (kind, document_id)
    );
    create index search_entry_words on search_entry using gin (words);
    create table search_word (word text primary key, spelling text not null);
    create index search_word_beginning on search_word (word text_pattern_ops);
    create index search_word_alike on search_word using gin (spelling gin_trgm_ops);
  `,
  columns: {
    search_entry: {
      kind: 'neither',
      document_id: 'neither',
      title: 'neither',
      folded: 'neither',
      summary: 'neither',
      body: 'neither',
      path: 'neither',
      shown: 'neither',
      rank: 'neither',
      words: 'neither',
    },
    search_word: { word: 'neither', spelling: 'neither' },
  },
};
