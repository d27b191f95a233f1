/** Names that people type and the shop compares: two spellings that look the same are the same name. */

/** A name as it is kept: compatible letters as their plain ones (NFKC), white space of any kind as one space, none at the ends. */
export function tidied(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

/**
 * What all spellings of a name share: as it is kept, without capitals and invisible characters. To compare by, never to
 * show.
 */
export function spellingKey(typed: string): string {
  return tidied(typed.replace(/\p{Cf}/gu, '')).toLowerCase();
}
