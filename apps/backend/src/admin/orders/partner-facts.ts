import type { OrderPartner } from '../../commerce/commissions/read-order-partner.ts';
import { standsWords } from '../commissions/commission-words.ts';
import { when } from '../parts/words.ts';

/** Through whom the buyer came and how the commission stands, as names with values; nothing where they came by themselves. */
export function partnerFacts(partner: OrderPartner | null): readonly (readonly [string, string])[] {
  if (!partner) return [];
  const { name, page, cameAt, commission } = partner;
  return [
    ['Came through', `${name}, by ${page}, ${when(cameAt)}`],
    [
      'Commission',
      commission ? `${standsWords(commission)}${commission.isCorrected ? ', less a refund' : ''}` : 'None so far',
    ],
  ];
}
