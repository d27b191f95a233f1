import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { LoginUserView } from './login-user-view.tsx';

vi.mock('../../features/account/social-buttons.tsx', () => ({ AgreeNote: () => null, SocialButtons: () => null }));

function draw(isOpen: boolean): string {
  const loaderData = { cartId: 'c1', cart: null, isOpen, why: 'logged_out' };
  const props = { loaderData } as never as Parameters<typeof LoginUserView>[0];
  const Stub = createRoutesStub([{ path: '/', Component: () => <LoginUserView {...props} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test('R08 only a cart without an owner leads from the sign-in to a new account', () => {
  const [locked, open] = [draw(false), draw(true)];
  expect(locked).toContain('This cart belongs to an account');
  expect(locked).toContain('Sign in again to open this cart. Your items are saved.');
  expect(locked).not.toContain('Create an account');
  expect(open).not.toContain('This cart belongs to an account');
  for (const page of [locked, open]) {
    expect(page).toContain('Bought without a password? Select “Forgot your password?” to set one.');
  }
  expect(open).toContain('Create an account');
});
