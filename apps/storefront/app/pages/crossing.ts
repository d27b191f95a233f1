import { routeRules } from './route-rules.ts';
import { ruleMatcher } from './match-rule.ts';
import type { PageRule } from './page-rule.ts';

const match = ruleMatcher<PageRule>(routeRules);

/** The rule of an address of ours, or undefined; in a browser also of an address that no link leads to. */
export function ruleOf(pathname: string): PageRule | undefined {
  return match(pathname)?.rule;
}

/**
 * Whether going from one page to another must load a document: a document keeps its scripts and its security policy
 * across navigation in the browser, so the classes never share one (decision 0002). What no rule knows is no page, and
 * the server says so. A current page without a rule is the 404 page, which is open.
 */
export function crossesClass(from: string, to: string): boolean {
  return (ruleOf(from)?.class ?? 'open') !== ruleOf(to)?.class;
}
