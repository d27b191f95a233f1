import type { ShippingWords } from '../../../commerce/pricing/shipping/shipping-methods.ts';

/** What staff have typed of a shipping method's words, by language. */
export type TypedTranslations = Readonly<Partial<Record<string, ShippingWords>>>;

const isEmpty = ({ name, detail }: ShippingWords): boolean => name.trim() === '' && detail.trim() === '';

/** Returns true if only one of a language's two fields is filled. */
export function isHalf(words: ShippingWords): boolean {
  return !isEmpty(words) && (words.name.trim() === '' || words.detail.trim() === '');
}

/** Returns the languages whose fields are filled, or `null` if only one field of a language is. */
export function readTranslations(typed: TypedTranslations): Record<string, ShippingWords> | null {
  const given = Object.entries(typed).flatMap(([language, words]) =>
    words && !isEmpty(words) ? [[language, words] as const] : [],
  );
  return given.some(([, words]) => isHalf(words)) ? null : Object.fromEntries(given);
}
