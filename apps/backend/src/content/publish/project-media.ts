import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { projectArticlePictures } from '../blog/project-article.ts';
import { dropShareCopies } from '../pictures/share-picture.ts';
import type { FileStore } from '../../media/store/file-store.ts';
import { sql } from '../../commerce/db/statement.ts';
import { raiseInvalidation } from '../../commerce/outbox/invalidations/invalidations.ts';
import { projectProduct } from '../../commerce/catalog/project-document.ts';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';

const showing = sql<{ documentId: string }>(
  'catalog.products-showing',
  `select document_id as "documentId" from catalog_product where strpos(card::text || detail::text, $1) > 0`,
);

/**
 * Follows file changes in the media library. Replacing, cropping, or deleting a picture changes no document, so this
 * rewrites the products and articles that show it, and re-renders every page that may show it.
 */
export function projectMedia(strapi: Core.Strapi, store: FileStore): void {
  const follow = async ({ result }: { result?: unknown }) => {
    const hash = hashOf(result);
    if (!hash) return;
    await dropShareCopies(store, hashesOf(result));
    await inStrapiTransaction(strapi, async (tx) => {
      const products = await tx.query(showing, [hash]);
      for (const { documentId } of products) await projectProduct(strapi, tx, documentId);
      await projectArticlePictures(strapi, tx, hash);
      const pages: { slug: string }[] = await strapi.db
        .query('api::page.page')
        .findMany({ where: { publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE }, select: ['slug'] });
      const tags = [
        ...products.map(({ documentId }) => `product:${documentId}`),
        ...pages.map(({ slug }) => `page:${slug}`),
      ];
      await raiseInvalidation(tx, [...tags, 'catalog', 'site', 'blog']);
    });
  };
  strapi.db.lifecycles.subscribe({ models: ['plugin::upload.file'], afterUpdate: follow, afterDelete: follow });
}

/** Returns the part of a file's URL that stays the same when the file is replaced. */
function hashOf(file: unknown): string | null {
  if (typeof file !== 'object' || file === null || !('hash' in file)) return null;
  return typeof file.hash === 'string' && file.hash !== '' ? file.hash : null;
}

/** Returns the names of a picture and its copies, without extensions. */
function hashesOf(file: unknown): string[] {
  const formats = typeof file === 'object' && file !== null && 'formats' in file ? file.formats : null;
  const copies = typeof formats === 'object' && formats !== null ? Object.values(formats) : [];
  return [...new Set([file, ...copies].map(hashOf).filter((hash) => hash !== null))];
}
