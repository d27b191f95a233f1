import strapi from '@cerulean/messages/catalogs/en/panel-strapi';
import { COLOR_HEX, FCC_NUMBER, SKU, SLUG } from '@cerulean/rules/limits';
import { addMethod, setLocale, string, StringSchema } from 'yup';
import { ADDRESS } from '../../content/address.ts';

/** Errors of the patterns in our schemas, by the pattern's source. */
const ERRORS: Readonly<Record<string, { name: string; words: string }>> = {
  [SLUG.source]: { name: 'slug', words: strapi.slug },
  [SKU.source]: { name: 'sku', words: strapi.sku },
  [ADDRESS.source]: { name: 'link', words: strapi.link },
  [COLOR_HEX.source]: { name: 'color', words: strapi.color },
  [FCC_NUMBER.source]: { name: 'fccNumber', words: strapi.fccNumber },
};
const idOf = (name: string): string => `cerulean.pattern.${name}`;

/** The errors as translations of the panel, for {@link explainPatterns}. */
export const PATTERN_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(ERRORS).map(({ name, words }) => [idOf(name), words]),
);

/**
 * Makes Strapi's forms say what a field with one of our patterns needs. Strapi has one message for every pattern, which
 * doesn't know its field. For a URL slug it has none, so yup would show the regular expression itself.
 */
export function explainPatterns(): void {
  setLocale({ string: { matches: strapi.slug } });
  const { matches } = StringSchema.prototype;
  const explained: typeof matches = function (this: StringSchema, regex, options) {
    const error = ERRORS[regex.source];
    if (!error || typeof options !== 'object' || !('message' in options)) return matches.call(this, regex, options);
    return matches.call(this, regex, { ...options, message: { id: idOf(error.name), defaultMessage: error.words } });
  };
  addMethod(string, 'matches', explained);
}
