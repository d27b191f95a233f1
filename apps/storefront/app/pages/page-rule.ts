import type { RouteRule } from './route-rule.ts';

/** What of a route rule the browser asks for: the rest (tags, lifetimes, checks) would be loaded on every page for nothing. */
export type PageRule = Pick<RouteRule, 'path' | 'class' | 'content' | 'frame'>;

/** Addresses that no link of the shop leads to. */
const NOT_LINKED = new Set(['me', 'sitemap', 'sitemap-file', 'product-feed', 'robots', 'coverage-areas']);

/** The rules of the pages that links lead to, as the browser gets them. The whole table is in `builds/meta`. */
export function pageRules(rules: readonly RouteRule[]): PageRule[] {
  return rules
    .filter(({ id }) => !NOT_LINKED.has(id))
    .map(({ path, class: kind, content, frame }) => ({ path, class: kind, content, ...(frame && { frame }) }));
}
