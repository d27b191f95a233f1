import type { ShippingRate, ShippingZone } from '@cerulean/rules/shipping';
import { gramsWords } from '../../commerce/shipping/rate-problem-words.ts';
import type { ZoneTerms } from '../../commerce/shipping/shipping-zones.ts';
import { money } from '../parts/words.ts';

/** The places of a zone: all of them where nothing is said. */
export function placesWords({ states, zips }: Pick<ShippingZone, 'states' | 'zips'>): string {
  if (states.length === 0 && zips.length === 0) return 'Everywhere else';
  const codes = zips.length > 0 ? `ZIP ${zips.join(', ')}` : '';
  return [states.join(', '), codes].filter((part) => part !== '').join('; ');
}

/** What a way of delivery costs in a zone, in one line. */
export function rateWords({ by, bands, freeFrom }: ShippingRate, currency: string): string {
  const edge = (value: number) => (by === 'weight' ? gramsWords(value) : money(value, currency));
  const words = bands.map(({ from, until, price }) => {
    const cost = price === 0 ? 'free' : money(price, currency);
    if (until !== null) return `${cost} below ${edge(until)}`;
    return from === 0 ? cost : `${cost} from ${edge(from)}`;
  });
  return [...words, ...(freeFrom === null ? [] : [`free from ${money(freeFrom, currency)} of goods`])].join(', ');
}

/** All that a zone says, as its history shows it; null is none. */
export function zoneWords(zone: ZoneTerms | null, currency: string): string {
  if (zone === null) return 'None';
  const rates = zone.rates.map((rate) => `${rate.method} ${rateWords(rate, currency)}`);
  return [`${zone.name}, place ${zone.position}`, placesWords(zone), ...rates].join('; ');
}
