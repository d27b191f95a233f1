import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** Name of this software in the panel, in its documentation, and in every demo. */
const PRODUCT = 'Cerulean';

const sold = sql<{ name: string }>(
  'passwords.business-words',
  'select name from catalog_plan union select name from catalog_product union select brand from catalog_product',
);

/**
 * Returns the names that an attacker would try first as passwords of this shop (ASVS 6.1.2): those of the shop, of this
 * software, and of the plans, products, and brands currently on sale.
 */
export async function businessWords(db: Queryable, shopName: string): Promise<string[]> {
  const rows = await db.query(sold);
  return [shopName, PRODUCT, ...rows.map(({ name }) => name)];
}
