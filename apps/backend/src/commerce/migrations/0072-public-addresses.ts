import type { Migration } from './migration.ts';

/**
 * Every address that was ever public, with the last change of what is there: the sitemap reads its dates, and an address
 * whose page is gone answers 410 or leads to the new one. `key` is the slug, of a product its documentId.
 */
export const publicAddresses: Migration = {
  version: 72,
  name: 'public-addresses',
  text: `
    create table public_address (
      kind text not null check (kind in ('page', 'plan', 'product', 'article', 'partner', 'policy', 'faq')),
      key text not null,
      document_id text not null,
      changed_at timestamptz not null,
      gone_at timestamptz,
      primary key (kind, key)
    );
    create index public_address_document on public_address (document_id);
  `,
  columns: {
    public_address: {
      kind: 'neither',
      key: 'neither',
      document_id: 'neither',
      changed_at: 'neither',
      gone_at: 'neither',
    },
  },
};
