import type { OrderPartner } from '../../commerce/partner/commissions/read-order-partner.ts';
import { commissionStatusLabel } from '../partner/commissions/commission-labels.ts';
import { when } from '../parts/labels.ts';
import type { OnWire } from '../parts/use-answer.ts';

/** Returns labels and values of the partner who referred the buyer and of the commission, none without a partner. */
export function partnerFacts(partner: OnWire<OrderPartner> | null): readonly (readonly [string, string])[] {
  if (!partner) return [];
  const { name, page, cameAt, commission } = partner;
  return [
    ['Came through', `${name}, by ${page}, ${when(cameAt)}`],
    [
      'Commission',
      commission
        ? `${commissionStatusLabel(commission)}${commission.isCorrected ? ', less a refund' : ''}`
        : 'None so far',
    ],
  ];
}
