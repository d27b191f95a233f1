import { MAX_SLUG, SLUG } from '@cerulean/rules/limits';

/** The address that remembers a partner and leads on to a page of plans. */
export function choosePath(slug: string, to: string): string {
  return `/through/${slug}${to === '/plans' ? '' : `?plan=${to.slice('/plans/'.length)}`}`;
}

/** The plan that the address names, or null for what cannot be one. */
export function namedPlan(plan: string | null): string | null {
  return plan !== null && plan.length <= MAX_SLUG && SLUG.test(plan) ? plan : null;
}

/** Where the address leads: the page of the plan that it names, or all plans. */
export function chosenPath(plan: string | null): string {
  const named = namedPlan(plan);
  return named === null ? '/plans' : `/plans/${named}`;
}
