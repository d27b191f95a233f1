import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { PARTNER } from './read-partners.ts';

const put = sql(
  'partners.put',
  `insert into partner (id, slug, name, has_page) values ($1, $2, $3, true)
   on conflict (id) do update set slug = excluded.slug, name = excluded.name, has_page = true`,
);
const close = sql('partners.close', 'update partner set has_page = false where id = $1 and has_page');

/**
 * Updates a partner's row to its published page. Without a page the row stays, because carts, orders, and commissions
 * refer to it.
 */
export async function projectPartner(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  const where = { documentId, publishedAt: { $notNull: true }, locale: DEFAULT_LANGUAGE };
  const found: unknown = await strapi.db.query(PARTNER).findOne({ select: ['slug', 'name'], where });
  if (!found) return void (await tx.run(close, [documentId]));
  const { slug, name } = found as { slug: string; name: string };
  await tx.run(put, [documentId, slug, name]);
}

/** Updates the rows of all partners, after a restore. */
export async function projectPartners(strapi: Core.Strapi, tx: Queryable): Promise<void> {
  const rows: { documentId: string }[] = await strapi.db.query(PARTNER).findMany({ select: ['documentId'] });
  for (const documentId of new Set(rows.map((row) => row.documentId))) await projectPartner(strapi, tx, documentId);
}
