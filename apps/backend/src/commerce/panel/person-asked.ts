import { escapeLike } from '../db/statement.ts';

/** What somebody at the desk typed, as the ways in which it may name a person. */
export interface PersonAsked {
  /** For `PERSON_IS`: a pattern of the e-mail address, and the text itself. */
  email: string;
  text: string;
  /** For `PHONE_IS`; null if it is no phone number. */
  digits: string | null;
}

/**
 * The person of an order (`p`) has an e-mail address that begins so, or each word begins one of the name, in the words of the
 * indexes. Accents, capitals, apostrophes and hyphens do not matter, nor the order of the words: `name_words`.
 */
export const PERSON_IS = (email: string, text: string): string =>
  `(lower(p.email) like ${email} escape '\\' or name_words(p.name) @@ name_asked(${text}))`;

/** They gave this phone number with the order, typed with a country code or without. */
export const PHONE_IS = (digits: string): string => `p.phone in ('+' || ${digits}, '+1' || ${digits})`;

export function askedPerson(text: string): PersonAsked {
  const digits = text.replace(/[\s().+\-\u2010-\u2015]/g, '');
  return {
    email: `${escapeLike(text.toLowerCase())}%`,
    text,
    digits: /^\d{7,20}$/.test(digits) ? digits : null,
  };
}
