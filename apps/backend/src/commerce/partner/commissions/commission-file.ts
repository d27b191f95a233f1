import { dayIn } from '@cerulean/rules/days';
import type { CommissionRow } from './find-commissions.ts';
import { words } from '@cerulean/messages/all/staff-commissions';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { decimalOf, toCsv } from '../../panel/csv.ts';

/** Staff and their accountant read the file. */
const t = words[DEFAULT_LANGUAGE];

const HEADS = [
  t.order,
  t.partner,
  t.kind,
  t.state,
  t.at,
  t.base,
  t.rate,
  t.earned,
  t.amount,
  t.currency,
  t.approvedOn,
  t.paidOn,
  t.reference,
];

/** Returns the accountant's CSV file: a row for each commission and each correction. No row identifies a buyer. */
export function commissionFile(rows: readonly CommissionRow[], currency: string, timeZone: string): string {
  const day = (at: Date | null) => at && dayIn(timeZone, at);
  return toCsv([
    HEADS,
    ...rows.map((row) => [
      row.orderNumber,
      row.partner,
      t.rowKind({ kind: row.kind }),
      t.rowState({ state: row.state }),
      day(row.at),
      decimalOf(row.base, currency),
      percentOf(row.rate),
      decimalOf(row.earned, currency),
      decimalOf(row.amount, currency),
      currency,
      day(row.approvedAt),
      day(row.paidAt),
      row.reference,
    ]),
  ]);
}

/** Formats basis points as a percentage with two decimals: `12.50`. */
function percentOf(rate: number): string {
  const digits = String(rate).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
