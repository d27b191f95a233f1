import type { Migration } from './migration.ts';

/**
 * Published articles as lists and searches read them (R03, R04). Title, lead and text are searched in this order of
 * weight. Tags and author stand in the row as they are shown; their ids tell which rows to write anew when one changes.
 */
export const blog: Migration = {
  version: 51,
  name: 'blog',
  text: `
    create table blog_article (
      document_id text primary key,
      slug text not null unique,
      title text not null,
      lead text not null,
      body text not null,
      cover jsonb,
      author_id text,
      author jsonb,
      tag_ids text[] not null,
      tag_slugs text[] not null,
      tags jsonb not null,
      published_on date not null,
      changed_at timestamptz not null,
      search tsvector not null generated always as (
        setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', lead), 'B')
        || setweight(to_tsvector('english', body), 'C')
      ) stored
    );
    create index blog_article_order on blog_article (published_on desc, document_id);
    create index blog_article_search on blog_article using gin (search);
    create index blog_article_tags on blog_article using gin (tag_slugs);
  `,
  columns: {
    blog_article: {
      document_id: 'neither',
      slug: 'neither',
      title: 'neither',
      lead: 'neither',
      body: 'neither',
      cover: 'neither',
      author_id: 'neither',
      author: 'neither',
      tag_ids: 'neither',
      tag_slugs: 'neither',
      tags: 'neither',
      published_on: 'neither',
      changed_at: 'neither',
      search: 'neither',
    },
  },
};
