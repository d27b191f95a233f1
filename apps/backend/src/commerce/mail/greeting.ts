import { plainName } from './plain-name.ts';

/** Matches a text that already begins with a greeting. */
const GREETING = /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day))\b/i;

/**
 * Returns an email's paragraphs with one greeting, for both HTML and plain text. If the editors wrote their own
 * greeting or named the person in the first paragraph, none is added. A name that looks like a link is left out.
 */
export function greeted(text: readonly string[], person: string | null): string[] {
  const name = plainName(person ?? '').trim();
  const first = text[0] ?? '';
  const greets = GREETING.test(first) || (name !== '' && first.includes(name));
  return greets ? [...text] : [name === '' ? 'Hello,' : `Hello ${name},`, ...text];
}
