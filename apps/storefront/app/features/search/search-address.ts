import type { SearchKind } from '@cerulean/contract/search';

/** The parameters of a search, all of which are in the URL. */
export interface SearchAsked {
  q: string;
  kind: SearchKind | null;
  page: number;
}

/** Returns the URL of a search with some parameters changed. */
export function searchAddress(asked: SearchAsked, changed: Partial<SearchAsked>): string {
  // Changing the kind goes back to the first page.
  const { q, kind, page } = { ...asked, page: 1, ...changed };
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (kind !== null) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/search' : `/search?${text}`;
}
