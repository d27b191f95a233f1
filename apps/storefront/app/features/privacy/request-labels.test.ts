import type { PrivacyStatus } from '@cerulean/contract/privacy';
import { expect, test } from 'vitest';
import { reasonOf, stateText, stateTitle } from './request-labels.ts';

const deletion: PrivacyStatus = {
  code: 'PR-7K3M-QX42-90AB-CDEF',
  kind: 'deletion',
  state: 'withdrawn',
  since: '2026-11-20T12:00:00.000Z',
  waitsUntil: null,
  why: null,
  events: [],
};
const said = (change: Partial<PrivacyStatus>) => {
  const request = { ...deletion, ...change };
  return [stateTitle(request), stateText(request, 'UTC'), reasonOf(request)];
};

test('R12 a deletion says whether it was canceled, replaced, done, or about nobody', () => {
  expect(said({})).toEqual(['Deletion canceled', 'Nothing was deleted.', null]);
  expect(said({ why: 'asked_again' })).toEqual([
    'This request was replaced',
    'Your newer request decides what happens.',
    null,
  ]);
  expect(said({ state: 'done' })[0]).toBe('Everything is deleted');
  expect(said({ state: 'done', why: 'unknown_login' })[0]).toBe('There was nothing to delete');
  expect(said({ state: 'partly_kept', why: 'receipts' })[2]).toBe('receipts');
});
