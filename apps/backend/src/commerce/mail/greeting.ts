import { plainName } from './plain-name.ts';

/** How a text may begin that greets by itself. */
const GREETING = /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening|day))\b/i;

/**
 * The paragraphs of a mail with one greeting, for its HTML and its plain text alike: editors may greet in their words, or name the person in
 * their first sentence; every other text gets ours. A name that looks like a link is left out.
 */
export function greeted(text: readonly string[], person: string | null): string[] {
  const name = plainName(person ?? '').trim();
  const first = text[0] ?? '';
  const greets = GREETING.test(first) || (name !== '' && first.includes(name));
  return greets ? [...text] : [name === '' ? 'Hello,' : `Hello ${name},`, ...text];
}
