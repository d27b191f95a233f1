import type { Migration } from './migration.ts';

/**
 * Which version of each policy is in force, so that paying can ask for it beside its own rows. Databases that hold
 * policies already begin with what is published; Strapi's table is not there yet where commerce is tested alone.
 */
export const policies: Migration = {
  version: 25,
  name: 'policies',
  text: `
    create table catalog_policy (
      document_id text primary key,
      slug text not null unique,
      version text not null
    );
    do $$ begin
      if to_regclass('policies') is not null then
        insert into catalog_policy (document_id, slug, version)
        select document_id, slug, version from policies where published_at is not null on conflict do nothing;
      end if;
    end $$;
  `,
  columns: { catalog_policy: { document_id: 'neither', slug: 'neither', version: 'neither' } },
};
