import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { KitPage } from './kit-page.tsx';
import { OwnKit } from './own-kit.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

type Kit = Parameters<typeof OwnKit>[0]['kit'];

const rest = {
  here: '/',
  plans: [],
  currency: 'USD',
  email: null,
  problem: null,
  addressFields: () => null,
  ended: null,
};

function draw(page: ReactElement): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => page }]);
  return renderToStaticMarkup(<Stub />);
}

/** Returns the text of the page of a kit whose line is active, with these changes. */
function lineText(change: object): string {
  const line = {
    id: 'line-1',
    state: 'active',
    startsOn: null,
    number: '+14155550199',
    plan: { name: 'Horizon' },
    ...change,
  };
  const kit = { line, iccidEnd: '1234', e911: null, swap: null } as unknown as Kit;
  return draw(<OwnKit kit={kit} {...rest} />).replaceAll(/<[^>]*>/g, '');
}

/** Returns the text of the page of an active line's kit, with this transfer of a number. */
const textOf = (portIn: { state: string; number: string } | null) => lineText({ portIn });

test('R28 R13 a line that works before its number has come names the number, and says to keep the old plan', () => {
  const coming = textOf({ state: 'received', number: '+14155550117' });
  expect(coming).toContain('We’re transferring (415) 555-0117 to this line. Don’t cancel your old plan');
  expect(textOf({ state: 'done', number: '+14155550117' })).not.toContain('transferring');
  expect(textOf(null)).not.toContain('transferring');
});

test('R28 a kit whose order is asked to be canceled says not to use it, and has nothing to activate', () => {
  const asked = { sim: 'card', cancelAsked: true, activatedAt: null, orderId: 'order-1' };
  for (const state of ['ordered', 'failed', 'provisioning', 'ready']) {
    const text = lineText({ ...asked, state });
    expect(text).toContain('Cancellation requested');
    expect(text).toContain('Don’t use the SIM card.');
    expect(text).not.toMatch(/activate|Insert/);
  }
  expect(lineText({ ...asked, activatedAt: '2026-11-27T10:00:00Z' })).toContain('Your line is active');
});

test('R28 a line that has connected is not active before the day that the buyer chose', () => {
  expect(lineText({})).toContain('Your line is active');
  const text = lineText({ startsOn: '2026-12-20' });
  expect(text).toContain('Your line is connected');
  expect(text).not.toMatch(/active/i);
});

test('R28 a used kit leads to the sign-in page, and whoever is signed in to their own lines', () => {
  const kit = { state: 'used', iccidEnd: '1234', line: null } as unknown as Kit;
  const page = (email: string | null) => draw(<KitPage {...rest} kit={kit} email={email} />);
  expect(page(null)).toContain('href="/login?next=%2F"');
  const signedIn = page('ada@example.com');
  expect(signedIn).not.toContain('/login');
  expect(signedIn).toContain('Sign in to the account it belongs to.');
  expect(signedIn).toContain('href="/existing-user/lines"');
});
