import { type ArticleCard, type ArticleQuery, type ArticleTag, articleSchema } from '@cerulean/contract/blog';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { ArticleRow } from './article-row.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import type { PreviewGrant } from '../../operations/preview.ts';
import { refuseMissing } from '../../commerce/catalog/read-addresses.ts';
import { articleInLanguage, findArticle } from './project-article.ts';

/** Words per minute that a relaxed reader reads in plain text. */
const READING_SPEED = 200;
const RELATED = 3;

/** An article in a list, with the word count in place of the text. */
type ListedArticle = Omit<ArticleRow, 'body'> & { words: number };

/** SQL: articles with their words in language `$1`, as far as they are translated. */
const ARTICLES = `blog_article article
   left join blog_translation own on own.document_id = article.document_id and own.language = $1`;
const COLUMNS = `
  article.document_id as "documentId", article.slug, coalesce(own.title, article.title) as title,
  coalesce(own.lead, article.lead) as lead, coalesce(own.cover, article.cover) as cover,
  coalesce(own.author, article.author) as author, coalesce(own.tags, article.tags) as tags,
  case when own.is_translated then own.language else '${DEFAULT_LANGUAGE}' end as language,
  to_char(article.published_on, 'YYYY-MM-DD') as "publishedOn",
  to_char(article.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt"`;
const WORDS = `cardinality(regexp_split_to_array(btrim(coalesce(own.body, article.body)), '\\s+')) as words`;
const NEWEST = `article.published_on desc, article.document_id`;

const newest = sql<ListedArticle>(
  'blog.newest',
  `select ${COLUMNS}, ${WORDS} from ${ARTICLES} where $2::text is null or article.tag_slugs @> array[$2]
   order by ${NEWEST} limit $3 offset $4`,
);
const counts = sql<{ all: number; tagged: number }>(
  'blog.counts',
  `select count(*)::int as all, (count(*) filter (where tag_slugs @> array[$1]))::int as tagged from blog_article`,
);

/** Returns the SQL of a search: the parsed terms, the condition of a match, and what the best match has most of. */
const searched = (asked: string, matches: string, rank: string) => `
  select ${COLUMNS}, ${WORDS}, (count(*) over ())::int as total
  from ${ARTICLES}, ${asked}
  where ${matches} and ($3::text is null or article.tag_slugs @> array[$3])
  order by ${rank} desc, ${NEWEST} limit $4 offset $5`;
const found = sql<ListedArticle & { total: number }>(
  'blog.found',
  searched(`to_tsquery('english', $2) as asked`, 'article.search @@ asked', 'ts_rank(article.search, asked)'),
);
const foundInLanguage = sql<ListedArticle & { total: number }>(
  'blog.found-in-language',
  searched(
    `to_tsquery('english', $2) as asked, to_tsquery(search_config($1), $2) as asked_own`,
    'case when own.search is null then article.search @@ asked else own.search @@ asked_own end',
    'case when own.search is null then ts_rank(article.search, asked) else ts_rank(own.search, asked_own) end',
  ),
);
const tagCounts = sql<ArticleTag & { count: number }>(
  'blog.tags',
  `select tag->>'slug' as slug, tag->>'name' as name, count(*)::int as count
   from ${ARTICLES}, jsonb_array_elements(coalesce(own.tags, article.tags)) as tag
   group by 1, 2, (tag->>'rank')::int order by (tag->>'rank')::int, 2`,
);
/** Finds a published article by its slug, in a language as far as it is translated, or `null`. */
export const readArticle = sql<ArticleRow & { others: string[] }>(
  'blog.article',
  `select ${COLUMNS}, coalesce(own.body, article.body) as body, array(
     select language from blog_translation where document_id = article.document_id and is_translated order by 1
   ) as others from ${ARTICLES} where article.slug = $2`,
);
const related = sql<ListedArticle>(
  'blog.related',
  `select ${COLUMNS}, ${WORDS} from ${ARTICLES} where article.document_id <> $2
   order by cardinality(array(select unnest(article.tag_slugs) intersect select unnest($3::text[]))) desc, ${NEWEST}
   limit ${RELATED}`,
);

