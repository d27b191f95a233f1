import type { Migration } from './migration.ts';

/**
 * A dispute that was lost has a credit note (decision 0025): how much the bank asks for, and by which dispute a note came about.
 * One dispute has one note at most.
 */
export const lostDisputes: Migration = {
  version: 188,
  name: 'lost-disputes',
  text: `
    alter table dispute add column amount int check (amount > 0);
    alter table paper add column dispute text unique;
    alter table paper add constraint paper_dispute check (dispute is null or (kind = 'credit' and refund_id is null));
  `,
  columns: { dispute: { amount: 'tax' }, paper: { dispute: 'tax' } },
};
