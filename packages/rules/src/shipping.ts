/**
 * Delivery cost of a cart (R07): zones by place, each with rates for some delivery methods, by bands of weight or of
 * the price of the goods. Amounts are minor units without tax, weights are grams.
 */
import type { BusinessDays } from './arrival.ts';
import { inOrder, rangeAt, rangeProblem, type Range, type RangeProblem } from './ranges.ts';

export interface ShippingBand extends Range<number> {
  from: number;
  price: number;
}

export const RATE_BY = ['weight', 'price'] as const;

/** Cost of a delivery method in a zone. */
export interface ShippingRate {
  /** Code of the delivery method. */
  method: string;
  by: (typeof RATE_BY)[number];
  /** Consecutive bands from 0. The method does not accept anything beyond the last band. */
  bands: readonly ShippingBand[];
  /** Price of the goods from which delivery is free. `null` means never. */
  freeFrom: number | null;
}

/** An area of the USA with its rates. An empty list matches all. The first zone that contains an address applies. */
export interface ShippingZone {
  states: readonly string[];
  /** ZIP code prefixes: `967`, `99`. */
  zips: readonly string[];
  rates: readonly ShippingRate[];
}

export const CARRIES = ['anything', 'parcels', 'sim_cards'] as const;
/** Contents that a method carries. `parcels` means everything except carts with only SIM cards, which go by letter. */
export type Carries = (typeof CARRIES)[number];

export interface ShippingMethod {
  code: string;
  name: string;
  detail: string;
  /** Business days on the way. `null` if the shop does not say. */
  days: BusinessDays | null;
  /** Price of the method if there are no zones. */
  price: number;
  carries: Carries;
}

/** Contents of a shipment. */
export interface Parcel {
  /** Price of the goods before discounts. */
  goods: number;
  weight: number;
  /** Whether the shipment has only SIM cards. */
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
  days?: BusinessDays | undefined;
  price: number;
  /** True if `price` is a minimum, because the place is not known yet. */
  isFrom?: true;
  /** With `isFrom`: the highest price. */
  upTo?: number;
  /** With `isFrom`: the states where it costs `upTo`, if it costs `price` everywhere else. */
  upToIn?: string[];
  /**
   * Until the place is known: the states that it does not go to. Omitted if it goes to all zones, empty if those that it
   * does not go to are not whole states.
   */
  notTo?: string[];
}

export const SHIPPING_OBSTACLES = ['no_zone', 'no_rate'] as const;
/** Reason why no delivery is possible: no zone contains the place, or no rate of its zone accepts the cart. */
export type ShippingObstacle = (typeof SHIPPING_OBSTACLES)[number];

/** Delivery options for a parcel, or the obstacle if none is possible. */
export interface Sent {
  options: ShippingOption[];
  obstacle: ShippingObstacle | null;
}

/** Returns the first problem of a rate's bands, or `null` if they start at 0 and have no gaps or overlaps. */
export function bandProblem(bands: readonly ShippingBand[]): RangeProblem<number> | null {
  const problem = rangeProblem<number>(bands);
  if (problem) return problem;
  const first = Math.min(...bands.map(({ from }) => from));
  return first === 0 ? null : { why: 'gap', from: 0, until: Number.isFinite(first) ? first : null };
}

/** `twice`: a delivery method has two rates. The other problems concern the bands of its rate. */
export type RateProblem = { method: string } & ({ why: 'twice' } | (RangeProblem<number> & Pick<ShippingRate, 'by'>));

/** Returns the first problem of a zone's rates, or `null` if there is none. */
export function ratesProblem(rates: readonly ShippingRate[]): RateProblem | null {
  for (const [index, { method, by, bands }] of rates.entries()) {
    if (rates.findIndex((each) => each.method === method) < index) return { method, why: 'twice' };
    const problem = bandProblem(bands);
    if (problem) return { ...problem, method, by };
  }
  return null;
}

/** Returns the rates in storage order: by delivery method, with consecutive bands. */
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

/** Returns the zone that serves a place, or `null` if none does. */
export function zoneOf<Zone extends ShippingZone>(zones: readonly Zone[], { state, zip }: Place): Zone | null {
  return (
    zones.find(
      ({ states, zips }) =>
        (states.length === 0 || states.includes(state)) &&
        (zips.length === 0 || zips.some((prefix) => zip.startsWith(prefix))),
    ) ?? null
  );
}

