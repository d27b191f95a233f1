/**
 * Local tax rates (R07), which counties, cities, and districts add to their state's rate, by ZIP code or a part of one.
 * A place may be in several jurisdictions, and their rates add up. Each jurisdiction has one rate for a place on a day.
 */
import { ZIP } from './limits.ts';
import type { Millionths } from './money.ts';
import { inOrder, type Range } from './ranges.ts';
import { spellingKey } from './spelling.ts';
import type { TaxRates } from './tax.ts';

/** A rate for devices, and for delivery if `onShipping`. In force from the day `from` to the day before `until`. */
export interface LocalRate extends Range<string> {
  state: string;
  /** First and last place as ZIP+4 without the hyphen: 55401 covers 554010000 to 554019999. */
  zipFrom: number;
  zipTo: number;
  jurisdiction: string;
  millionths: Millionths;
  onShipping: boolean;
}

/** Returns the places of a ZIP code or the single place of a ZIP+4, or `null` if the code is invalid. */
export function placesOfZip(zip: string): { first: number; last: number } | null {
  if (!ZIP.test(zip)) return null;
  const digits = zip.replace('-', '');
  return { first: Number(digits.padEnd(9, '0')), last: Number(digits.padEnd(9, '9')) };
}

/** Returns the rates of a place. A rate for part of a ZIP code does not apply if only the five digits are known. */
export function localRatesAt<R extends LocalRate>(rates: readonly R[], state: string, zip: string): R[] {
  const places = placesOfZip(zip);
  if (places === null) return [];
  return rates.filter((rate) => rate.state === state && rate.zipFrom <= places.first && places.last <= rate.zipTo);
}

/** Adds a place's local rates to the state's rates on a day. Without a state rate, nothing is delivered there. */
export function withLocalRates(rates: TaxRates, local: readonly LocalRate[], day: string): TaxRates {
  const inForce = local.filter(({ from, until }) => (from === null || from <= day) && (until === null || day < until));
  if (inForce.length === 0) return rates;
  const sum = (of: readonly LocalRate[]) => of.reduce((all, { millionths }) => all + millionths, 0);
  const raised = (kind: 'product' | 'shipping', by: Millionths) => {
    const rule = rates[kind];
    return rule && { ...rule, millionths: rule.millionths + by };
  };
  return {
    product: raised('product', sum(inForce)),
    plan: rates.plan,
    shipping: raised('shipping', sum(inForce.filter(({ onShipping }) => onShipping))),
  };
}

/** Two conflicting rates of one jurisdiction for a place: they overlap, or leave days without a rate. */
export interface LocalProblem<R extends LocalRate> {
  why: 'overlap' | 'gap';
  rate: R;
  other: R;
  /** The first conflicting place, as ZIP+4. */
  zip: number;
}

/**
 * Returns up to `most` conflicts among rates, with each pair reported once. Walks the ZIP codes of each jurisdiction in
 * order and checks the rates that apply to each stretch.
 */
export function localProblems<R extends LocalRate>(rates: readonly R[], most: number): LocalProblem<R>[] {
  const found: LocalProblem<R>[] = [];
  const named = new Set<string>();
  const numbers = new Map(rates.map((rate, number) => [rate, number]));
  for (const group of byJurisdiction(rates)) {
    for (const { zip, held } of stretches(group)) {
      for (const [before, rate] of pairs(inOrder<string, R>(held))) {
        const why = contradiction(before, rate);
        const pair = `${why} ${numbers.get(before)} ${numbers.get(rate)}`;
        if (why === null || named.has(pair)) continue;
        named.add(pair);
        found.push({ why, rate, other: before, zip });
        if (found.length >= most) return found;
      }
    }
  }
  return found;
}

function contradiction(before: LocalRate, next: LocalRate): 'overlap' | 'gap' | null {
  if (next.from === null || before.until === null || next.from < before.until) return 'overlap';
  return next.from > before.until ? 'gap' : null;
}

function byJurisdiction<R extends LocalRate>(rates: readonly R[]): R[][] {
  const groups = new Map<string, R[]>();
  for (const rate of rates) {
    const key = `${rate.state} ${spellingKey(rate.jurisdiction)}`;
    const group = groups.get(key);
    if (group) group.push(rate);
    else groups.set(key, [rate]);
  }
  return [...groups.values()];
}

/** Yields each stretch of places to which the same two or more rates apply. */
function* stretches<R extends LocalRate>(group: readonly R[]): Generator<{ zip: number; held: R[] }> {
  const sorted = [...group].sort((a, b) => a.zipFrom - b.zipFrom);
  const starts = [...new Set(sorted.flatMap(({ zipFrom, zipTo }) => [zipFrom, zipTo + 1]))].sort((a, b) => a - b);
  let held: R[] = [];
  let next = 0;
  for (const zip of starts) {
    held = held.filter(({ zipTo }) => zip <= zipTo);
    for (let rate = sorted[next]; rate && rate.zipFrom === zip; rate = sorted[next]) {
      held.push(rate);
      next += 1;
    }
    if (held.length > 1) yield { zip, held };
  }
}

function pairs<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((item, index) => [list[index] as T, item]);
}
