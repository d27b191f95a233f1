import { expect, it } from 'vitest';
import type { RequestContext } from '../../platform/request-context.ts';
import { requestReturnOrCancel } from './request-return-or-cancel.server.ts';

const FIRST = { id: 'first', kind: 'cancel', state: 'withdrawn' };

it.each([
  ['the only one', [FIRST], 'request-withdrawn'],
  ['followed by one that is over as well', [FIRST, { ...FIRST, id: 'second' }], 'request-withdrawn'],
  ['followed by one that is open', [FIRST, { ...FIRST, id: 'second', state: 'asked' }], 'older-withdrawn'],
  ['followed by an accepted return', [FIRST, { id: 'second', kind: 'return', state: 'accepted' }], 'older-withdrawn'],
])('R13 says what became of a request to withdraw that is %s', async (_, requests, done) => {
  const current = {
    backend: { call: () => Promise.resolve({ order: { goods: { requests } } }) },
  } as unknown as RequestContext;
  const form = new FormData();
  form.set('intent', 'withdraw');
  form.set('request', 'first');
  expect(await requestReturnOrCancel(current, 'order', form)).toEqual({ problem: null, done });
});
