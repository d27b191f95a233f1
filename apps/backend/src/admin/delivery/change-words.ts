import type { ShippingTerms } from '../../commerce/shipping/shipping-methods.ts';
import { money } from '../parts/words.ts';

/** What is different, from → to, only that. */
export function changeWords(before: ShippingTerms, after: ShippingTerms, currency: string): string {
  const offered = (active: boolean) => (active ? 'offered' : 'not offered');
  return [
    [before.name, after.name],
    [before.detail, after.detail],
    [money(before.price, currency), money(after.price, currency)],
    [offered(before.active), offered(after.active)],
  ]
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join('; ');
}
