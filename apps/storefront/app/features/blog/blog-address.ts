/** What the blog is asked for in its address. */
export interface BlogFilter {
  tag: string | null;
  q: string;
  page: number;
}

/** The address of the list of articles with some of its answers changed; another answer begins at its first page. */
export function blogAddress(filter: BlogFilter, changed: Partial<BlogFilter>): string {
  const { tag, q, page } = { ...filter, page: 1, ...changed };
  const query = new URLSearchParams();
  if (tag !== null) query.set('tag', tag);
  if (q !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '/blogs' : `/blogs?${text}`;
}
