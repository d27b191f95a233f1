import type { ShippingTerms, ShippingWords } from '../../../commerce/pricing/shipping/shipping-methods.ts';
import { money } from '../../parts/labels.ts';
import { languageName } from '../../parts/language-name.ts';
import type { Words } from '../../parts/use-words.ts';
import { daysText } from './days-text.ts';

type Later = 'carries' | 'shipsFirst' | 'days' | 'translations';
type Recorded = Omit<ShippingTerms, Later> & Partial<Pick<ShippingTerms, Later>>;

/** Describes a method's changed values as from → to. Older changes record none of {@link Later}. */
export function changeLabel(
  words: Words<'panel-pricing'>,
  before: Recorded,
  after: Recorded,
  currency: string,
): string {
  const offered = (active: boolean) => words('isOffered', { offered: active ? 'yes' : 'no' });
  const carries = (terms: Recorded) => words(`carries_${terms.carries ?? 'anything'}`);
  const days = (terms: Recorded) => daysText(terms.days) || words('daysNotSet');
  const packed = (terms: Recorded) => words('shipsFirst', { first: terms.shipsFirst ? 'yes' : 'no' });
  return [
    [before.name, after.name],
    [before.detail, after.detail],
    [days(before), days(after)],
    [money(before.price, currency), money(after.price, currency)],
    [offered(before.active), offered(after.active)],
    [carries(before), carries(after)],
    [packed(before), packed(after)],
    ...languagesOf(before, after).flatMap((language) =>
      (['name', 'detail'] as const).map((field): [string, string] => [
        translated(words, before, language, field),
        translated(words, after, language, field),
      ]),
    ),
  ]
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${from} → ${to}`)
    .join('; ');
}

const languagesOf = (...terms: Recorded[]): string[] => [
  ...new Set(terms.flatMap(({ translations }) => Object.keys(translations ?? {}))),
];

function translated(words: Words<'panel-pricing'>, terms: Recorded, language: string, field: keyof ShippingWords) {
  const text = terms.translations?.[language]?.[field];
  return words('inLanguage', { language: languageName(language), text: text ?? words('noTranslation') });
}
