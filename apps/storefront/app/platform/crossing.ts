import { routeRules } from '../route-rules.ts';
import { ruleMatcher } from './match-rule.ts';
import type { RouteRule } from './route-rule.ts';

const match = ruleMatcher(routeRules);

/** The rule of an address of ours, or undefined. */
export function ruleOf(pathname: string): RouteRule | undefined {
  return match(pathname)?.rule;
}

/**
 * Whether going from one page to another must load a document: a document keeps its scripts and its security policy
 * across navigation in the browser, so the classes never share one (decision 9). Addresses without a rule count as
 * open: the 404 page is.
 */
export function crossesClass(from: string, to: string): boolean {
  return classOf(from) !== classOf(to);
}

function classOf(pathname: string): RouteRule['class'] {
  return ruleOf(pathname)?.class ?? 'open';
}
