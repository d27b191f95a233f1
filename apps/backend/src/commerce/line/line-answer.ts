import type { MobileLine, PortInAccount } from '@cerulean/contract/lines';
import type { Answer } from '@cerulean/contract/operations';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { etagOf } from '../http/etag.ts';
import { readLineRow } from './line-store.ts';
import { readPortIn } from './port-in.ts';

/**
 * Reads the account details sent to the other operator for a port-in, without the PIN. Its fields are `null` once the
 * last step has erased them. The caller checks who owns the line.
 */
const readPortInAccount = sql<PortInAccount>(
  'port-ins.account',
  `select account_number as "accountNumber" /* not null */, name /* not null */, zip /* not null */ from port_in
    where line_id = $1 and account_number is not null and name is not null and zip is not null`,
);

/** Returns a line with what its owner may change. */
export async function lineAnswer(q: Queryable, line: MobileLine): Promise<Answer<'readLine'>> {
  const [row, portIn, portInAccount] = await Promise.all([
    q.first(readLineRow, [line.id]),
    q.first(readPortIn, [line.id]),
    q.first(readPortInAccount, [line.id]),
  ]);
  const e911 = row?.e911 ?? null;
  return { line, e911, portInAccount, etags: { e911: etagOf(e911), portIn: etagOf(portIn) } };
}
