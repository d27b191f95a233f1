import type { KitRow } from './kit-store.ts';
import { readIccid } from '@cerulean/rules/iccid';
import type { VersionedKey } from '@cerulean/contract/versioned-keys';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { STAFF_PAGE_SIZE, type ListPage } from '../../panel/page-size.ts';
import { MOST_ON_SHEET, type SheetKit } from './kit-sheet.ts';
import { readQrId } from './qr-id.ts';

export interface StaffKit extends Pick<KitRow, 'iccid' | 'batch' | 'state' | 'isHeld' | 'orderId' | 'usedAt'> {
  orderNumber: string | null;
  importedAt: Date;
  boundAt: Date | null;
}

export interface StaffBatch {
  batch: string;
  importedAt: Date;
  total: number;
  inStock: number;
  bound: number;
  used: number;
}

const select = (name: string, where: string) =>
  sql<StaffKit>(
    name,
    `select k.iccid, k.batch, k.state, k.held_by is not null as "isHeld", k.order_id as "orderId",
        o.number as "orderNumber", k.imported_at as "importedAt", k.bound_at as "boundAt", k.used_at as "usedAt"
       from sim_kit k left join customer_order o on o.id = k.order_id
      where ${where} limit ${STAFF_PAGE_SIZE + 1} offset $1`,
  );
const newest = select('kits.newest', 'true order by k.imported_at desc, k.iccid');
const byIccid = select('kits.by-iccid', 'k.iccid like $2 order by k.iccid');
const byCode = select('kits.by-code', 'k.code = $2');
const byBatch = select('kits.by-batch', 'lower(k.batch) = lower($2) or o.number = upper($2) order by k.iccid');

/** Finds kits for staff: all kits, or by QR code, by card number or its last digits, by batch, or by order number. */
export async function findKits(
  q: Queryable,
  words: string,
  page: number,
  keys: readonly VersionedKey[],
): Promise<ListPage<'kits', StaffKit>> {
  const offset = (page - 1) * STAFF_PAGE_SIZE;
  const text = words.trim();
  const code = readQrId(text, keys);
  const digits = text.replace(/[\s.-]/g, '');
  const rows =
    text === ''
      ? await q.query(newest, [offset])
      : code !== null
        ? await q.query(byCode, [offset, code])
        : /^\d{4,20}$/.test(digits)
          ? await q.query(byIccid, [offset, readIccid(digits) ? digits : `%${digits}`])
          : await q.query(byBatch, [offset, text]);
  return { kits: rows.slice(0, STAFF_PAGE_SIZE), page, more: rows.length > STAFF_PAGE_SIZE };
}

/** Lists the latest batches of kits, with the number of kits in each state. */
export const listBatches = sql<StaffBatch>(
  'kits.batches',
  `select batch, min(imported_at) as "importedAt", count(*) as total, count(*) filter (where state = 'in_stock') as "inStock",
      count(*) filter (where state = 'bound') as bound, count(*) filter (where state = 'used') as used
     from sim_kit group by batch order by min(imported_at) desc limit 100`,
);

const sheet = sql<SheetKit>(
  'kits.sheet',
  `select code, key_version as "keyVersion", iccid from sim_kit where batch = $1 order by iccid
    limit ${MOST_ON_SHEET} offset $2`,
);

/** Returns the kits on one printed sheet of a batch. A batch may need several sheets. */
export async function kitsOfSheet(q: Queryable, batch: string, number: number): Promise<SheetKit[]> {
  return q.query(sheet, [batch, (number - 1) * MOST_ON_SHEET]);
}
