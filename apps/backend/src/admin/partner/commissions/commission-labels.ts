import type { CommissionState } from '@cerulean/rules/commission';
import type { CommissionRow, Totals } from '../../../commerce/partner/commissions/find-commissions.ts';
import type { PartnerRow, PayoutRow, TermsRow } from '../../../commerce/partner/commissions/partner-terms.ts';
import { formatPercent } from '../../fields/percent.ts';
import { money } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';

/** Commission rows as sent in a response. */
export type ShownCommission = OnWire<CommissionRow>;

export interface CommissionsAnswer {
  commissions: ShownCommission[];
  totals: Totals;
  more: boolean;
  currency: string;
  partners: { id: string; name: string }[];
}

export interface PartnerAnswer {
  partner: PartnerRow;
  terms: OnWire<TermsRow>[];
  payouts: OnWire<PayoutRow>[];
  currency: string;
}

export const STATE_WORDS: Readonly<Record<CommissionState, string>> = {
  pending: 'Waits',
  approved: 'To be paid out',
  paid: 'Paid out',
  reversed: 'Taken back',
};

/** Formats a day for staff in the accounting time zone. */
export function dayLabel(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(instant));
}

/** Returns the label of a commission's state, such as `Waits until Dec 21, 2026`. */
export function commissionStatusLabel(
  commission: Pick<ShownCommission, 'state' | 'dueAt' | 'paidAt' | 'isDisputed'>,
): string {
  const { state, dueAt, paidAt, isDisputed } = commission;
  if (state === 'pending') {
    return isDisputed ? 'Waits, the payment is disputed' : `${STATE_WORDS.pending} until ${dayLabel(dueAt)}`;
  }
  return state === 'paid' && paidAt ? `${STATE_WORDS.paid}, ${dayLabel(paidAt)}` : STATE_WORDS[state];
}

/** Returns the label of a partner's terms: `10 %`, `Paused, 10 %`, `Nothing agreed yet`. */
export function termsLabel({ rate, isOn }: { rate: number | null; isOn: boolean }): string {
  if (rate === null) return isOn ? 'Nothing agreed yet' : 'Paused';
  return `${isOn ? '' : 'Paused, '}${formatPercent(rate)} %`;
}

/** Formats the totals of a list in one line. */
export function totalsLabel({ pending, approved, paid, count }: Totals, currency: string): string {
  const rows = count === 1 ? '1 row' : `${count} rows`;
  return `${rows}: ${money(pending, currency)} wait, ${money(approved, currency)} to be paid out, ${money(paid, currency)} paid out`;
}
