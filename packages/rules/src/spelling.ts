/** Names that people enter and the shop compares. Two spellings that look the same are the same name. */

/** Returns a name for storage: NFKC, each run of white space as one space, and trimmed. */
export function tidied(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * Returns a key that all spellings of a name share: the stored form in lowercase without invisible characters. Use it
 * only to compare, never to display.
 */
export function spellingKey(typed: string): string {
  return tidied(typed.replace(/\p{Cf}/gu, '')).toLowerCase();
}
