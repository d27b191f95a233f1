import type { Carries } from '@cerulean/rules/shipping';
import type { ShippingTerms } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { money } from '../../parts/labels.ts';

export const CARRIES_WORDS = {
  anything: 'Anything',
  parcels: 'All but SIM cards on their own',
  sim_cards: 'SIM cards on their own',
} as const satisfies Record<Carries, string>;

type Recorded = Omit<ShippingTerms, 'carries' | 'shipsFirst'> & Partial<Pick<ShippingTerms, 'carries' | 'shipsFirst'>>;

/** Describes a method's changed values as from → to. Older changes record neither `carries` nor `shipsFirst`. */
export function changeLabel(before: Recorded, after: Recorded, currency: string): string {
  const offered = (active: boolean) => (active ? 'offered' : 'not offered');
  const carries = (terms: Recorded) => CARRIES_WORDS[terms.carries ?? 'anything'];
  const packed = (terms: Recorded) => (terms.shipsFirst ? 'ships first' : 'ships in order of payment');
  return [
    [before.name, after.name],
    [before.detail, after.detail],
    [money(before.price, currency), money(after.price, currency)],
    [offered(before.active), offered(after.active)],
    [carries(before), carries(after)],
    [packed(before), packed(after)],
  ]
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join('; ');
}
