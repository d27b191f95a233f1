import { numberText } from '@cerulean/rules/number-text';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import type { Words } from '../parts/use-words.ts';

/**
 * Returns what a refund does to the lines of some plans, in a sentence for those that end, those that keep working, and
 * those whose number was transferred in, which staff end later.
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
    of.length === 0 ? [] : [words(key, { count: of.length, lines: of.map(lineName).join(', ') })];
  return [...say('linesEnd', ends), ...say('linesWait', waits), ...say('linesStay', stays)];
}

function lineName({ name, line }: LabeledItem): string {
  return line?.number ? `${name} ${numberText(line.number)}` : name;
}
