import { describe, expect, it } from 'vitest';
import type { LabeledItem } from '../../commerce/staff/read-staff-order.ts';
import { testWords } from '../parts/test-words.ts';
import { fateOfLines, fateOfRequest } from './fate-of-lines.ts';

const words = testWords('panel-order');
const plan = (itemId: string, line: LabeledItem['line']) =>
  ({ itemId, name: 'Horizon', line, lineNumber: null as number | null }) as LabeledItem;
const own = plan('1', { number: '+12145550000', isTransferred: false });
const second = plan('2', { number: '+12145550001', isTransferred: false });
const transferred = plan('3', { number: '+15125550199', isTransferred: true });
const fresh = plan('4', { number: null, isTransferred: false });
const over = plan('5', null);

describe('R20 a refund says what becomes of each line', () => {
  it('names those that end by their numbers', () => {
    expect(fateOfLines(words, [own, second, over], () => true)).toEqual([
      'These lines end: Horizon 214-555-0000, Horizon 214-555-0001.',
    ]);
    expect(fateOfLines(words, [fresh], () => true)).toEqual(['The Horizon line ends.']);
    expect(fateOfLines(words, [{ ...fresh, lineNumber: 2 }], () => true)).toEqual(['The Horizon (line 2) line ends.']);
  });

  it('says that the customer’s own number keeps its line, and where staff find it', () => {
    expect(fateOfLines(words, [own, transferred], () => true)).toEqual([
      'The Horizon 214-555-0000 line ends.',
      'The Horizon 512-555-0199 line doesn’t end now, because the customer’s own number is on it or being transferred to it. You’ll find it under Lines with problems.',
    ]);
  });

  it('says which lines don’t end, whatever their number', () => {
    expect(fateOfLines(words, [own, transferred, over], () => false)).toEqual([
      'These lines don’t end: Horizon 214-555-0000, Horizon 512-555-0199.',
    ]);
    expect(fateOfLines(words, [over], () => true)).toEqual([]);
  });

  it('says it of a return only if nothing of the payment is left afterwards', () => {
    const ends = ['The Horizon line ends.'];
    expect(fateOfRequest(words, [fresh], { isCancel: false, refund: 900, left: 900 })).toEqual(ends);
    expect(fateOfRequest(words, [fresh], { isCancel: false, refund: 900, left: 901 })).toEqual([]);
    expect(fateOfRequest(words, [fresh], { isCancel: false, refund: 0, left: 0 })).toEqual([]);
    expect(fateOfRequest(words, [fresh], { isCancel: true, refund: 0, left: 0 })).toEqual(ends);
  });
});
