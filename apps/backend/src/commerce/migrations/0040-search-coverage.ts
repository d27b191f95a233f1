import type { Migration } from './migration.ts';

/** Text search in everything that is published, and in the places of the coverage map (R11). */
export const searchAndCoverage: Migration = {
  version: 40,
  name: 'search-coverage',
  text: `
    -- What is published as the search of the whole shop knows it, in each language that it is translated into (decision 0058),
    -- written with the rows that pages read, and every word of it, for corrections of what is typed. words is made of folded
    -- text in all its spellings; folded is the title alike; spelling is a word in letters that pg_trgm knows in every database.
    create table search_entry (
      kind text not null check (kind in ('plan', 'product', 'question', 'article', 'page')), -- neither
      document_id text not null, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      title text not null, -- neither
      folded text not null, -- neither
      summary text not null, -- neither
      body text not null, -- neither
      path text not null, -- neither
      shown jsonb not null, -- neither
      rank int not null, -- neither
      words tsvector not null, -- neither
      primary key (kind, document_id, language)
    );
    create index search_entry_words on search_entry using gin (words);

    create table search_word (
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      word text not null, -- neither
      spelling text not null, -- neither
      primary key (word, language)
    );
    create index search_word_beginning on search_word (word text_pattern_ops);
    create index search_word_alike on search_word using gin (spelling gin_trgm_ops);

    -- Words for the same thing, one row an entry of the editors and language, as the search takes them. The version rises in the transaction
    -- of each change, so a search that reads it with its results knows whether it had the words of today.
    create table search_synonym (
      document_id text not null, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      names text[] not null check (cardinality(names) between 2 and 12), -- neither
      primary key (document_id, language)
    );

    create table search_synonym_version (
      one boolean primary key default true check (one), -- neither
      version int not null -- neither
    );
    insert into search_synonym_version (version) values (1);

    -- Places of the USA. folded is a name as it is searched: without accents, signs and capitals.
    create table place (
      id text primary key, -- neither
      kind text not null check (kind in ('zip', 'city')), -- neither
      city text, -- neither
      name text not null, -- neither
      folded text not null, -- neither
      state text not null check (state ~ '^[A-Z]{2}$'), -- neither
      county text, -- neither
      zips int not null check (zips > 0), -- neither
      latitude double precision not null, -- neither
      longitude double precision not null, -- neither
      constraint place_city check ((kind = 'zip') = (city is not null))
    );
    create index place_prefix on place (folded text_pattern_ops) where kind = 'city';
    create index place_alike on place using gin (folded gin_trgm_ops) where kind = 'city';
    create index place_of_city on place (city) where kind = 'zip';
    create index place_spot on place using gist (point(longitude, latitude)) where kind = 'zip';

    -- The operator's coverage maps. A map is a version of its own that never changes; one is in force. Areas are single
    -- polygons, found by the box around them, because this PostgreSQL has no PostGIS.
    create table coverage_map (
      version int generated always as identity primary key, -- neither
      source text not null check (length(source) between 1 and 200), -- neither
      reason text not null check (length(reason) between 1 and 200), -- neither
      demo boolean not null, -- neither
      uploaded_by text, -- personal
      uploaded_at timestamptz not null, -- neither
      features int not null, -- neither
      vertices_given int not null, -- neither
      vertices int not null, -- neither
      square_km double precision not null, -- neither
      warnings jsonb not null, -- neither
      technologies text[] not null, -- neither
      dots text not null, -- neither
      states jsonb not null -- neither
    );

    create table coverage_area (
      version int not null references coverage_map on delete cascade, -- neither
      number int not null, -- neither
      technology text not null check (technology in ('fast-5g', '5g', '4g', '3g')), -- neither
      indoors boolean not null, -- neither
      bounds box not null, -- neither
      rings jsonb not null, -- neither
      primary key (version, number)
    );
    create index coverage_area_bounds on coverage_area using gist (bounds);

    create table coverage_in_force (
      one boolean primary key default true check (one), -- neither
      version int not null references coverage_map, -- neither
      since timestamptz not null -- neither
    );
  `,
};
