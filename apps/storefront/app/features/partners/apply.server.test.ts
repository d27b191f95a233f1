import { expect, it } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import type { RequestContext } from '../../platform/request-context.ts';
import { applyAsPartner } from './apply.server.ts';

const now = Math.floor(Date.now() / 1000);
const complete = {
  company: 'Walkers & Co',
  website: 'walkers.example',
  name: 'Åsa Öberg',
  email: 'asa@example.com',
  way: 'page',
  message: 'Hikers',
  stamp: `${now}.${'0'.repeat(64)}`,
  fax: '',
};

/** Returns the result of a form that the backend refuses because of the field at `path`. */
async function refusedFor(path: string, change: Partial<typeof complete> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...complete, ...change })) form.set(name, value);
  const details = { code: 'invalid_input', issues: [{ path, message: 'no' }] };
  const refusal = new BackendError({ status: 422, name: 'UnprocessableEntityError', message: 'no', details });
  const call = () => Promise.reject(refusal);
  return applyAsPartner({ backend: { call } } as unknown as RequestContext, form);
}

it('R16 a form that was sent too soon keeps its stamp, so that it is old enough the second time', async () => {
  const problem = await refusedFor('stamp');
  expect(problem).toMatchObject({ issues: [], values: complete, notice: expect.stringContaining('Try again') });
  expect((await refusedFor('email'))?.values['stamp']).toBe(complete.stamp);
});

it('R16 one that lay open for days, or whose stamp is none, gets a new one', async () => {
  for (const stamp of [`${now - 4 * 86_400}.${'0'.repeat(64)}`, '', 'x'])
    expect((await refusedFor('stamp', { stamp }))?.values).toMatchObject({ stamp: '', company: complete.company });
});
