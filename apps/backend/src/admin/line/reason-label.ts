import { LINE_REASONS } from '@cerulean/rules/line-states';
import type { Words } from '../parts/use-words.ts';

/** Returns the words for a recorded reason, or the reason as it was written. */
export function reasonLabel(words: Words<'panel-line'>, reason: string | null): string | null {
  const code = LINE_REASONS.find((each) => each === reason);
  return code ? words(`reason_${code}`) : reason;
}
