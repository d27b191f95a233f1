import type { OrderPartner } from '../../commerce/partner/commissions/read-order-partner.ts';
import { commissionStatusLabel } from '../partner/commissions/commission-labels.ts';
import { when } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';
import type { Words } from '../parts/use-words.ts';

/** Returns labels and values of the partner who referred the buyer and of the commission, none without a partner. */
export function partnerFacts(
  words: Words<'panel-order'>,
  partnerWords: Words<'panel-partner'>,
  partner: OnWire<OrderPartner> | null,
  timeZone: string,
): readonly (readonly [string, string])[] {
  if (!partner) return [];
  const { name, page, cameAt, commission } = partner;
  const status = commission && commissionStatusLabel(partnerWords, commission, timeZone);
  return [
    [words('cameThrough'), words('referral', { name, page, time: when(cameAt) })],
    [
      words('commission'),
      status === null
        ? words('noCommission')
        : commission?.isCorrected
          ? words('commissionCorrected', { status })
          : status,
    ],
  ];
}
