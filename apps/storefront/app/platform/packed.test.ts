import { expect, test } from 'vitest';
import { pack, unpack } from './packed.ts';

test('C12 what is packed into the data of a page comes out as it was', () => {
  const things = [
    { name: 'Kite "SE"', price: 39_900, was: null, colors: ['#ffffff'] },
    { name: '浪</script>', price: 0, was: 100, colors: [] },
  ];
  expect(unpack(pack(things))).toEqual(things);
});

test('an empty list stays one', () => {
  expect(unpack(pack([]))).toEqual([]);
});
