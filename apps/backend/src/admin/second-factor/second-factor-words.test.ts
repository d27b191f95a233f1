import { expect, it } from 'vitest';
import { codesLeftWords, inGroups } from './second-factor-words.ts';

it('says how many recovery codes are left, and what to do when they run out', () => {
  expect(codesLeftWords(10)).toBe('10 of your recovery codes are left.');
  expect(codesLeftWords(3)).toMatch(/^3 of your recovery codes are left\. For new ones/);
  expect(codesLeftWords(1)).toMatch(/^One of your recovery codes is left\./);
  expect(codesLeftWords(0)).toMatch(/^None/);
  expect(inGroups('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P');
});