/** Returns one page of the blog's article list, the number of articles per tag, and the total number of articles. */
export async function readArticlePage(
  db: Queryable,
  { tag, q, page, pageSize }: ArticleQuery,
  language: Language = DEFAULT_LANGUAGE,
) {
  const part = { language, tag: tag ?? null, limit: pageSize, offset: (page - 1) * pageSize };
  const [list, tags, count] = await Promise.all([
    q.trim() === '' ? db.query(newest, [language, part.tag, part.limit, part.offset]) : null,
    db.query(tagCounts, [language]),
    db.first(counts, [part.tag]),
  ]);
  const all = count?.all ?? 0;
  if (list === null) return { ...(await searchArticles(db, q, part)), tags, all };
  return { articles: list.map(listedCard), total: part.tag === null ? all : (count?.tagged ?? 0), tags, all };
}

/**
 * Finds articles whose title, lead, or text contain every search term, best match first. A term also matches words that
 * begin with it. Words are those of the language as far as an article is translated. The default language uses the index
 * `blog_article_search`. `total` is 0 beyond the last page.
 */
export async function searchArticles(
  db: Queryable,
  typed: string,
  part: { language?: Language; tag?: string | null; limit: number; offset?: number },
): Promise<{ articles: ArticleCard[]; total: number }> {
  const { language = DEFAULT_LANGUAGE, tag = null, limit, offset = 0 } = part;
  const words = typed.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return { articles: [], total: 0 };
  const asked = words.slice(0, 8).map((word) => `${word}:*`);
  const search = language === DEFAULT_LANGUAGE ? found : foundInLanguage;
  const rows = await db.query(search, [language, asked.join(' & '), tag, limit, offset]);
  return { articles: rows.map(listedCard), total: rows[0]?.total ?? 0 };
}

/** Returns articles to read next: first those that share the most tags with this one, then the newest. */
export async function readRelated(
  db: Queryable,
  { documentId, tags }: ArticleRow,
  language: Language = DEFAULT_LANGUAGE,
): Promise<ArticleCard[]> {
  return (await db.query(related, [language, documentId, tags.map(({ slug }) => slug)])).map(listedCard);
}

/** Returns an article with its text, in the shape of the contract. */
export function articleDetail({ body, others, ...row }: ArticleRow & { others: readonly string[] }) {
  const card = listedCard({ ...row, words: body.trim().split(/\s+/).length });
  return { ...card, body, languages: [DEFAULT_LANGUAGE, ...others] };
}

function listedCard(row: ListedArticle): ArticleCard {
  const { documentId, slug, title, lead, cover, author, language, publishedOn, changedAt, words } = row;
  const tags = row.tags.map(({ slug: address, name }) => ({ slug: address, name }));
  const minutes = Math.max(1, Math.ceil(words / READING_SPEED));
  return { documentId, slug, title, lead, cover, author, tags, language, publishedOn, changedAt, minutes };
}

/** Handlers for the public blog (R03, R04). A signed preview link shows the draft instead of the published article. */
export const blogHandlers: Handlers<'listArticles' | 'readArticle'> = {
  async listArticles({ query, language }, { db }) {
    const { page, pageSize } = query;
    return ok({ ...(await readArticlePage(db, query, language)), page, pageSize });
  },

  async readArticle({ params, preview, language }, { db }) {
    const article =
      preview?.type === 'article'
        ? await previewArticle(preview, language)
        : await db.first(readArticle, [language, params.slug]);
    if (!article) return refuseMissing(db, 'article', params.slug);
    return ok({ article: articleDetail(article), related: await readRelated(db, article, language) });
  },
};

/** Returns the article of a preview link in the shape of a published one. `null` if it is too incomplete to render. */
async function previewArticle(
  { documentId, status }: PreviewGrant,
  language: Language,
): Promise<(ArticleRow & { others: string[] }) | null> {
  const document = await findArticle(strapi, documentId, status);
  if (!document || typeof document.body !== 'string') return null;
  const row = { ...(await articleInLanguage(document, language, status)), others: [] };
  return articleSchema.safeParse(articleDetail(row)).success ? row : null;
}
