import { expect, test } from 'vitest';
import { BackendError } from '../../platform/backend-error.ts';
import { CHANGED, planProblem } from './save-plan.server.ts';

/** Returns what the form says after a plan was refused for this reason. */
function said(reason: string) {
  const details = { code: 'plan_does_not_fit', reason };
  const error = new BackendError({ status: 409, name: 'ConflictError', message: 'Refused', details });
  return planProblem(error, new FormData());
}

test('R06 a plan that stopped fitting the device is refused at the choice that is wrong', () => {
  expect(said('sim')).toEqual({
    issues: [{ path: 'sim', message: 'This device doesn’t work with that type of SIM. Choose the other one.' }],
  });
  expect(said('plan')).toEqual({
    issues: [{ path: 'plan', message: 'This plan doesn’t work with this device. Choose another plan.' }],
  });
  expect(said('device_full')).toEqual({ issues: [], notice: CHANGED });
});
