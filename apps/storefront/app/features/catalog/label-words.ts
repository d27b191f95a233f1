import type { PlanDetail } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';

/**
 * Returns the long fixed words of a plan's broadband label (47 CFR 8.1). They come with the page's data, so that they
 * are no part of the scripts of other pages. A plan that is sold by the day has no monthly price.
 */
export function labelWords({ terms }: Pick<PlanDetail, 'terms'>) {
  return {
    dataIncluded: words.dataIncluded({ price: terms.some(({ perMonth }) => perMonth !== null) ? 'monthly' : 'other' }),
    additionalData: words.additionalData,
    discounts: words.seeDiscounts,
    readPolicy: words.readPolicy,
    more: words.labelMore,
  };
}

export type LabelWords = ReturnType<typeof labelWords>;
