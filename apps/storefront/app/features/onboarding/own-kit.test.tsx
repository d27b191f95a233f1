import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test, vi } from 'vitest';
import { OwnKit } from './own-kit.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

type Kit = Parameters<typeof OwnKit>[0]['kit'];

/** Returns the text of the page of an active line's kit, with this transfer of a number. */
function textOf(portIn: { state: string; number: string } | null): string {
  const line = { id: 'line-1', state: 'active', number: '+14155550199', plan: { name: 'Horizon' }, portIn };
  const kit = { line, iccidEnd: '1234', e911: null, swap: null } as unknown as Kit;
  const rest = {
    here: '/',
    plans: [],
    currency: 'USD',
    email: null,
    problem: null,
    addressFields: () => null,
    ended: null,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => <OwnKit kit={kit} {...rest} /> }]);
  return renderToStaticMarkup(<Stub />).replaceAll(/<[^>]*>/g, '');
}

test('R28 R13 a line that works before its number has come names the number, and says to keep the old plan', () => {
  const coming = textOf({ state: 'received', number: '+14155550117' });
  expect(coming).toContain('We’re transferring (415) 555-0117 to this line. Don’t cancel your old plan');
  expect(textOf({ state: 'done', number: '+14155550117' })).not.toContain('transferring');
  expect(textOf(null)).not.toContain('transferring');
});
