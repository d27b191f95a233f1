import type { PortInAccount } from '@cerulean/contract/lines';
import { sql } from '../db/statement.ts';

/**
 * What the other operator was told about a number that is being ported, without the PIN; null once that has been forgotten, with
 * the last step. Whose line it is is for the caller to know.
 */
export const readPortInAccount = sql<PortInAccount>(
  'port-ins.account',
  `select account_number as "accountNumber" /* not null */, name /* not null */, zip /* not null */ from port_in
    where line_id = $1 and account_number is not null and name is not null and zip is not null`,
);
