import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=99-', { start: 99, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=100-200', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=20-10', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['bytes=a-b', null],
  ['pieces=0-1', null],
  ['', null],
])('%s of 100 bytes', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

it('of an empty file there is none', () => {
  expect(byteRange('bytes=0-', 0)).toBe('outside');
  expect(byteRange('', 0)).toBeNull();
});
