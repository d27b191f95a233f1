import type { Order } from '@cerulean/contract/orders';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { paperFile, paperPdf, type Paper } from './paper-pdf.ts';

interface Row extends Paper {
  person: Order['person'];
}

const select = sql<Row>(
  'papers.read',
  `select t.kind, t.year, t.number, t.issued_at as "issuedAt", t.facts,
      case when p.erased_at is null then json_build_object('email', p.email, 'name', p.name, 'phone', p.phone,
        'delivery', p.delivery, 'e911', p.e911) end as person
     from paper t join order_person p on p.order_id = t.order_id
    where t.id = $1 and t.order_id = $2`,
);

/** A paper of this order as a file; null where the order has no such paper. Who may have it is for the caller to know. */
export async function drawPaper(
  q: Queryable,
  orderId: string,
  paperId: string,
): Promise<{ fileName: string; pdf: string } | null> {
  const row = await q.first(select, [paperId, orderId]);
  if (!row) return null;
  const pdf = await paperPdf(row, row.person);
  return { fileName: paperFile(row), pdf: pdf.toString('base64') };
}
