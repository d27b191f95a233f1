import type { BasisPoints } from '@cerulean/rules/money';
import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const selectRate = sql<{ rate: number }>('tax.rate', 'select rate from tax_rate where state = $1');
const selectRates = sql<{ state: string; rate: number; changed_at: Date }>(
  'tax.rates',
  'select state, rate, changed_at from tax_rate order by state',
);
const lockRate = sql<{ rate: number }>('tax.lock', 'select rate from tax_rate where state = $1 for update');
const upsertRate = sql(
  'tax.save',
  `insert into tax_rate (state, rate) values ($1, $2)
   on conflict (state) do update set rate = excluded.rate, changed_at = now()`,
);
const deleteRate = sql('tax.remove', 'delete from tax_rate where state = $1');
const insertChange = sql(
  'tax.record',
  'insert into tax_rate_change (state, before, after, changed_by, reason) values ($1, $2, $3, $4, $5)',
);
const selectChanges = sql<TaxRateChange>(
  'tax.history',
  `select state, before, after, changed_by as "changedBy", reason, changed_at as "changedAt"
     from tax_rate_change where state = $1 order by id desc limit 100`,
);

export interface TaxRateChange {
  state: string;
  before: BasisPoints | null;
  after: BasisPoints | null;
  changedBy: string;
  reason: string;
  changedAt: Date;
}

/** Who changes a rate and why; kept with the change. */
export interface ChangeNote {
  changedBy: string;
  reason: string;
}

/** The rate of a state, or null where nothing can be delivered because none was set. */
export async function readTaxRate(db: Queryable, state: string): Promise<BasisPoints | null> {
  return (await db.first(selectRate, [state]))?.rate ?? null;
}

/** Every rate, by state. */
export async function readTaxRates(db: Queryable): Promise<{ state: string; rate: BasisPoints; changed_at: Date }[]> {
  return db.query(selectRates);
}

/** Sets the rate of a state, or with null stops delivering there, and writes down who did it. An equal rate changes nothing. */
export async function setTaxRate(db: Db, state: string, rate: BasisPoints | null, note: ChangeNote): Promise<void> {
  await db.transaction(async (tx) => {
    const before = (await tx.first(lockRate, [state]))?.rate ?? null;
    if (before === rate) return;
    if (rate === null) await tx.run(deleteRate, [state]);
    else await tx.run(upsertRate, [state, rate]);
    await tx.run(insertChange, [state, before, rate, note.changedBy, note.reason]);
  });
}

/** The last hundred changes of a state's rate, newest first. */
export async function readTaxRateHistory(db: Queryable, state: string): Promise<TaxRateChange[]> {
  return db.query(selectChanges, [state]);
}
