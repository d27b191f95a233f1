import { describe, expect, it } from 'vitest';
import { pageWindow } from './page-window.ts';

describe('pageWindow', () => {
  it('names first, last, current and neighbors, and leaves out only what saves a step', () => {
    expect(pageWindow(5, 12)).toEqual([1, undefined, 4, 5, 6, undefined, 12]);
    expect(pageWindow(1, 2)).toEqual([1, 2]);
    expect(pageWindow(3, 5)).toEqual([1, 2, 3, 4, 5]);
    expect(pageWindow(12, 12)).toEqual([1, undefined, 11, 12]);
  });
});
