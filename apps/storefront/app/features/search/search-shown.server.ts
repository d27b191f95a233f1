import type { SearchAnswer, SearchResult } from '@cerulean/contract/search';
import { otherLanguage } from '../../pages/language.ts';
import { dayText } from '../../ui/days.ts';
import { moneyText } from '../../ui/price.tsx';
import { termLength } from '../../ui/term-length.ts';
import { pictureSource } from '../catalog/picture-source.ts';
import type { ShownGroup, ShownResult } from './search-results.tsx';

/** Converts search results to the fields that the page renders, as few as possible. */
export function groupsShown({ groups, currency }: SearchAnswer): ShownGroup[] {
  return groups.map(({ kind, count, results }) => ({
    kind,
    count,
    results: results.map((result) => resultShown(result, currency)),
  }));
}

function resultShown(result: SearchResult, currency: string): ShownResult {
  const { language, title, text, path, picture, level, price, day } = result;
  const { src, srcSet, width, height } = pictureSource(picture, '');
  return {
    href: path,
    title,
    text,
    picture: picture && { src, srcSet, width, height },
    level,
    day: day === null ? null : { value: day, text: dayText(day) },
    price: price && priceShown(price, currency),
    ...otherLanguage(language),
  };
}

/** Formats a price: `$35` a month, with `$420` for `12 months` below it. */
function priceShown(
  { amount, from, withPlan, term }: NonNullable<SearchResult['price']>,
  currency: string,
): ShownResult['price'] {
  const money = (minor: number) => moneyText(minor, currency, true);
  const value = money(amount);
  const free = amount > 0 || from ? 'no' : withPlan ? 'with_plan' : 'yes';
  if (term === null) return { value, free, from, per: null, total: null, term: '' };
  const { isMonthly, total } = term;
  const per = isMonthly ? 'month' : 'term';
  return { value, free, from, per, total: isMonthly ? money(total) : null, term: termLength(term) };
}
