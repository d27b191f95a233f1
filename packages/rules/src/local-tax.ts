/**
 * Local rates of tax (R07): what counties, cities and districts put on top of the rate of their state, by ZIP code or a part of one.
 * Several jurisdictions hold one place, and their rates add up; one jurisdiction has one rate for a place on a day.
 */
import { ZIP } from './limits.ts';
import type { Millionths } from './money.ts';
import { inOrder, type Range } from './ranges.ts';
import { spellingKey } from './spelling.ts';
import type { TaxRates } from './tax.ts';

/** For devices, and for delivery where `onShipping` says so. In force from its first day on, and no longer on the day `until`. */
export interface LocalRate extends Range<string> {
  state: string;
  /** The first and the last place as ZIP+4 without its hyphen: 55401 is 554010000 to 554019999. */
  zipFrom: number;
  zipTo: number;
  jurisdiction: string;
  millionths: Millionths;
  onShipping: boolean;
}

/** All places of a ZIP code, or the one of ZIP+4; null for what is none. */
export function placesOfZip(zip: string): { first: number; last: number } | null {
  if (!ZIP.test(zip)) return null;
  const digits = zip.replace('-', '');
  return { first: Number(digits.padEnd(9, '0')), last: Number(digits.padEnd(9, '9')) };
}

/** Those of a place. A rate for a part of a ZIP code does not count where only the five digits are known. */
export function localRatesAt<R extends LocalRate>(rates: readonly R[], state: string, zip: string): R[] {
  const places = placesOfZip(zip);
  if (places === null) return [];
  return rates.filter((rate) => rate.state === state && rate.zipFrom <= places.first && places.last <= rate.zipTo);
}

/** The rates of a state with those of a place in it on a day. Where the state has none, nothing is delivered, whatever is local. */
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

/** Two rates of one jurisdiction that contradict each other for a place: they meet, or leave days without a rate. */
export interface LocalProblem<R extends LocalRate> {
  why: 'overlap' | 'gap';
  rate: R;
  other: R;
  /** The first place where they do, as ZIP+4. */
  zip: number;
}

/**
 * What is wrong among rates, at most `most` of it; each pair is named once. Walks the ZIP codes of each jurisdiction from the first
 * to the last and looks at the rates that hold each stretch.
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

/** Each stretch of places on which the same rates hold, where these are two or more. */
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
