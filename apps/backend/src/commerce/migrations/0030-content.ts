import type { Migration } from './migration.ts';

/** Published content that pages, payments, and emails read in their own statements: policies, articles, email texts. */
export const content: Migration = {
  version: 30,
  name: 'content',
  text: `
    -- Which version of each policy is in force, so that paying can ask for it beside its own rows.
    create table catalog_policy (
      document_id text primary key, -- neither
      slug text not null unique, -- neither
      version text not null -- neither
    );

    -- Every version of a policy that was ever published, as it was (R02, R23, R26). Orders and consents name a policy by its
    -- address and its version, so these two are the key. Rows are only added, whoever writes.
    create table policy_version (
      slug text not null, -- neither
      version text not null, -- neither
      title text not null, -- neither
      in_force date not null, -- neither
      body text not null, -- neither
      text_hash text not null, -- neither
      changes text, -- neither
      published_at timestamptz not null default clock_timestamp(), -- neither
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

    -- Published articles as lists and searches read them (R03, R04). Title, lead and text are searched in this order of weight.
    -- Tags and author stand in the row as they are shown; their ids tell which rows to write anew when one changes.
    create table blog_article (
      document_id text primary key, -- neither
      slug text not null unique, -- neither
      title text not null, -- neither
      lead text not null, -- neither
      body text not null, -- neither
      cover jsonb, -- neither
      author_id text, -- neither
      author jsonb, -- neither
      tag_ids text[] not null, -- neither
      tag_slugs text[] not null, -- neither
      tags jsonb not null, -- neither
      published_on date not null, -- neither
      changed_at timestamptz not null, -- neither
      search tsvector not null generated always as ( -- neither
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', lead), 'B')
        || setweight(to_tsvector('english', body), 'C')
      ) stored
    );
    create index blog_article_order on blog_article (published_on desc, document_id);
    create index blog_article_search on blog_article using gin (search);
    create index blog_article_tags on blog_article using gin (tag_slugs);

    -- The configuration of full-text search for a language. A language that PostgreSQL does not know is searched as written.
    create function search_config(language text) returns regconfig language sql immutable parallel safe as $$
      select case language when 'en' then 'english'::regconfig when 'es' then 'spanish'::regconfig else 'simple'::regconfig end
    $$;

    -- Articles in other languages (decision 0058), whole as they are shown: what is not translated has the original's words.
    -- is_translated tells whether title, lead and text are; without, only the topics or the author are.
    create table blog_translation (
      document_id text not null references blog_article on delete cascade, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      is_translated boolean not null, -- neither
      title text not null, -- neither
      lead text not null, -- neither
      body text not null, -- neither
      cover jsonb, -- neither
      author jsonb, -- neither
      tags jsonb not null, -- neither
      search tsvector not null generated always as ( -- neither
        setweight(to_tsvector(search_config(language), title), 'A') || setweight(to_tsvector(search_config(language), lead), 'B')
        || setweight(to_tsvector(search_config(language), body), 'C')
      ) stored,
      primary key (document_id, language)
    );
    create index blog_translation_search on blog_translation using gin (search);

    -- Every address that was ever public, with the last change of what is there: the sitemap reads its dates, and an address
    -- whose page is gone answers 410 or leads to the new one. key is the slug, of a product its documentId. translations has the
    -- last change in each other language that it is public in.
    create table public_address (
      kind text not null check (kind in ('page', 'plan', 'product', 'article', 'partner', 'policy', 'faq')), -- neither
      key text not null, -- neither
      document_id text not null, -- neither
      changed_at timestamptz not null, -- neither
      translations jsonb not null default '{}', -- neither
      gone_at timestamptz, -- neither
      primary key (kind, key)
    );
    create index public_address_document on public_address (document_id);

    -- What is to be published or taken away on a date: for each entry at most one of either. What was done, and what failed and
    -- why, stays until somebody plans anew, so that editors find it in the panel.
    create table content_schedule (
      uid text not null, -- neither
      document_id text not null, -- neither
      action text not null check (action in ('publish', 'unpublish')), -- neither
      run_at timestamptz not null, -- neither
      state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')), -- neither
      reason text check (length(reason) between 1 and 2000), -- neither
      tries int not null default 0, -- neither
      try_at timestamptz not null, -- neither
      set_by text not null, -- personal
      set_at timestamptz not null, -- neither
      ended_at timestamptz, -- neither
      primary key (uid, document_id, action),
      constraint content_schedule_ended check ((state = 'waiting') = (ended_at is null))
    );
    create index content_schedule_due on content_schedule (try_at) where state = 'waiting';

    -- What the original said when a translation was last saved or found still right (decision 0058): words by the path of
    -- their field, and their hash, which tells whether the original has changed since.
    create table content_words (
      uid text not null, -- neither
      document_id text not null, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      words jsonb not null, -- neither
      hash text not null, -- neither
      kept_at timestamptz not null default clock_timestamp(), -- neither
      primary key (uid, document_id, language)
    );

    -- What editors published for mails (decision 0024): one text for each kind of mail and language; without one the shop's own
    -- words go out.
    create table mail_text (
      kind text not null, -- neither
      language text not null check (language ~ '^[a-z]{2}(-[A-Z]{2})?$'), -- neither
      document_id text not null, -- neither
      subject text not null check (length(subject) between 1 and 200), -- neither
      heading text not null check (length(heading) <= 200), -- neither
      text text not null check (length(text) between 1 and 4000), -- neither
      primary key (kind, language)
    );
    create index mail_text_document on mail_text (document_id);
  `,
};
