import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const put = sql(
  'test.put-partner',
  `insert into partner (id, slug, name, has_page) values ($1, $2, $3, $4)
   on conflict (id) do update set slug = excluded.slug, name = excluded.name, has_page = excluded.has_page`,
);
const terms = sql(
  'test.put-terms',
  `insert into partner_terms (partner_id, rate, is_on, reason, changed_at) values ($1, $2, $3, 'for a test', $4)`,
);

/** Returns the documentId of a test partner. */
export const partnerId = (slug: string): string => slug.replaceAll('-', '').padEnd(24, '0').slice(0, 24);

/** Creates a partner with a page, or a partner whose page was deleted. */
export async function putPartner(db: Db, slug: string, hasPage = true): Promise<void> {
  await db.run(put, [partnerId(slug), slug, slug.toUpperCase(), hasPage]);
}

/** Sets a partner's terms that apply from long ago, or from `at`. */
export async function putTerms(db: Db, slug: string, rate: number, isOn = true, at = new Date(0)): Promise<void> {
  await db.run(terms, [partnerId(slug), rate, isOn, at]);
}
