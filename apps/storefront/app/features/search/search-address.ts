import type { SearchKind } from '@cerulean/contract/search';

/** The parameters of the search; all of them are in the URL. */
export interface SearchAsked {
  q: string;
  kind: SearchKind | null;
  page: number;
}

/** The address of a search with some of its answers changed. */
export function searchAddress(asked: SearchAsked, changed: Partial<SearchAsked>): string {
  // Another kind begins at its first page.
  const { q, kind, page } = { ...asked, page: 1, ...changed };
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (kind !== null) query.set('kind', kind);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/search' : `/search?${text}`;
}

/** What each kind is called where results are many. */
export const kindNames: Readonly<Record<SearchKind, string>> = {
  plan: 'Plans',
  product: 'Devices',
  question: 'Questions',
  article: 'Articles',
  page: 'Pages',
};
