import type { RouteRule } from './route-rule.ts';

/** The parts of a route rule that the browser needs. The rest (tags, lifetimes, checks) would be a useless download. */
export type PageRule = Pick<RouteRule, 'path' | 'class' | 'content' | 'frame'>;

/** Ids of the pages that no link of the shop leads to. */
const NOT_LINKED = new Set(['me', 'sitemap', 'sitemap-file', 'product-feed', 'robots', 'coverage-areas']);

/** Returns the rules of linked pages, with the fields that the browser needs. `builds/meta` has the whole table. */
export function pageRules(rules: readonly RouteRule[]): PageRule[] {
  return rules
    .filter(({ id }) => !NOT_LINKED.has(id))
    .map(({ path, class: kind, content, frame }) => ({ path, class: kind, content, ...(frame && { frame }) }));
}
