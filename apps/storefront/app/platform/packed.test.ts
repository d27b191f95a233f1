import { afterEach, expect, test, vi } from 'vitest';
import { pack, unpack, type Packed } from './packed.ts';

afterEach(() => vi.unstubAllEnvs());

test.each([true, false])('C12 what is packed into the data of a page comes out as it was; server: %s', (isServer) => {
  const things = [
    { name: 'Kite "SE"', price: 39_900, was: null, colors: ['#ffffff'] },
    { name: '浪</script>', price: 0, was: 100, colors: [] },
  ];
  const packed = pack(things);
  vi.stubEnv('SSR', isServer);
  expect(unpack(packed)).toEqual(things);
  expect(unpack(pack([]))).toEqual([]);
});

test('the server reads out of the string what it keeps no longer', () => {
  const first = pack([{ number: -1 }]);
  for (let number = 0; number < 100; number += 1) pack([{ number }]);
  expect(unpack(first)).toEqual([{ number: -1 }]);
  expect(unpack('[["a"],[1],[2]]' as Packed<{ a: number }>)).toEqual([{ a: 1 }, { a: 2 }]);
});
