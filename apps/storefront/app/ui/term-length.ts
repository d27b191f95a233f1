import * as words from '@cerulean/messages/terms';
import type { Term } from '@cerulean/rules/terms';

/** Formats a term: `12 months`, `1 month`, `7 days`. */
export function termLength({ unit, length }: Pick<Term, 'unit' | 'length'>): string {
  return words.termLength({ unit, length });
}
