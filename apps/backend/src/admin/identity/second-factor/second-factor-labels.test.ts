import { expect, it } from 'vitest';
import { codesLeftLabel, inGroups } from './second-factor-labels.ts';

it('says how many recovery codes are left, and what to do when they run out', () => {
  expect(codesLeftLabel(10)).toBe('10 of your recovery codes are left.');
  expect(codesLeftLabel(3)).toMatch(/^3 of your recovery codes are left\. For new ones/);
  expect(codesLeftLabel(1)).toMatch(/^One of your recovery codes is left\./);
  expect(codesLeftLabel(0)).toMatch(/^None/);
  expect(inGroups('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P');
});
