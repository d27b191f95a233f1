import type { Core } from '@strapi/strapi';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { DEFAULT_LANGUAGE, type Language } from '@cerulean/messages/languages';
import { writeEntries, type SearchEntry } from '../../commerce/catalog/search/search-entry.ts';
import { ARTICLE_POPULATE, articleRow, type ArticleDocument, type ArticleRow } from './article-row.ts';
import { publicLanguages, translated, translatedOne } from '../words/translate.ts';
import { NOTHING } from '../../commerce/catalog/search/entries.ts';
import { plainText } from '../../commerce/catalog/search/plain-text.ts';

export const ARTICLE = 'api::article.article';
/** Content types whose names are shown on articles. They have no drafts, so a change is visible immediately. */
export const AUTHOR = 'api::author.author';
export const TAG = 'api::tag.tag';

const put = sql(
  'blog.put',
  `insert into blog_article (document_id, slug, title, lead, body, cover, author_id, author, tag_ids, tag_slugs, tags,
     published_on, changed_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8::jsonb, $9, $10, $11::jsonb, $12::date, $13::timestamptz)`,
);
const putTranslations = sql(
  'blog.put-translations',
  `insert into blog_translation (document_id, language, is_translated, title, lead, body, cover, author, tags)
   select $1, language, "isTranslated", title, lead, body, nullif(cover, 'null'), nullif(author, 'null'), tags
   from jsonb_to_recordset($2::jsonb) as own
     (language text, "isTranslated" boolean, title text, lead text, body text, cover jsonb, author jsonb, tags jsonb)`,
);
const drop = sql('blog.drop', `delete from blog_article where document_id = $1`);
const showing = sql<{ documentId: string }>(
  'blog.showing',
  `select document_id as "documentId" from blog_article where author_id = $1 or $1 = any(tag_ids) order by document_id`,
);
const picturing = sql<{ documentId: string }>(
  'blog.picturing',
  `select document_id as "documentId" from blog_article article
   where strpos(coalesce(cover::text, '') || coalesce(author::text, ''), $1) > 0 or exists (
     select from blog_translation own where own.document_id = article.document_id
       and strpos(coalesce(own.cover::text, '') || coalesce(own.author::text, ''), $1) > 0)
   order by document_id`,
);

/** Finds an article with all relations that its row needs, or `null`. In a draft, fields may be missing. */
export async function findArticle(
  strapi: Core.Strapi,
  documentId: string,
  status: 'draft' | 'published',
): Promise<ArticleDocument | null> {
  const found: unknown = await strapi.documents(ARTICLE).findOne({ documentId, status, populate: ARTICLE_POPULATE });
  return found as ArticleDocument | null;
}

/** Returns an article's row in a language: the article, its author, and its tags, as far as each of them is translated. */
export async function articleInLanguage(
  original: ArticleDocument,
  language: Language,
  status: 'draft' | 'published',
): Promise<ReturnType<typeof articleRow>> {
  const wanted = { language, status: 'published' } as const;
  const article = await translatedOne(ARTICLE, original, { language, status, populate: { cover: true } });
  const [author = null] = await translated(AUTHOR, original.author ? [original.author] : [], {
    ...wanted,
    populate: { portrait: true },
  });
  const tags = await translated(TAG, original.tags ?? [], wanted);
  return articleRow({ ...article, author, tags }, article === original ? DEFAULT_LANGUAGE : language);
}

/** An article in another language. */
export interface ArticleTranslation extends Pick<ArticleRow, 'title' | 'lead' | 'body' | 'cover' | 'author' | 'tags'> {
  language: Language;
  /** Whether the article itself is translated, and not only its author or tags. */
  isTranslated: boolean;
}

/** Returns a published article in each other language that it, its author, or one of its tags is translated into. */
async function articleTranslations(original: ArticleDocument): Promise<ArticleTranslation[]> {
  const { documentId, author, tags } = original;
  const found = await Promise.all([
    publicLanguages(ARTICLE, [documentId]),
    publicLanguages(AUTHOR, author ? [author.documentId] : []),
    publicLanguages(
      TAG,
      (tags ?? []).map((tag) => tag.documentId),
    ),
  ]);
  const languages = [...new Set(found.flat())];
  return Promise.all(
    languages
      .filter((language) => language !== DEFAULT_LANGUAGE)
      .map(async (language) => {
        const row = await articleInLanguage(original, language, 'published');
        return { ...row, language, isTranslated: row.language === language };
      }),
  );
}

/** Updates an article's row and search entries to its published version. An unpublished article has neither. */
export async function projectArticle(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const published = await findArticle(strapi, documentId, 'published');
  const row = published && articleRow(published);
  const translations = published ? await articleTranslations(published) : [];
  await writeArticle(tx, documentId, row, translations);
  const words = translations.filter(({ isTranslated }) => isTranslated);
  const entries = row
    ? [articleEntry(row, DEFAULT_LANGUAGE), ...words.map((own) => articleEntry({ ...row, ...own }, own.language))]
    : [];
  await writeEntries(tx, 'article', documentId, entries);
}

/** Returns an article's search entry in a language. Searches also match the article's tags and author. */
function articleEntry(row: ArticleRow, language: Language): SearchEntry {
  return {
    language,
    title: row.title,
    summary: row.lead,
    keywords: [...row.tags.map(({ name }) => name), row.author?.name ?? ''],
    body: plainText(row.body),
    path: `/blogs/${row.slug}`,
    // Ranks newest articles first.
    rank: -Math.floor(Date.parse(row.publishedOn) / 86_400_000),
    shown: { ...NOTHING, picture: row.cover, day: row.publishedOn },
  };
}

/** Replaces an article's row, or only deletes it if the article is no longer published (`row` is `null`). */
export async function writeArticle(
  tx: Queryable,
  documentId: string,
  row: ReturnType<typeof articleRow> | null,
  translations: readonly ArticleTranslation[] = [],
): Promise<void> {
  await tx.run(drop, [documentId]);
  if (!row) return;
  await tx.run(put, [
    documentId,
    row.slug,
    row.title,
    row.lead,
    row.body,
    JSON.stringify(row.cover),
    row.authorId,
    JSON.stringify(row.author),
    row.tagIds,
    row.tags.map(({ slug }) => slug),
    JSON.stringify(row.tags),
    row.publishedOn,
    row.changedAt,
  ]);
  if (translations.length > 0) await tx.run(putTranslations, [documentId, JSON.stringify(translations)]);
}

/** Updates the articles that show this author or tag, after it changed. */
export async function projectArticleNames(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  for (const article of await tx.query(showing, [documentId])) await projectArticle(strapi, tx, article.documentId);
}

/** Updates the articles that show a file, after it changed. `hash` is the part of its URL that never changes. */
export async function projectArticlePictures(strapi: Core.Strapi, tx: Queryable, hash: string): Promise<void> {
  for (const article of await tx.query(picturing, [hash])) await projectArticle(strapi, tx, article.documentId);
}
