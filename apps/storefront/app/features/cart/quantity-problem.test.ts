import { expect, test } from 'vitest';
import { quantityProblem } from './quantity-problem.ts';

function problemOf(quantity: string, most = '10'): string | null {
  const form = new FormData();
  form.set('most', most);
  form.set('quantity', quantity);
  return quantityProblem(form);
}

test('R05 a device can be had once to ten times, and every other number gets a sentence on how to put it right', () => {
  expect([problemOf('1'), problemOf('10')]).toEqual([null, null]);
  for (const wrong of ['11', '999', '2.5', '', 'two', '-1']) {
    expect(problemOf(wrong), wrong).toBe('Enter a whole number from 1 to 10.');
  }
  expect(problemOf('0')).toBe('To remove it, select Remove.');
  expect(problemOf('2.5', '3')).toBe('Enter a whole number from 1 to 3.');
  expect(problemOf('2.5', '1')).toBe('Enter 1.');
  for (const unread of ['', 'two', '-1', '99']) {
    expect(problemOf('2.5', unread), unread).toBe('Enter a whole number from 1 to 10.');
  }
});
