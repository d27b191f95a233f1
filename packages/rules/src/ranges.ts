/**
 * Ranges that follow one another: bands of a price, days of a rate. Each begins with `from` and ends just before `until`; null
 * is without a beginning or an end.
 */
export interface Range<T extends number | string> {
  from: T | null;
  until: T | null;
}

/** What is wrong with ranges: one that holds nothing, two that hold the same, or nothing in between. */
export interface RangeProblem<T> {
  why: 'empty' | 'overlap' | 'gap';
  /** Where it begins; null is without a beginning. */
  from: T | null;
  /** Where it ends; null is without an end. */
  until: T | null;
}

/** Those that begin first come first. */
export function inOrder<T extends number | string, R extends Range<T>>(ranges: readonly R[]): R[] {
  return [...ranges].sort((a, b) =>
    a.from === b.from ? 0 : a.from === null ? -1 : b.from === null ? 1 : a.from < b.from ? -1 : 1,
  );
}

/** The first problem of some ranges, in whatever order they are given; null if each begins as the one before ends. */
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

/** The range that holds a value. */
export function rangeAt<T extends number | string, R extends Range<T>>(ranges: readonly R[], value: T): R | undefined {
  return ranges.find(({ from, until }) => (from === null || from <= value) && (until === null || value < until));
}
