import type { CommissionRow, Totals } from '../../../commerce/partner/commissions/find-commissions.ts';
import type { PartnerRow, PayoutRow, TermsRow } from '../../../commerce/partner/commissions/partner-terms.ts';
import { percentText } from '@cerulean/rules/money';
import { dayLabel, money } from '../../parts/labels.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import type { Words } from '../../parts/use-words.ts';

/** Commission rows as sent in a response. */
export type ShownCommission = OnWire<CommissionRow>;

export interface CommissionsAnswer {
  commissions: ShownCommission[];
  totals: Totals;
  more: boolean;
  currency: string;
  /** The shop's time zone, in which the filter and the file count days. */
  timeZone: string;
  partners: { id: string; name: string }[];
}

export interface PartnerAnswer {
  partner: PartnerRow;
  terms: OnWire<TermsRow>[];
  payouts: OnWire<PayoutRow>[];
  currency: string;
}

/** Returns the label of a commission's state, such as `Pending until Dec 21, 2026`, a day in the shop's time zone. */
export function commissionStatusLabel(
  words: Words<'panel-partner'>,
  { state, dueAt, paidAt, isDisputed }: Pick<ShownCommission, 'state' | 'dueAt' | 'paidAt' | 'isDisputed'>,
  timeZone: string,
): string {
  if (state === 'pending')
    return isDisputed ? words('disputed') : words('pendingUntil', { day: dayLabel(dueAt, timeZone) });
  return state === 'paid' && paidAt ? words('paidOutOn', { day: dayLabel(paidAt, timeZone) }) : words(`state_${state}`);
}

/** Returns the label of a partner's terms: `10%`, `Paused, 10%`, `No terms yet`. */
export function termsLabel(
  words: Words<'panel-partner'>,
  { rate, isOn }: { rate: number | null; isOn: boolean },
): string {
  if (rate === null) return words(isOn ? 'nothingAgreed' : 'paused');
  const text = percentText(rate);
  return isOn ? text : words('pausedRate', { rate: text });
}

/** Formats the totals of a list in one line. */
export function totalsLabel(
  words: Words<'panel-partner'>,
  { pending, approved, paid, count }: Totals,
  currency: string,
): string {
  return words('totals', {
    count,
    pending: money(pending, currency),
    approved: money(approved, currency),
    paid: money(paid, currency),
  });
}
