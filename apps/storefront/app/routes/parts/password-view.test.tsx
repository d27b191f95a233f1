import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PasswordView } from './password-view.tsx';

/** Returns the text of the page for an account with these ways to sign in. */
function textOf(account: { hasPassword: boolean; logins: number }): string {
  const loaderData = { account: { email: 'ada@example.com', pendingEmail: null, ...account }, done: null };
  const props = { loaderData } as never as Parameters<typeof PasswordView>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <PasswordView {...props} /> }]);
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]+>/g, '');
}

test('C07 an account without a password is not told that it can also sign in with another account', () => {
  expect(textOf({ hasPassword: true, logins: 1 })).toContain('You can also sign in with 1 connected account.');
  expect(textOf({ hasPassword: false, logins: 2 })).toContain('You sign in with 2 connected accounts.');
});
