/**
 * Consecutive ranges, such as price bands or days of a rate. Each includes `from` and ends just before `until`. `null`
 * means no start or no end.
 */
export interface Range<T extends number | string> {
  from: T | null;
  until: T | null;
}

/** A problem with ranges: an empty range, an overlap, or a gap. */
export interface RangeProblem<T> {
  why: 'empty' | 'overlap' | 'gap';
  /** Start of the problem. `null` means no start. */
  from: T | null;
  /** End of the problem. `null` means no end. */
  until: T | null;
}

/** Sorts ranges by their start. */
export function inOrder<T extends number | string, R extends Range<T>>(ranges: readonly R[]): R[] {
  return [...ranges].sort((a, b) =>
    a.from === b.from ? 0 : a.from === null ? -1 : b.from === null ? 1 : a.from < b.from ? -1 : 1,
  );
}

/** Returns the first problem of ranges in any order, or `null` if each starts where the previous one ends. */
export function rangeProblem<T extends number | string>(ranges: readonly Range<T>[]): RangeProblem<T> | null {
  const sorted = inOrder<T, Range<T>>(ranges);
  for (const [index, { from, until }] of sorted.entries()) {
    if (from !== null && until !== null && until <= from) return { why: 'empty', from, until };
    const next = sorted[index + 1];
    if (!next) continue;
    if (next.from === null || until === null || next.from < until) {
      return { why: 'overlap', from: next.from, until: earlier(until, next.until) };
    }
    if (next.from > until) return { why: 'gap', from: until, until: next.from };
  }
  return null;
}

function earlier<T extends number | string>(a: T | null, b: T | null): T | null {
  if (a === null || b === null) return a ?? b;
  return a < b ? a : b;
}

/** Returns the range that contains a value, or `undefined` if none does. */
export function rangeAt<T extends number | string, R extends Range<T>>(ranges: readonly R[], value: T): R | undefined {
  return ranges.find(({ from, until }) => (from === null || from <= value) && (until === null || value < until));
}
