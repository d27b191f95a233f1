import type { BasisPoints } from '@cerulean/rules/money';
import { audit } from '../../audit/audit.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readTaxRate } from './tax-rates.ts';

export interface TaxRateChange {
  state: string;
  /** Null stops delivering there. */
  rate: BasisPoints | null;
  /** What whoever changes it saw before: a change in between is not overwritten unseen. */
  expected: BasisPoints | null;
  reason: string;
  staffId: string;
  requestId?: string;
  at: Date;
}

/** `changed`: somebody else was faster · `same`: it is this rate already. */
export type TaxRateOutcome = { ok: true } | { ok: false; why: 'changed' | 'same'; rate: BasisPoints | null };

/** Rows would not do: a state without a rate has none. Reading goes on meanwhile. */
const takeTurns = sql('tax.take-turns', 'lock table tax_rate in share row exclusive mode');
const upsert = sql(
  'tax.set',
  `insert into tax_rate (state, rate, changed_at) values ($1, $2, $3)
   on conflict (state) do update set rate = excluded.rate, changed_at = excluded.changed_at`,
);
const remove = sql('tax.remove', 'delete from tax_rate where state = $1');
const record = sql(
  'tax.record',
  `insert into tax_rate_change (state, before, after, reason, changed_by, changed_at) values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Sets the rate of a state, and writes down who did it and why. Carts show the new rate when they are read next, and ask
 * for consent (X06); orders keep the one they were placed with.
 */
export async function setTaxRate(db: Db, change: TaxRateChange): Promise<TaxRateOutcome> {
  const { state, rate, expected, reason, staffId, requestId, at } = change;
  return db.transaction(async (tx): Promise<TaxRateOutcome> => {
    await tx.run(takeTurns);
    const before = await readTaxRate(tx, state);
    if (before !== expected) return { ok: false, why: 'changed', rate: before };
    if (before === rate) return { ok: false, why: 'same', rate };
    if (rate === null) await tx.run(remove, [state]);
    else await tx.run(upsert, [state, rate, at]);
    await tx.run(record, [state, before, rate, reason, staffId, at]);
    await audit(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'tax.change',
      subject: 'tax',
      ids: [state],
      fields: ['rate'],
      reason,
      requestId,
    });
    return { ok: true };
  });
}
