import type { RouteRule } from './route-rule.ts';

/** The parts of a route rule that the browser needs. The rest (tags, lifetimes, checks) would be a useless download. */
export type PageRule = Pick<RouteRule, 'path' | 'class' | 'content' | 'frame'>;

/** Paths that no link of the shop leads to. */
const NOT_LINKED = new Set(['me', 'sitemap', 'sitemap-file', 'product-feed', 'robots', 'coverage-areas']);

/** Returns the rules of pages that links lead to, as the browser gets them. The whole table is in `builds/meta`. */
export function pageRules(rules: readonly RouteRule[]): PageRule[] {
  return rules
    .filter(({ id }) => !NOT_LINKED.has(id))
    .map(({ path, class: kind, content, frame }) => ({ path, class: kind, content, ...(frame && { frame }) }));
}
