import * as words from '@cerulean/messages/blog';
import { blogAddress } from '../features/blog/blog-address.ts';
import { articleShown } from '../features/blog/article-shown.server.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import { deferHydration } from '../platform/defer-hydration.tsx';
import { guard } from '../platform/guard.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import '../features/blog/blog.css';
import type { Route } from './+types/blog-list.ts';

/** Articles per page: one large article and three rows of three. */
const PAGE_SIZE = 10;

/** Loads a page of the blog, filtered by tag and search terms (R03). */
export const loader = guard(async ({ backend, query, page: answer }) => {
  const filter = {
    tag: query.get('tag'),
    q: (query.get('q') ?? '').trim(),
    page: Number(query.get('page') ?? 1),
  };
  const { tag, q, page } = filter;
  // Anyone can make up search terms, and caching the results would evict pages that people visit.
  if (q !== '') answer.noStore();
  const list = await backend.call('listArticles', { query: { tag: tag ?? undefined, q, page, pageSize: PAGE_SIZE } });
  const tagName = list.tags.find(({ slug }) => slug === tag)?.name ?? null;
  const isMissing = (tag !== null && tagName === null) || (page > 1 && list.articles.length === 0);
  if (isMissing) throw pageNotFound(blogAddress(filter, { page }));
  return {
    posts: list.articles.map(articleShown),
    filter,
    total: list.total,
    pages: Math.max(1, Math.ceil(list.total / PAGE_SIZE)),
    all: list.all,
    tags: list.tags,
    tagName,
  };
});

export const clientLoader = readPayload<typeof loader>;

export const handle = pageMeta<typeof loader>(({ data: { filter, tagName, tags, all } }) => ({
  title: words.pageTitle({ title: tagName ?? words.crumb, page: filter.page }),
  description: words.description({
    isOfTag: tagName === null ? 'no' : 'yes',
    tag: tagName ?? '',
    count: tags.find(({ slug }) => slug === filter.tag)?.count ?? all,
  }),
  canonical: blogAddress(filter, { q: '', page: filter.page }),
  indexed: filter.q === '',
  feed: { title: words.title, path: '/blogs/rss.xml' },
}));

// These are links and a form, which work natively until their script is loaded.
const BlogList = deferHydration(() => import('../features/blog/blog-list.tsx').then((part) => part.BlogList));

export default function BlogListPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id="main">
      <BlogList {...loaderData} />
    </main>
  );
}
