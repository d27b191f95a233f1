/** Blog filters as they appear in the URL. */
export interface BlogFilter {
  tag: string | null;
  q: string;
  page: number;
}

/** Returns the URL of the article list with some filters changed. Changing a filter goes back to the first page. */
export function blogAddress(filter: BlogFilter, changed: Partial<BlogFilter>): string {
  const { tag, q, page } = { ...filter, page: 1, ...changed };
  const query = new URLSearchParams();
  if (tag !== null) query.set('tag', tag);
  if (q !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/blogs' : `/blogs?${text}`;
}
