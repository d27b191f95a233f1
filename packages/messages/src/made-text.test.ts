import { expect, test } from 'vitest';
import { lengthen, turn } from './made-text.ts';

test('words become 40% longer, and what is no word stays', () => {
  expect(lengthen('Select {name}, {count, plural, one {# item} other {# items}} <b>now</b>')).toBe(
    'SelectSel {name}, {count, plural, one {# itemit} other {# itemsit}} <b>nowno</b>',
  );
});

test('words run from right to left, and arguments and numbers stay', () => {
  expect(turn('Your line {name}: 911')).toBe('\u202eYour line\u202c {name}: 911');
  expect(turn("It''s <b>here</b>")).toContain('<b>\u202ehere\u202c</b>');
});
