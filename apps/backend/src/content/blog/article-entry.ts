import { NOTHING } from '../../commerce/catalog/search/entries.ts';
import { plainText } from '../../commerce/catalog/search/plain-text.ts';
import type { SearchEntry } from '../../commerce/catalog/search/search-entry.ts';
import type { ArticleRow } from './article-row.ts';

/** An article, found by its topics and its author too. */
export function articleEntry(row: ArticleRow): SearchEntry {
  return {
    title: row.title,
    summary: row.lead,
    keywords: [...row.tags.map(({ name }) => name), row.author?.name ?? ''],
    body: plainText(row.body),
    path: `/blogs/${row.slug}`,
    // The newest first.
    rank: -Math.floor(Date.parse(row.publishedOn) / 86_400_000),
    shown: { ...NOTHING, picture: row.cover, day: row.publishedOn },
  };
}
