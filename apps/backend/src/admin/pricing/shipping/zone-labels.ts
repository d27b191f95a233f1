import type { ShippingRate, ShippingZone } from '@cerulean/rules/shipping';
import { gramsLabel } from '../../../commerce/pricing/shipping/rate-problem-message.ts';
import type { ZoneTerms } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { money } from '../../parts/labels.ts';
import type { Words } from '../../parts/use-words.ts';

/**
 * Describes the area of a zone. A zone without states or ZIP codes covers all places, or the rest of them if it is not
 * the first zone.
 */
export function placesLabel(
  words: Words<'panel-pricing'>,
  { states, zips }: Pick<ShippingZone, 'states' | 'zips'>,
  isFirst = true,
): string {
  if (states.length === 0 && zips.length === 0) return words('everywhere', { isFirst: isFirst ? 'yes' : 'no' });
  const withStates = states.length > 0 ? 'yes' : 'no';
  const codes = zips.length > 0 ? words('zipCodes', { codes: zips.join(', '), withStates }) : '';
  return [states.join(', '), codes].filter((part) => part !== '').join('; ');
}

/** Describes the cost of a delivery method in a zone in one line. */
export function rateLabel(
  words: Words<'panel-pricing'>,
  { by, bands, freeFrom }: ShippingRate,
  currency: string,
): string {
  const edge = (value: number) => (by === 'weight' ? gramsLabel(value) : money(value, currency));
  const costs = bands.map(({ from, until, price }) => {
    const cost = price === 0 ? words('freeOf') : money(price, currency);
    if (until !== null) return words('costBelow', { cost, edge: edge(until) });
    return from === 0 ? cost : words('costFrom', { cost, edge: edge(from) });
  });
  return [...costs, ...(freeFrom === null ? [] : [words('freeFrom', { amount: money(freeFrom, currency) })])].join(
    ', ',
  );
}

/** Returns a function that names a delivery method. One that is gone keeps its code. */
export const namesOf =
  (methods: readonly { code: string; name: string }[]) =>
  (code: string): string =>
    methods.find((method) => method.code === code)?.name ?? code;

/** Describes a whole zone for its history. A zone of `null` does not exist. */
export function zoneLabel(
  words: Words<'panel-pricing'>,
  zone: ZoneTerms | null,
  nameOf: (method: string) => string,
  currency: string,
): string {
  if (zone === null) return words('none');
  const rates = zone.rates.map((rate) =>
    words('rateOf', { method: nameOf(rate.method), rate: rateLabel(words, rate, currency) }),
  );
  return [words('zoneOf', { name: zone.name, priority: zone.position }), placesLabel(words, zone), ...rates].join('; ');
}
