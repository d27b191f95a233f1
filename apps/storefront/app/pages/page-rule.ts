import type { RouteRule } from './route-rule.ts';

/** The parts of a route rule that the browser needs. The rest (tags, lifetimes, checks) would be a useless download. */
export type PageRule = Pick<RouteRule, 'path' | 'class' | 'frame'> & Partial<Pick<RouteRule, 'content'>>;

/** Ids of the files and pages that no link within the shop's pages leads to. */
const NOT_LINKED = new Set([
  'blog-feed',
  'cart-delivery',
  'cart-quote',
  'coverage-areas',
  'me',
  'product-feed',
  'robots',
  'sitemap',
  'sitemap-file',
]);

/** Returns the rules of linked pages, with the fields that the browser needs. `builds/meta` has the whole table. */
export function pageRules(rules: readonly RouteRule[]): PageRule[] {
  return rules
    .filter(({ id }) => !NOT_LINKED.has(id))
    .map(({ path, class: kind, content, frame }) => ({
      path,
      class: kind,
      ...(content === 'public' && { content }),
      ...(frame && { frame }),
    }));
}
