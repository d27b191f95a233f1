import { MAX_SLUG, SLUG } from '@cerulean/rules/limits';

/** Returns the URL that stores the partner and redirects to the plan page `to`. */
export function choosePath(slug: string, to: string): string {
  return `/through/${slug}${to === '/plans' ? '' : `?plan=${to.slice('/plans/'.length)}`}`;
}

/** Returns the plan slug in the URL, or `null` if it cannot be a valid slug. */
export function namedPlan(plan: string | null): string | null {
  return plan !== null && plan.length <= MAX_SLUG && SLUG.test(plan) ? plan : null;
}

/** Returns the redirect target: the page of the named plan, or all plans. */
export function chosenPath(plan: string | null): string {
  const named = namedPlan(plan);
  return named === null ? '/plans' : `/plans/${named}`;
}
