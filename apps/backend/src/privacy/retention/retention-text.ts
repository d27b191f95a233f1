import { words } from '@cerulean/messages/all/retention';
import type { Language } from '@cerulean/messages/languages';

type Words = keyof (typeof words)[Language];
/** A kind of data that the catalog names (`carts`), with a purpose (`carts_why`) and a period (`carts_keep`). */
export type Kept = { [Name in Words]: `${Name}_keep` extends Words ? Name : never }[Words];

/** Returns what is kept, why and for how long, in a language. */
export function retentionText(kinds: readonly Kept[], language: Language) {
  const t = words[language];
  return kinds.map((kind) => ({ what: t[kind], why: t[`${kind}_why`], keep: t[`${kind}_keep`] }));
}
