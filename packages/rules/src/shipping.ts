/**
 * What it costs to send a cart (R07): zones by place, in each a rate for some ways of delivery, by bands of weight or of what
 * the goods cost. Amounts are minor units without tax, weights are grams.
 */
import { inOrder, rangeAt, rangeProblem, type Range, type RangeProblem } from './ranges.ts';

export interface ShippingBand extends Range<number> {
  from: number;
  price: number;
}

export const RATE_BY = ['weight', 'price'] as const;

/** What a way of delivery costs in a zone. */
export interface ShippingRate {
  /** The code of the way of delivery. */
  method: string;
  by: (typeof RATE_BY)[number];
  /** One after another from 0 on; what is beyond the last one is not sent like this. */
  bands: readonly ShippingBand[];
  /** Costs nothing for goods of so much or more; null never. */
  freeFrom: number | null;
}

/** Where rates count, in the USA. An empty list is any; of several zones that hold an address the first one counts. */
export interface ShippingZone {
  states: readonly string[];
  /** How a ZIP code begins: `967`, `99`. */
  zips: readonly string[];
  rates: readonly ShippingRate[];
}

export const CARRIES = ['anything', 'parcels', 'sim_cards'] as const;
/** What is sent like this: `parcels` is all but carts of nothing but SIM cards, which go by letter. */
export type Carries = (typeof CARRIES)[number];

export interface ShippingMethod {
  code: string;
  name: string;
  detail: string;
  /** Where there are no zones. */
  price: number;
  carries: Carries;
}

/** What is sent. */
export interface Parcel {
  /** What the goods cost, before anything comes off. */
  goods: number;
  weight: number;
  /** Nothing but SIM cards. */
  onlySims: boolean;
}

export interface Place {
  state: string;
  zip: string;
}

export interface ShippingOption {
  code: string;
  name: string;
  detail: string;
  price: number;
  /** The least of what it may cost, because the place is not known yet. */
  isFrom?: true;
}

export const SHIPPING_OBSTACLES = ['no_zone', 'no_rate'] as const;
/** Why nothing can be sent: no zone holds the place, or no rate of its zone takes the cart. */
export type ShippingObstacle = (typeof SHIPPING_OBSTACLES)[number];

/** The ways in which something can go; none where there is an obstacle. */
export interface Sent {
  options: ShippingOption[];
  obstacle: ShippingObstacle | null;
}

/** The first problem of the bands of a rate; null if each begins as the one before ends, the first at 0. */
export function bandProblem(bands: readonly ShippingBand[]): RangeProblem<number> | null {
  const problem = rangeProblem<number>(bands);
  if (problem) return problem;
  const first = Math.min(...bands.map(({ from }) => from));
  return first === 0 ? null : { why: 'gap', from: 0, until: Number.isFinite(first) ? first : null };
}

/** `twice`: a way of delivery has two rates; the others are about the bands of its rate. */
export type RateProblem = { method: string } & ({ why: 'twice' } | (RangeProblem<number> & Pick<ShippingRate, 'by'>));

/** The first thing that is wrong with the rates of a zone; null if nothing is. */
export function ratesProblem(rates: readonly ShippingRate[]): RateProblem | null {
  for (const [index, { method, by, bands }] of rates.entries()) {
    if (rates.findIndex((each) => each.method === method) < index) return { method, why: 'twice' };
    const problem = bandProblem(bands);
    if (problem) return { ...problem, method, by };
  }
  return null;
}

/** The same rates in the one order in which they are kept: by way of delivery, bands one after another. */
export function orderedRates(rates: readonly ShippingRate[]): ShippingRate[] {
  return rates
    .toSorted((a, b) => (a.method < b.method ? -1 : 1))
    .map(({ method, by, bands, freeFrom }) => ({
      method,
      by,
      bands: inOrder<number, ShippingBand>(bands).map(({ from, until, price }) => ({ from, until, price })),
      freeFrom,
    }));
}

/** The zone that serves a place. */
export function zoneOf<Zone extends ShippingZone>(zones: readonly Zone[], { state, zip }: Place): Zone | null {
  return (
    zones.find(
      ({ states, zips }) =>
        (states.length === 0 || states.includes(state)) &&
        (zips.length === 0 || zips.some((prefix) => zip.startsWith(prefix))),
    ) ?? null
  );
}

/** What a rate asks for a parcel; null if it does not take it. */
function priceOf({ by, bands, freeFrom }: ShippingRate, { goods, weight }: Parcel): number | null {
  const band = rangeAt<number, ShippingBand>(bands, by === 'weight' ? weight : goods);
  if (!band) return null;
  return freeFrom !== null && goods >= freeFrom ? 0 : band.price;
}

/** Whether a way of delivery that carries this takes a parcel, of nothing but SIM cards or of other things, too. */
export function takes(carries: Carries, onlySims: boolean): boolean {
  return carries === 'anything' || (carries === 'sim_cards') === onlySims;
}

/**
 * The ways in which a parcel can go to a place, in the order of `methods`. Without zones each costs the same everywhere; before
 * the place is known each costs what it may cost at least.
 */
export function shippingFor(
  methods: readonly ShippingMethod[],
  zones: readonly ShippingZone[] | null,
  place: Place | null,
  parcel: Parcel,
): Sent {
  const fitting = methods.filter(({ carries }) => takes(carries, parcel.onlySims));
  if (zones === null) return outcome(fitting.map((method) => option(method, [method.price])));
  const serving = place === null ? zones : [zoneOf(zones, place)].filter((zone) => zone !== null);
  if (serving.length === 0) return { options: [], obstacle: 'no_zone' };
  const options = fitting.flatMap((method) => {
    const prices = serving.flatMap(({ rates }) => {
      const rate = rates.find((each) => each.method === method.code);
      const price = rate ? priceOf(rate, parcel) : null;
      return price === null ? [] : [price];
    });
    return prices.length === 0 ? [] : [option(method, prices)];
  });
  return outcome(options);
}

function outcome(options: ShippingOption[]): Sent {
  return { options, obstacle: options.length === 0 ? 'no_rate' : null };
}

function option(
  { code, name, detail }: Pick<ShippingMethod, 'code' | 'name' | 'detail'>,
  prices: number[],
): ShippingOption {
  const price = Math.min(...prices);
  return { code, name, detail, price, ...(prices.some((each) => each !== price) ? { isFrom: true as const } : {}) };
}
