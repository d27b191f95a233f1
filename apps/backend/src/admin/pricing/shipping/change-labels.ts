import type { ShippingTerms } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { money } from '../../parts/labels.ts';
import type { Words } from '../../parts/use-words.ts';

type Recorded = Omit<ShippingTerms, 'carries' | 'shipsFirst'> & Partial<Pick<ShippingTerms, 'carries' | 'shipsFirst'>>;

/** Describes a method's changed values as from → to. Older changes record neither `carries` nor `shipsFirst`. */
export function changeLabel(
  words: Words<'panel-pricing'>,
  before: Recorded,
  after: Recorded,
  currency: string,
): string {
  const offered = (active: boolean) => words('isOffered', { offered: active ? 'yes' : 'no' });
  const carries = (terms: Recorded) => words(`carries_${terms.carries ?? 'anything'}`);
  const packed = (terms: Recorded) => words('shipsFirst', { first: terms.shipsFirst ? 'yes' : 'no' });
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
