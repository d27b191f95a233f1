import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { MailedLinkPage } from './mailed-link-page.tsx';

const told = { title: '', note: '', text: '' };

/** Returns the page of a link that was opened in a browser without a session of its account. */
function draw(canSetPassword: boolean): string {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <MailedLinkPage
          link={{ code: 'c+1', opens: true, canRenew: false, changesTo: null }}
          outcome={{ state: 'who', canSetPassword, problem: null }}
          ask={{ title: '', lead: '', button: 'Change email address', busyText: '' }}
          told={{ done: told, taken: told, dead: told }}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Stub />);
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '');

test('C07 who may not know the account’s password can set a new one with the same link', () => {
  const page = draw(true);
  expect(textOf(page)).toContain(
    'Bought without a password, or forgot it? Did someone else create the account with your email address? ' +
      'Set a new password. This signs everyone else out.',
  );
  expect(page).toMatch(/<a [^>]*href="\/reset-password\?code=c%2B1"[^>]*>Set a new password<\/a>/);
  expect(textOf(page)).not.toContain('Didn’t ask for this change?');
});

test('C07 a change of address that only its owner can confirm offers no new password with its link, but the usual way to one', () => {
  const page = draw(false);
  expect(textOf(page)).toContain('Change email address');
  expect(textOf(page)).toContain('Didn’t ask for this change? Close this page, and nothing changes.');
  expect(textOf(page)).toContain('No password, or forgot it? Set one, then request the change again in your account.');
  expect(page).toMatch(/<a [^>]*href="\/forgot-password"/);
  expect(page).not.toContain('/reset-password');
});
