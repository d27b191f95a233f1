import type { Words } from '../parts/use-words.ts';

/** Reasons that the shop itself records, as codes with words in the catalog. All others are what a person or platform wrote. */
const CODES = ['refunded', 'refunded_before_activation', 'no_reason', 'number_stays', 'term_over', 'new_sim'] as const;

/** Returns the words for a recorded reason, or the reason as it was written. */
export function reasonLabel(words: Words<'panel-line'>, reason: string | null): string | null {
  const code = CODES.find((each) => each === reason);
  return code ? words(`reason_${code}`) : reason;
}
