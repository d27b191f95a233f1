import { articleSchema } from '@cerulean/contract/blog';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import type { PreviewGrant } from '../../operations/preview.ts';
import { refuseMissing } from '../../commerce/catalog/read-addresses.ts';
import { articleRow, type ArticleRow } from './article-row.ts';
import { findArticle } from './project-article.ts';
import { articleDetail, readArticle, readArticlePage, readRelated } from './read-articles.ts';

/** What visitors read of the blog (R03, R04). A signed preview link sees the draft in place of its article. */
export const blogHandlers: Handlers<'listArticles' | 'readArticle'> = {
  async listArticles({ query }, { db }) {
    const { page, pageSize } = query;
    return ok({ ...(await readArticlePage(db, query)), page, pageSize });
  },

  async readArticle({ params, preview }, { db }) {
    const article = preview?.type === 'article' ? await previewArticle(preview) : await readArticle(db, params.slug);
    if (!article) return refuseMissing(db, 'article', params.slug);
    return ok({ article: articleDetail(article), related: await readRelated(db, article) });
  },
};

/** The article of a preview link in the shape of a published one, or null while it is too unfinished to be drawn. */
async function previewArticle({ documentId, status }: PreviewGrant): Promise<ArticleRow | null> {
  const document = await findArticle(strapi, documentId, status);
  if (!document || typeof document.body !== 'string') return null;
  const row = articleRow(document);
  return articleSchema.safeParse(articleDetail(row)).success ? row : null;
}
