import { usStateCodes, type UsState } from '@cerulean/contract/us-states';
import { MAX_GRAMS, ZIP_BEGINNING } from '@cerulean/rules/limits';
import type { ShippingBand, ShippingRate } from '@cerulean/rules/shipping';
import type { ZoneTerms } from '../../../commerce/pricing/shipping/shipping-zones.ts';
import { formatAmount, parseAmount } from '../../fields/amount.ts';
import type { Words } from '../../parts/use-words.ts';

/** A price band as entered. It starts where the previous band ends and has no upper limit if `until` is empty. */
export interface BandDraft {
  key: number;
  until: string;
  price: string;
}

export interface RateDraft {
  key: number;
  method: string;
  by: ShippingRate['by'];
  bands: BandDraft[];
  freeFrom: string;
}

/** A zone as entered. States and ZIP code prefixes are separated by commas or spaces. */
export interface ZoneDraft {
  name: string;
  position: string;
  states: string;
  zips: string;
  rates: RateDraft[];
}

const edgeText = (edge: number, by: ShippingRate['by'], currency: string): string =>
  by === 'weight' ? String(edge) : formatAmount(edge, currency);

/** Returns the form values of a stored zone, or an empty form for `null`. */
export function draftOf(zone: ZoneTerms | null, currency: string): ZoneDraft {
  if (!zone) return { name: '', position: '10', states: '', zips: '', rates: [] };
  return {
    name: zone.name,
    position: String(zone.position),
    states: zone.states.join(', '),
    zips: zone.zips.join(', '),
    rates: zone.rates.map(({ method, by, bands, freeFrom }, key) => ({
      key,
      method,
      by,
      freeFrom: formatAmount(freeFrom, currency),
      bands: bands.map(({ until, price }, index) => ({
        key: index,
        until: until === null ? '' : edgeText(until, by, currency),
        price: formatAmount(price, currency),
      })),
    })),
  };
}

/** Returns a key that no item of the list has. */
export const nextKey = (list: readonly { key: number }[]): number => 1 + Math.max(-1, ...list.map(({ key }) => key));

/** Adds a rate for another delivery method, with one band that covers everything. */
export function withRate(rates: readonly RateDraft[], methods: readonly string[]): RateDraft[] {
  const method = methods.find((code) => !rates.some((rate) => rate.method === code)) ?? methods[0] ?? '';
  const bands = [{ key: 0, until: '', price: '' }];
  return [...rates, { key: nextKey(rates), method, by: 'weight', bands, freeFrom: '' }];
}

/** Error messages for the fields of a band. */
export interface BandProblem {
  until?: string;
  price?: string;
}

/** Parses the entered bands and returns their errors. A valid band has an empty entry in `problems`. */
function readBands(
  words: Words<'panel-pricing'>,
  { bands, by }: Pick<RateDraft, 'bands' | 'by'>,
  currency: string,
): { bands: ShippingBand[]; problems: BandProblem[] } {
  const read: ShippingBand[] = [];
  let from = 0;
  const problems = bands.map((band, index): BandProblem => {
    const until = readEdge(band.until, by, currency);
    const price = parseAmount(band.price, currency);
    const start = from;
    read.push({ from: start, until: until ?? null, price: price ?? 0 });
    from = until ?? start;
    const last = index === bands.length - 1;
    return {
      ...(price === null || price === undefined ? { price: words('bandPriceProblem') } : {}),
      ...edgeProblem(words, until, { start, last, by, currency }),
    };
  });
  return { bands: read, problems };
}

/** Parses the upper limit of a band. Returns `null` if it is empty, `undefined` if it is not a weight or amount. */
function readEdge(typed: string, by: ShippingRate['by'], currency: string): number | null | undefined {
  if (by === 'price') return parseAmount(typed, currency);
  const text = typed.replace(/[\s,]/g, '').replace(/g$/i, '');
  if (text === '') return null;
  return /^\d{1,7}$/.test(text) && Number(text) <= MAX_GRAMS ? Number(text) : undefined;
}

interface Edge {
  start: number;
  last: boolean;
  by: ShippingRate['by'];
  currency: string;
}

function edgeProblem(
  words: Words<'panel-pricing'>,
  until: number | null | undefined,
  { start, last, by, currency }: Edge,
): BandProblem {
  if (until === undefined) {
    return { until: by === 'weight' ? words('gramsProblem', { most: MAX_GRAMS }) : words('edgeProblem') };
  }
  if (until === null) return last ? {} : { until: words('bandEndMissing') };
  return until > start ? {} : { until: words('bandEndProblem', { start: edgeText(start, by, currency) }) };
}

/** Error messages for the fields of a zone and, by position, of each rate. */
export interface ZoneProblems {
  name?: string;
  position?: string;
  states?: string;
  zips?: string;
  rates: { method?: string; freeFrom?: string; bands: BandProblem[] }[];
}

/** Parses the entered zone, or returns its errors. */
export function readZone(
  words: Words<'panel-pricing'>,
  draft: ZoneDraft,
  currency: string,
): { ok: true; zone: ZoneTerms } | { ok: false; problems: ZoneProblems } {
  const states = partsOf(draft.states.toUpperCase());
  const zips = partsOf(draft.zips);
  const position = /^\d{1,3}$/.test(draft.position.trim()) ? Number(draft.position) : 0;
  const strange = states.find((state) => !isState(state));
  const odd = zips.find((zip) => !ZIP_BEGINNING.test(zip));
  const read = draft.rates.map((rate) => ({
    ...readBands(words, rate, currency),
    free: parseAmount(rate.freeFrom, currency),
  }));
  const rates = draft.rates.map(({ method }, index) => ({
    ...(draft.rates.findIndex((rate) => rate.method === method) < index ? { method: words('methodTwice') } : {}),
    ...(read[index]?.free === undefined ? { freeFrom: words('freeFromProblem') } : {}),
    bands: read[index]?.problems ?? [],
  }));
  const own = {
    ...(zoneCode(draft.name) === '' ? { name: words('zoneNameMissing') } : {}),
    ...(position === 0 ? { position: words('priorityProblem') } : {}),
    ...(strange === undefined ? {} : { states: words('stateProblem', { code: strange }) }),
    ...(odd === undefined ? {} : { zips: words('zipProblem', { digits: odd }) }),
  };
  const wrong = Object.keys(own).length > 0 || rates.some(isWrong);
  if (wrong) return { ok: false, problems: { ...own, rates } };
  return {
    ok: true,
    zone: {
      name: draft.name.trim(),
      position,
      states: [...new Set(states)],
      zips: [...new Set(zips)],
      rates: draft.rates.map(({ method, by }, index) => ({
        method,
        by,
        bands: read[index]?.bands ?? [],
        freeFrom: read[index]?.free ?? null,
      })),
    },
  };
}

/** Returns whether a rate has a problem. */
export function isWrong({ bands = [], ...own }: Partial<ZoneProblems['rates'][number]> = {}): boolean {
  return Object.keys(own).length > 0 || bands.some((band) => Object.keys(band).length > 0);
}

const partsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter((word) => word !== '');

const isState = (code: string): code is UsState => (usStateCodes as readonly string[]).includes(code);

/** Derives the code of a new zone from its name, or returns an empty string if no character of the name is usable. */
export function zoneCode(name: string): string {
  const code = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return code.length < 2 ? '' : code;
}
