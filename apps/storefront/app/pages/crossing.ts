import { routeRules } from './route-rules.ts';
import { ruleMatcher } from './match-rule.ts';
import type { PageRule } from './page-rule.ts';

const match = ruleMatcher<PageRule>(routeRules);

/** Returns the rule for a path of this shop. `undefined` if there is none. Browsers have only rules of linked paths. */
export function ruleOf(pathname: string): PageRule | undefined {
  return match(pathname)?.rule;
}

/**
 * Returns true if going from one page to another must be a full page load. A document keeps its scripts and its CSP
 * across client-side navigation, so page classes never share a document (decision 0002). A target without a rule is not
 * a page, so the server must respond. A current page without a rule is the 404 page, whose class is open.
 */
export function crossesClass(from: string, to: string): boolean {
  return (ruleOf(from)?.class ?? 'open') !== ruleOf(to)?.class;
}
