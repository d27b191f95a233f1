import type { Migration } from './migration.ts';

/**
 * Places of the USA, and the operator's coverage maps (R11). A map is a version of its own that never changes; one is in
 * force. Areas are single polygons, found by the box around them, because this PostgreSQL has no PostGIS. `folded` is a
 * name as it is searched: without accents, signs and capitals.
 */
export const coverage: Migration = {
  version: 60,
  name: 'coverage',
  text: `
    create extension if not exists pg_trgm schema public;
    create table place (
      id text primary key,
      kind text not null check (kind in ('zip', 'city')),
      city text,
      name text not null,
      folded text not null,
      state text not null check (state ~ '^[A-Z]{2}$'),
      county text,
      zips int not null check (zips > 0),
      latitude double precision not null,
      longitude double precision not null,
      constraint place_city check ((kind = 'zip') = (city is not null))
    );
    create index place_prefix on place (folded text_pattern_ops) where kind = 'city';
    create index place_alike on place using gin (folded gin_trgm_ops) where kind = 'city';
    create index place_of_city on place (city) where kind = 'zip';
    create index place_spot on place using gist (point(longitude, latitude)) where kind = 'zip';

    create table coverage_map (
      version int generated always as identity primary key,
      source text not null check (length(source) between 1 and 200),
      reason text not null check (length(reason) between 1 and 200),
      demo boolean not null,
      uploaded_by text,
      uploaded_at timestamptz not null,
      features int not null,
      vertices_given int not null,
      vertices int not null,
      square_km double precision not null,
      warnings jsonb not null,
      technologies text[] not null,
      dots text not null,
      states jsonb not null
    );
    create table coverage_area (
      version int not null references coverage_map on delete cascade,
      number int not null,
      technology text not null check (technology in ('fast-5g', '5g', '4g', '3g')),
      indoors boolean not null,
      bounds box not null,
      rings jsonb not null,
      primary key (version, number)
    );
    create index coverage_area_bounds on coverage_area using gist (bounds);
    create table coverage_in_force (
      one boolean primary key default true check (one),
      version int not null references coverage_map,
      since timestamptz not null
    );
  `,
  columns: {
    place: {
      id: 'neither',
      kind: 'neither',
      city: 'neither',
      name: 'neither',
      folded: 'neither',
      state: 'neither',
      county: 'neither',
      zips: 'neither',
      latitude: 'neither',
      longitude: 'neither',
    },
    coverage_map: {
      version: 'neither',
      source: 'neither',
      reason: 'neither',
      demo: 'neither',
      uploaded_by: 'personal',
      uploaded_at: 'neither',
      features: 'neither',
      vertices_given: 'neither',
      vertices: 'neither',
      square_km: 'neither',
      warnings: 'neither',
      technologies: 'neither',
      dots: 'neither',
      states: 'neither',
    },
    coverage_area: {
      version: 'neither',
      number: 'neither',
      technology: 'neither',
      indoors: 'neither',
      bounds: 'neither',
      rings: 'neither',
    },
    coverage_in_force: { one: 'neither', version: 'neither', since: 'neither' },
  },
};
