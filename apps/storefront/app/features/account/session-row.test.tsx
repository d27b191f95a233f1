import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SessionRow, type ShownSession } from './session-row.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

const session: ShownSession = {
  id: 's1',
  current: false,
  browser: 'Chrome on Windows',
  ipArea: '203.0.113',
  createdAt: '2026-11-29T09:31:00Z',
  seenAt: '2026-11-29T11:58:00Z',
  seen: 'less than 10 minutes ago',
  elsewhere: [],
};

function draw(facts: Partial<ShownSession>): string {
  const element = <SessionRow session={{ ...session, ...facts }} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return html.replaceAll(/<[^>]+>/g, '');
}

test('R13 a session says when it was last used, and at what time it began', () => {
  expect(draw({})).toContain(
    'Last active less than 10 minutes ago from 203.0.113.x. Signed in on November 29, 2026 at 9:31 AM UTC.',
  );
  expect(draw({ ipArea: null, createdAt: '2026-11-29T09:45:00Z' })).toContain(
    'Last active less than 10 minutes ago. Signed in on November 29, 2026 at 9:45 AM UTC.',
  );
});

test('R13 a session that another browser used says when', () => {
  const place = { browser: 'Firefox on Linux', ipArea: null, seenAt: '2026-11-29T11:45:00Z', isOtherBrowser: true };
  expect(draw({ elsewhere: [{ ...place, seen: 'less than 20 minutes ago' }] })).toContain(
    'Also used by Firefox on Linux, less than 20 minutes ago.',
  );
});
