import { escapeLike } from '../db/statement.ts';

/** A staff search text, in the forms in which it is compared with a person's data. */
export interface PersonAsked {
  /** For `PERSON_IS`: a pattern for the email address, and the search text itself. */
  email: string;
  text: string;
  /** For `PHONE_IS`: the digits of the search text. `null` if it is not a phone number. */
  digits: string | null;
}

/**
 * SQL: whether an order's person (`p`) has an email address with this beginning, or each search term begins a word of
 * the name. Uses the indexes. Ignores accents, capitals, apostrophes, hyphens, and word order (`name_words`).
 */
export const PERSON_IS = (email: string, text: string): string =>
  `(lower(p.email) like ${email} escape '\\' or name_words(p.name) @@ name_asked(${text}))`;

/** SQL: whether the person gave this phone number with the order. The search text may omit the country code. */
export const PHONE_IS = (digits: string): string => `p.phone in ('+' || ${digits}, '+1' || ${digits})`;

export function askedPerson(text: string): PersonAsked {
  const digits = text.replace(/[\s().+\-\u2010-\u2015]/g, '');
  return {
    email: `${escapeLike(text.toLowerCase())}%`,
    text,
    digits: /^\d{7,20}$/.test(digits) ? digits : null,
  };
}
