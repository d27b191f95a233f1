import type { CommissionRow } from './find-commissions.ts';
import { decimalOf, toCsv } from '../../panel/csv.ts';

const HEADS = [
  'Order',
  'Partner',
  'Kind',
  'State',
  'Order paid or refunded on',
  'Plans and devices',
  'Rate in percent',
  'Earned',
  'Amount',
  'Currency',
  'Approved on',
  'Paid out on',
  'Reference',
];

const day = (at: Date | null): string | null => at && at.toISOString().slice(0, 10);

/** Returns the accountant's CSV file: a row for each commission and each correction. No row identifies a buyer. */
export function commissionFile(rows: readonly CommissionRow[], currency: string): string {
  return toCsv([
    HEADS,
    ...rows.map((row) => [
      row.orderNumber,
      row.partner,
      row.kind === 'earn' ? 'Commission' : 'Correction',
      row.state,
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
