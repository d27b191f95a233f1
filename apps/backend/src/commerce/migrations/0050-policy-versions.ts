import type { Migration } from './migration.ts';

/**
 * Every version of a policy that was ever published, as it was (R02, R23, R26). Orders and consents name a policy by its
 * address and its version, so these two are the key. Rows are only added, whoever writes. What is published already
 * begins the history; Strapi's table is not there where commerce is tested alone.
 */
export const policyVersions: Migration = {
  version: 50,
  name: 'policy-versions',
  text: `
    create table policy_version (
      slug text not null,
      version text not null,
      title text not null,
      in_force date not null,
      body text not null,
      changes text,
      published_at timestamptz not null default clock_timestamp(),
      primary key (slug, version)
    );
    create function keep_policy_version() returns trigger language plpgsql as $$
      begin
        raise exception '% of a published version of a policy is refused', tg_op using errcode = 'restrict_violation';
      end $$;
    create trigger policy_version_kept before update or delete on policy_version
      for each row execute function keep_policy_version();
    create trigger policy_version_not_truncated before truncate on policy_version
      for each statement execute function keep_policy_version();
    do $$ begin
      if to_regclass('policies') is not null then
        insert into policy_version (slug, version, title, in_force, body, published_at)
        select slug, version, title, in_force, body, published_at from policies
          where published_at is not null on conflict do nothing;
      end if;
    end $$;
  `,
  columns: {
    policy_version: {
      slug: 'neither',
      version: 'neither',
      title: 'neither',
      in_force: 'neither',
      body: 'neither',
      changes: 'neither',
      published_at: 'neither',
    },
  },
};
