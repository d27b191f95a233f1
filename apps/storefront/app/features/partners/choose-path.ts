import { SLUG } from '@cerulean/rules/limits';

/** The address that remembers a partner and leads on to a page of plans. */
export function choosePath(slug: string, to: string): string {
  return `/through/${slug}${to === '/plans' ? '' : `?plan=${to.slice('/plans/'.length)}`}`;
}

/** Where the address leads: the page of the plan that it names, or all plans. */
export function chosenPath(plan: string | null): string {
  return plan !== null && SLUG.test(plan) ? `/plans/${plan}` : '/plans';
}
