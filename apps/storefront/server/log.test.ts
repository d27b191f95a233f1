import type { ServerError } from '@cerulean/contract/server-reports';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('B19 what is logged as an error is reported with the page’s pattern and the request, and nothing else is', () => {
  const told: ServerError[] = [];
  const { log } = createLog('error', (error) => void told.push(error));
  const ofRequest = log.child({ requestId: 'r-1' });
  ofRequest.warn({ err: new Error('only a warning') }, 'Careful');
  ofRequest.error({ path: '/cart/secret' }, 'Nothing was thrown');
  expect(told).toEqual([]);
  ofRequest.error({ err: new TypeError('reef'), route: '/plans/:slug', path: '/plans/bay' }, 'A page broke');
  log.fatal({ err: 'a text' }, 'The end');
  expect(told).toEqual([
    {
      stack: expect.stringMatching(/^TypeError: reef\n/),
      place: 'A page broke',
      route: '/plans/:slug',
      requestId: 'r-1',
    },
    { stack: 'a text', place: 'The end' },
  ]);
});
