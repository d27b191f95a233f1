import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PasswordView } from './password-view.tsx';

/** Returns the text of the page for an account with these ways to sign in. */
function textOf(account: { hasPassword: boolean; logins: number; usable: number }): string {
  const loaderData = { account: { email: 'ada@example.com', pendingEmail: null, ...account }, done: null };
  const props = { loaderData } as never as Parameters<typeof PasswordView>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <PasswordView {...props} /> }]);
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]+>/g, '');
}

test('C07 an account without a password is not told that it can also sign in with another account', () => {
  expect(textOf({ hasPassword: true, logins: 1, usable: 1 })).toContain(
    'You can also sign in with 1 connected account.',
  );
  expect(textOf({ hasPassword: false, logins: 2, usable: 2 })).toContain('You sign in with 2 connected accounts.');
});

test('C08 a connected account that no longer signs anybody in does not count', () => {
  expect(textOf({ hasPassword: true, logins: 2, usable: 1 })).toContain(
    'You can also sign in with 1 connected account.',
  );
  const none = (logins: number) => textOf({ hasPassword: true, logins, usable: 0 });
  expect(none(1)).toContain('Your connected account can’t be used to sign in anymore. See connected accounts.');
  expect(none(2)).toContain('Your connected accounts can’t be used to sign in anymore.');
});
