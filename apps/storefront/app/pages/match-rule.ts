import type { RouteRule } from './route-rule.ts';

/** Splits a path into segments. Leading, trailing, and doubled slashes are ignored. */
function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function matchSegments(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const value = given[index] ?? '';
    if (!expected.startsWith(':')) {
      if (expected !== value) return undefined;
      continue;
    }
    try {
      params[expected.slice(1)] = decodeURIComponent(value);
    } catch {
      return undefined;
    }
  }
  return params;
}

/**
 * Creates the function that finds the rule for a path. Fixed segments win over parameters, whatever the order of the
 * table. The function returns `undefined` for a path without a rule, which means 404.
 */
export function ruleMatcher<R extends Pick<RouteRule, 'path'>>(
  rules: readonly R[],
): (pathname: string) => { rule: R; params: Record<string, string> } | undefined {
  const patterns = rules
    .map((rule) => ({ rule, segments: segmentsOf(rule.path) }))
    .sort((a, b) => parameterCount(a.segments) - parameterCount(b.segments));
  return (pathname) => {
    const given = segmentsOf(pathname);
    for (const { rule, segments } of patterns) {
      const params = matchSegments(segments, given);
      if (params) return { rule, params };
    }
    return undefined;
  };
}

function parameterCount(segments: readonly string[]): number {
  return segments.filter((segment) => segment.startsWith(':')).length;
}
