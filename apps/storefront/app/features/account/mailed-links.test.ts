import { expect, test, vi } from 'vitest';
import type { RequestContext } from '../../platform/request-context.ts';
import { confirmAddress } from './mailed-links.server.ts';

test('C07 a link that asks for the password asks again when none is entered, and confirms nothing', async () => {
  const call = vi.fn();
  const form = new FormData();
  for (const [name, value] of Object.entries({ code: 'a'.repeat(43), 'can-set-password': 'yes', password: ' ' }))
    form.set(name, value);
  expect(await confirmAddress({ backend: { call } } as unknown as RequestContext, form)).toEqual({
    state: 'who',
    canSetPassword: true,
    problem: { issues: [{ path: 'password', message: 'Enter your password' }], values: {} },
  });
  expect(call).not.toHaveBeenCalled();
});