/** Returns the price of a parcel at a rate, or `null` if the rate does not accept the parcel. */
function priceOf({ by, bands, freeFrom }: ShippingRate, { goods, weight }: Parcel): number | null {
  const band = rangeAt<number, ShippingBand>(bands, by === 'weight' ? weight : goods);
  if (!band) return null;
  return freeFrom !== null && goods >= freeFrom ? 0 : band.price;
}

/** Returns true if a delivery method accepts a parcel. `onlySims` is true if the parcel has only SIM cards. */
export function takes(carries: Carries, onlySims: boolean): boolean {
  return carries === 'anything' || (carries === 'sim_cards') === onlySims;
}

/**
 * Returns the delivery options for a parcel and a place, in the order of `methods`. Without zones each method costs the
 * same everywhere. Until the place is known, each has its minimum price.
 */
export function shippingFor(
  methods: readonly ShippingMethod[],
  zones: readonly ShippingZone[] | null,
  place: Place | null,
  parcel: Parcel,
): Sent {
  const fitting = methods.filter(({ carries }) => takes(carries, parcel.onlySims));
  if (zones === null) return outcome(fitting.map((method) => option(method, [method], [])));
  const serving = place === null ? zones : [zoneOf(zones, place)].filter((zone) => zone !== null);
  if (serving.length === 0) return { options: [], obstacle: 'no_zone' };
  const options = fitting.flatMap((method) => {
    const costs = serving.flatMap((zone) => {
      const rate = zone.rates.find((each) => each.method === method.code);
      const price = rate ? priceOf(rate, parcel) : null;
      return price === null ? [] : [{ price, zone }];
    });
    return costs.length === 0 ? [] : [option(method, costs, serving)];
  });
  return outcome(options);
}

export const WITHHELD_REASONS = ['place', 'parcel'] as const;
/**
 * A delivery method that carries such a parcel elsewhere. `place`: it does not go to the place · `parcel`: the parcel is
 * beyond its rate for the place.
 */
export interface Withheld {
  code: string;
  name: string;
  why: (typeof WITHHELD_REASONS)[number];
}

/** Returns the delivery methods that {@link shippingFor} offers for the parcel elsewhere, but not to this place. */
export function withheldAt(
  methods: readonly ShippingMethod[],
  zones: readonly ShippingZone[] | null,
  place: Place,
  parcel: Parcel,
): Withheld[] {
  const offered = new Set(shippingFor(methods, zones, place, parcel).options.map(({ code }) => code));
  const rates = zoneOf(zones ?? [], place)?.rates ?? [];
  return shippingFor(methods, zones, null, parcel).options.flatMap(({ code, name }) =>
    offered.has(code) ? [] : [{ code, name, why: rates.some(({ method }) => method === code) ? 'parcel' : 'place' }],
  );
}

function outcome(options: ShippingOption[]): Sent {
  return { options, obstacle: options.length === 0 ? 'no_rate' : null };
}

/** Price of a delivery method, in a zone if there are any. */
interface Cost {
  price: number;
  zone?: ShippingZone;
}

function option(
  { code, name, detail, days }: ShippingMethod,
  costs: readonly Cost[],
  zones: readonly ShippingZone[],
): ShippingOption {
  const price = Math.min(...costs.map((cost) => cost.price));
  const others = zones.filter((each) => costs.every(({ zone }) => zone !== each));
  return {
    code,
    name,
    detail,
    ...(days ? { days } : {}),
    price,
    ...range(price, costs, zones),
    ...(others.length > 0 ? { notTo: wholeStates(others, zones) } : {}),
  };
}

/** Returns how far, and where, a method costs more than its lowest price. */
function range(
  price: number,
  costs: readonly Cost[],
  zones: readonly ShippingZone[],
): Pick<ShippingOption, 'isFrom' | 'upTo' | 'upToIn'> {
  const dearer = costs.filter((cost) => cost.price !== price);
  if (dearer.length === 0) return {};
  const upTo = Math.max(...dearer.map((cost) => cost.price));
  const states = dearer.every((cost) => cost.price === upTo)
    ? wholeStates(
        dearer.map(({ zone }) => zone),
        zones,
      )
    : [];
  return { isFrom: true, upTo, ...(states.length > 0 ? { upToIn: states } : {}) };
}

/** Returns the states of `some` of the zones. Empty if one has only parts of states, or all that are left. */
function wholeStates(some: readonly (ShippingZone | undefined)[], zones: readonly ShippingZone[]): string[] {
  if (zones.some(({ zips }) => zips.length > 0) || some.some((zone) => !zone?.states.length)) return [];
  return some.flatMap((zone) => zone?.states.filter((state) => zoneOf(zones, { state, zip: '' }) === zone) ?? []);
}
