import { type ArticleCard, type ArticleQuery, type ArticleTag, articleSchema } from '@cerulean/contract/blog';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { type ArticleRow, articleRow } from './article-row.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import type { PreviewGrant } from '../../operations/preview.ts';
import { refuseMissing } from '../../commerce/catalog/read-addresses.ts';
import { findArticle } from './project-article.ts';

/** Words per minute that a relaxed reader reads in plain text. */
const READING_SPEED = 200;
const RELATED = 3;

/** An article in a list, with the word count in place of the text. */
type ListedArticle = Omit<ArticleRow, 'body'> & { words: number };

const COLUMNS = `
  document_id as "documentId", slug, title, lead, cover, author, tags,
  to_char(published_on, 'YYYY-MM-DD') as "publishedOn",
  to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`;
const WORDS = `cardinality(regexp_split_to_array(btrim(body), '\\s+')) as words`;
const NEWEST = `published_on desc, document_id`;

const newest = sql<ListedArticle>(
  'blog.newest',
  `select ${COLUMNS}, ${WORDS} from blog_article where $1::text is null or tag_slugs @> array[$1]
   order by ${NEWEST} limit $2 offset $3`,
);
const counts = sql<{ all: number; tagged: number }>(
  'blog.counts',
  `select count(*)::int as all, (count(*) filter (where tag_slugs @> array[$1]))::int as tagged from blog_article`,
);
const found = sql<ListedArticle & { total: number }>(
  'blog.found',
  `select ${COLUMNS}, ${WORDS}, (count(*) over ())::int as total
   from blog_article, to_tsquery('english', $1) as asked
   where search @@ asked and ($2::text is null or tag_slugs @> array[$2])
   order by ts_rank(search, asked) desc, ${NEWEST} limit $3 offset $4`,
);
const tagCounts = sql<ArticleTag & { count: number }>(
  'blog.tags',
  `select tag->>'slug' as slug, tag->>'name' as name, count(*)::int as count
   from blog_article, jsonb_array_elements(tags) as tag
   group by 1, 2, (tag->>'rank')::int order by (tag->>'rank')::int, 2`,
);
/** Finds a published article by its slug, or `null`. */
export const readArticle = sql<ArticleRow>('blog.article', `select ${COLUMNS}, body from blog_article where slug = $1`);
const related = sql<ListedArticle>(
  'blog.related',
  `select ${COLUMNS}, ${WORDS} from blog_article where document_id <> $1
   order by cardinality(array(select unnest(tag_slugs) intersect select unnest($2::text[]))) desc, ${NEWEST}
   limit ${RELATED}`,
);

/** Returns one page of the blog's article list, the number of articles per tag, and the total number of articles. */
export async function readArticlePage(db: Queryable, { tag, q, page, pageSize }: ArticleQuery) {
  const part = { tag: tag ?? null, limit: pageSize, offset: (page - 1) * pageSize };
  const [list, tags, count] = await Promise.all([
    q.trim() === '' ? db.query(newest, [part.tag, part.limit, part.offset]) : null,
    db.query(tagCounts),
    db.first(counts, [part.tag]),
  ]);
  const all = count?.all ?? 0;
  if (list === null) return { ...(await searchArticles(db, q, part)), tags, all };
  return { articles: list.map(listedCard), total: part.tag === null ? all : (count?.tagged ?? 0), tags, all };
}

/**
 * Finds articles whose title, lead, or text contain every search term, best match first. A term also matches words that
 * begin with it. Uses the index `blog_article_search`. `total` is 0 beyond the last page.
 */
export async function searchArticles(
  db: Queryable,
  typed: string,
  { tag = null, limit, offset = 0 }: { tag?: string | null; limit: number; offset?: number },
): Promise<{ articles: ArticleCard[]; total: number }> {
  const words = typed.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return { articles: [], total: 0 };
  const asked = words.slice(0, 8).map((word) => `${word}:*`);
  const rows = await db.query(found, [asked.join(' & '), tag, limit, offset]);
  return { articles: rows.map(listedCard), total: rows[0]?.total ?? 0 };
}

/** Returns articles to read next: first those that share the most tags with this one, then the newest. */
export async function readRelated(db: Queryable, { documentId, tags }: ArticleRow): Promise<ArticleCard[]> {
  return (await db.query(related, [documentId, tags.map(({ slug }) => slug)])).map(listedCard);
}

/** Returns an article with its text, in the shape of the contract. */
export function articleDetail({ body, ...row }: ArticleRow) {
  return { ...listedCard({ ...row, words: body.trim().split(/\s+/).length }), body };
}

function listedCard(row: ListedArticle): ArticleCard {
  const { documentId, slug, title, lead, cover, author, publishedOn, changedAt, words } = row;
  const tags = row.tags.map(({ slug: address, name }) => ({ slug: address, name }));
  const minutes = Math.max(1, Math.ceil(words / READING_SPEED));
  return { documentId, slug, title, lead, cover, author, tags, publishedOn, changedAt, minutes };
}

/** Handlers for the public blog (R03, R04). A signed preview link shows the draft instead of the published article. */
export const blogHandlers: Handlers<'listArticles' | 'readArticle'> = {
  async listArticles({ query }, { db }) {
    const { page, pageSize } = query;
    return ok({ ...(await readArticlePage(db, query)), page, pageSize });
  },

  async readArticle({ params, preview }, { db }) {
    const article =
      preview?.type === 'article' ? await previewArticle(preview) : await db.first(readArticle, [params.slug]);
    if (!article) return refuseMissing(db, 'article', params.slug);
    return ok({ article: articleDetail(article), related: await readRelated(db, article) });
  },
};

/** Returns the article of a preview link in the shape of a published one. `null` if it is too incomplete to render. */
async function previewArticle({ documentId, status }: PreviewGrant): Promise<ArticleRow | null> {
  const document = await findArticle(strapi, documentId, status);
  if (!document || typeof document.body !== 'string') return null;
  const row = articleRow(document);
  return articleSchema.safeParse(articleDetail(row)).success ? row : null;
}
