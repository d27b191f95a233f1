import { words } from '@cerulean/messages/all/mail';
import type { Language } from '@cerulean/messages/languages';
import { firstName } from '@cerulean/rules/first-name';

/** Matches a URL scheme, `www.`, an email address, a path, or anything that looks like a domain. */
const LINK_LIKE = /:\/\/|www\.|[@/\\]|[^\s.]\.[^\s.]{2,}/iu;
/** Matches as many digits as a phone number has. Email clients turn phone numbers into links, and scammers use them. */
const NUMBER_LIKE = /(?:\d\D*){7}/;

/**
 * Returns a name or company for use in emails, or an empty string if email clients would turn it into a link, because
 * anyone could send such a link to strangers in our name. Initials and titles (`J. R. Hart`, `Dr. Day`) are kept.
 */
export function plainName(text: string): string {
  // Browsers treat full-width and ideographic dots in domain names as ordinary dots.
  const read = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u3002\uff0e\uff61\u2024]/g, '.')
    .replace(/\p{Nd}/gu, '0');
  return LINK_LIKE.test(read) || NUMBER_LIKE.test(read) ? '' : text;
}

/** Returns whether a text already begins with one of the greetings of a language. */
function isGreeting(text: string, language: Language): boolean {
  const greetings = words[language].greetings.replaceAll(', ', '|');
  return new RegExp(`^¡?(?:${greetings})(?!\\p{L})`, 'iu').test(text);
}

/**
 * Returns an email's paragraphs with one greeting, for both HTML and plain text. If the editors wrote their own
 * greeting or named the person in the first paragraph, none is added. A name that looks like a link is left out.
 */
export function greeted(text: readonly string[], person: string | null, language: Language): string[] {
  const name = plainName(person ?? '').trim();
  const first = text[0] ?? '';
  const greets = isGreeting(first, language) || (name !== '' && first.includes(name));
  const called = firstName(name);
  const hello = words[language].hello({ named: called === null ? 'no' : 'yes', name: called ?? '' });
  return greets ? [...text] : [hello, ...text];
}
