import { expect, it } from 'vitest';
import { testWords } from '../../parts/test-words.ts';
import { inGroups } from './second-factor-labels.ts';

it('says how many recovery codes are left, and what to do when they run out', () => {
  const words = testWords('panel-identity');
  expect(words('codesLeft', { count: 10 })).toBe('You have 10 recovery codes left.');
  expect(words('codesLeft', { count: 3 })).toMatch(/^You have 3 recovery codes left\. For new ones/);
  expect(words('codesLeft', { count: 1 })).toMatch(/^You have 1 recovery code left\. For new ones/);
  expect(words('codesLeft', { count: 0 })).toMatch(/^You have no recovery codes left\. For new ones/);
});

it('writes a key in groups that are easy to type', () => {
  expect(inGroups('JBSWY3DPEHPK3P')).toBe('JBSW Y3DP EHPK 3P');
});
