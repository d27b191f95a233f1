import { describe, expect, it } from 'vitest';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { testWords } from '../parts/test-words.ts';
import { fateOfLines } from './fate-of-lines.ts';

const words = testWords('panel-order');
const plan = (itemId: string, line: LabeledItem['line']) => ({ itemId, name: 'Horizon', line }) as LabeledItem;
const own = plan('1', { number: '+12145550000', isTransferred: false });
const second = plan('2', { number: '+12145550001', isTransferred: false });
const transferred = plan('3', { number: '+15125550199', isTransferred: true });
const fresh = plan('4', { number: null, isTransferred: false });
const over = plan('5', null);

describe('R20 a refund says what becomes of each line', () => {
  it('names those that end by their numbers', () => {
    expect(fateOfLines(words, [own, second, over], () => true)).toEqual([
      'These lines end with the refund: Horizon (214) 555-0000, Horizon (214) 555-0001.',
    ]);
    expect(fateOfLines(words, [fresh], () => true)).toEqual(['The Horizon line ends with the refund.']);
  });

  it('says that a transferred number keeps its line, and where staff find it', () => {
    expect(fateOfLines(words, [own, transferred], () => true)).toEqual([
      'The Horizon (214) 555-0000 line ends with the refund.',
      'The Horizon (512) 555-0199 line keeps working, because its number was transferred in. You’ll find it under Lines with problems.',
    ]);
  });

  it('says which lines keep working, whatever their number', () => {
    expect(fateOfLines(words, [own, transferred, over], () => false)).toEqual([
      'These lines keep working: Horizon (214) 555-0000, Horizon (512) 555-0199.',
    ]);
    expect(fateOfLines(words, [over], () => true)).toEqual([]);
  });
});
