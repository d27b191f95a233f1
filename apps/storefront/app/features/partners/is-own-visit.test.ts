import { expect, test } from 'vitest';
import { isOwnVisit, isYounger } from './is-own-visit.ts';

const headers = (mode?: string, dest?: string, site?: string, accept?: string) =>
  new Headers({
    ...(mode && { 'sec-fetch-mode': mode }),
    ...(dest && { 'sec-fetch-dest': dest }),
    ...(site && { 'sec-fetch-site': site }),
    ...(accept && { accept }),
  });

test.each([
  ['a link in a mail', headers('navigate', 'document', 'none'), true],
  ['a link on the partner’s site', headers('navigate', 'document', 'cross-site'), true],
  ['a page of ours that tells', headers('cors', 'empty', 'same-origin'), true],
  ['a picture on another site', headers('no-cors', 'image', 'cross-site'), false],
  ['a picture on a page of ours', headers('no-cors', 'image', 'same-origin'), false],
  ['a frame', headers('navigate', 'iframe', 'cross-site'), false],
  ['a frame of old kind', headers('navigate', 'frame', 'same-origin'), false],
  ['a plug-in', headers('navigate', 'object', 'cross-site'), false],
  ['a call from another site', headers('cors', 'empty', 'cross-site'), false],
  ['a call from a sister site', headers('no-cors', 'empty', 'same-site'), false],
  ['a script', headers('no-cors', 'script', 'cross-site'), false],
  ['a style sheet that says no mode', headers(undefined, 'style', 'cross-site'), false],
  ['an old browser that goes there', headers(undefined, undefined, undefined, 'text/html,*/*;q=0.8'), true],
  ['an old browser’s picture', headers(undefined, undefined, undefined, 'image/png,image/*,*/*;q=0.5'), false],
  ['a program', headers(), false],
])('R17 %s counts as a visit or not', (_, given, counts) => expect(isOwnVisit(given)).toBe(counts));

const of = (seconds: number) => `${'a'.repeat(24)}:${seconds}:/partner/coast:${'0'.repeat(64)}`;

test('R17 a partner never takes the place of a younger one, and of what is unreadable always', () => {
  expect(isYounger(of(1_800_000_001), of(1_800_000_000))).toBe(true);
  expect(isYounger(of(1_800_000_000), of(1_800_000_000))).toBe(true);
  expect(isYounger(of(1_800_000_000), of(1_800_000_001))).toBe(false);
  expect(isYounger(of(1_800_000_000), undefined)).toBe(true);
  expect(isYounger(of(1_800_000_000), 'x')).toBe(true);
});
