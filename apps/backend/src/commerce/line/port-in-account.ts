import type { PortInAccount } from '@cerulean/contract/lines';
import { sql } from '../db/statement.ts';

/**
 * Reads the account details sent to the other operator for a port-in, without the PIN. Its fields are `null` once the
 * last step has erased them. The caller checks who owns the line.
 */
export const readPortInAccount = sql<PortInAccount>(
  'port-ins.account',
  `select account_number as "accountNumber" /* not null */, name /* not null */, zip /* not null */ from port_in
    where line_id = $1 and account_number is not null and name is not null and zip is not null`,
);
