import type { PortInAccount } from '@cerulean/contract/lines';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const select = sql<PortInAccount>(
  'port-ins.account',
  `select account_number as "accountNumber" /* not null */, name /* not null */, zip /* not null */ from port_in
    where line_id = $1 and account_number is not null and name is not null and zip is not null`,
);

/**
 * What the other operator was told about a number that is being ported, without the PIN; null once that has been forgotten, with
 * the last step. Whose line it is is for the caller to know.
 */
export async function readPortInAccount(q: Queryable, lineId: string): Promise<PortInAccount | null> {
  return q.first(select, [lineId]);
}
