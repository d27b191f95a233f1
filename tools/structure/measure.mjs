import { circlesOf } from './circles.mjs';
import { readSources } from './read-sources.mjs';
import { unitOf } from './units.mjs';

/** Returns the figures about the code's structure, each with the files or folders that it counts. */
export function measure() {
  const sources = [...readSources().values()];
  const own = sources.filter(({ isTest }) => !isTest);
  /** @type {Map<string, import('./read-sources.mjs').Source[]>} */
  const importers = new Map();
  for (const source of sources) {
    for (const target of source.imports) importers.set(target, [...(importers.get(target) ?? []), source]);
  }
  const small = own.filter(({ path, lines }) => {
    const by = importers.get(path) ?? [];
    return lines <= 30 && !path.endsWith('.css') && by.length === 1 && by[0]?.isTest === false;
  });
  /** @type {Map<string, Set<string>>} */
  const edges = new Map();
  for (const { path, imports } of own) {
    const from = unitOf(path);
    const to = edges.get(from) ?? new Set();
    edges.set(from, to);
    for (const target of imports) if (unitOf(target) !== from) to.add(unitOf(target));
  }
  return {
    lines: own.reduce((sum, { lines }) => sum + lines, 0),
    small: small.map(({ path }) => path),
    long: own.filter(({ lines }) => lines > 350).map(({ path, lines }) => `${path}: ${lines}`),
    pages: own
      .filter(({ path, statements }) => /^apps\/storefront\/app\/routes\/[^/]+\.tsx$/.test(path) && statements > 15)
      .map(({ path, statements }) => `${path}: ${statements}`),
    circles: circlesOf(edges),
  };
}
