import type { ShippingRate, ShippingZone } from '@cerulean/rules/shipping';
import { gramsLabel } from '../../../commerce/pricing/shipping/rate-problem-message.ts';
import type { ZoneTerms } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { money } from '../../parts/labels.ts';

/** Describes the area of a zone. A zone without states or ZIP codes covers all places. */
export function placesLabel({ states, zips }: Pick<ShippingZone, 'states' | 'zips'>): string {
  if (states.length === 0 && zips.length === 0) return 'Everywhere else';
  const codes = zips.length > 0 ? `ZIP ${zips.join(', ')}` : '';
  return [states.join(', '), codes].filter((part) => part !== '').join('; ');
}

/** Describes the cost of a delivery method in a zone in one line. */
export function rateLabel({ by, bands, freeFrom }: ShippingRate, currency: string): string {
  const edge = (value: number) => (by === 'weight' ? gramsLabel(value) : money(value, currency));
  const words = bands.map(({ from, until, price }) => {
    const cost = price === 0 ? 'free' : money(price, currency);
    if (until !== null) return `${cost} below ${edge(until)}`;
    return from === 0 ? cost : `${cost} from ${edge(from)}`;
  });
  return [...words, ...(freeFrom === null ? [] : [`free from ${money(freeFrom, currency)} of goods`])].join(', ');
}

/** Describes a whole zone for its history. A zone of `null` does not exist. */
export function zoneLabel(zone: ZoneTerms | null, currency: string): string {
  if (zone === null) return 'None';
  const rates = zone.rates.map((rate) => `${rate.method} ${rateLabel(rate, currency)}`);
  return [`${zone.name}, place ${zone.position}`, placesLabel(zone), ...rates].join('; ');
}
