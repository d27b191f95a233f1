import { randomUUID } from 'node:crypto';
import { audit } from '../../../audit/audit.ts';
import type { Db } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';

const lockApproved = sql<{ id: number; amount: number }>(
  'commissions.lock-approved',
  `select id, amount from commission where partner_id = $1 and state = 'approved' order by id for update`,
);
const insertPayout = sql(
  'commissions.insert-payout',
  `insert into partner_payout (id, partner_id, amount, currency, reference, paid_by, paid_at)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);
const markPaid = sql(
  'commissions.mark-paid',
  `update commission set state = 'paid', payout_id = $2 where id = any($1::bigint[])`,
);

export interface Payout {
  partnerId: string;
  /** The amount that staff saw and have paid, in minor units. */
  expected: number;
  currency: string;
  /** The bank's reference, by which the accountant can find the bank transfer. */
  reference: string;
  staffId: string;
  requestId?: string;
  at: Date;
}

/** `changed`: the sum is different by now · `nothing`: corrections leave nothing to pay, and reduce the next payout. */
export type PayoutOutcome = { ok: true; count: number } | { ok: false; why: 'changed' | 'nothing'; amount: number };

/** Marks all approved commissions and corrections of a partner as paid out, if their sum is the paid amount. */
export async function payOut(db: Db, payout: Payout): Promise<PayoutOutcome> {
  const { partnerId, expected, currency, reference, staffId, at } = payout;
  return db.transaction(async (tx): Promise<PayoutOutcome> => {
    const rows = await tx.query(lockApproved, [partnerId]);
    const amount = rows.reduce((sum, row) => sum + row.amount, 0);
    if (amount <= 0) return { ok: false, why: 'nothing', amount };
    if (amount !== expected) return { ok: false, why: 'changed', amount };
    const id = randomUUID();
    await tx.run(insertPayout, [id, partnerId, amount, currency, reference, staffId, at]);
    await tx.run(markPaid, [rows.map((row) => row.id), id]);
    const by = { ...payout, reason: reference };
    await audit(tx, by, { action: 'commission.pay-out', subject: 'payout', ids: [id] });
    return { ok: true, count: rows.length };
  });
}
