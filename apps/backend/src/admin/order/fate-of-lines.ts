import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { phoneText } from '../parts/labels.ts';
import type { Words } from '../parts/use-words.ts';

/**
 * Returns what a refund does to the lines of some plans, in a sentence for those that end, those that don't, and those
 * with a number that was or is being transferred in, which staff end later.
 */
export function fateOfLines(
  words: Words<'panel-order'>,
  items: readonly LabeledItem[],
  isEnded: (item: LabeledItem) => boolean,
): string[] {
  const living = items.filter(({ line }) => line !== null);
  const ends = living.filter((item) => isEnded(item) && !item.line?.isTransferred);
  const waits = living.filter((item) => isEnded(item) && item.line?.isTransferred);
  const stays = living.filter((item) => !isEnded(item));
  const say = (key: 'linesEnd' | 'linesStay' | 'linesWait', of: readonly LabeledItem[]) =>
    of.length === 0
      ? []
      : [words(key, { count: of.length, lines: of.map((item) => lineName(words, item)).join(', ') })];
  return [...say('linesEnd', ends), ...say('linesWait', waits), ...say('linesStay', stays)];
}

/**
 * Returns what accepting a cancellation, or receiving a return, does to the lines. All of them end once nothing of the
 * payment is left, which a return may bring about if the plans were refunded before without ending their lines.
 */
export function fateOfRequest(
  words: Words<'panel-order'>,
  items: readonly LabeledItem[],
  { isCancel, refund, left }: { isCancel: boolean; refund: number; left: number },
): string[] {
  return isCancel || (left > 0 && refund === left) ? fateOfLines(words, items, () => true) : [];
}

function lineName(words: Words<'panel-order'>, { name, line, lineNumber }: LabeledItem): string {
  if (line?.number) return `${name} ${phoneText(line.number)}`;
  return lineNumber === null ? name : `${name} (${words('ofLine', { line: lineNumber })})`;
}
