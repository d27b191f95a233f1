import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { EmailState, type EmailFacts } from './email-state.tsx';

// The platform's Link tracks page classes and builds. Only the markup matters here.
vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

const account: EmailFacts = { email: 'ada@example.com', confirmed: false, pendingEmail: null };

/** Returns the text of the page, with a bar wherever a long address may break. */
function draw(facts: Partial<EmailFacts>): string {
  const element = <EmailState account={{ ...account, ...facts }} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  return html
    .replaceAll('<wbr/>', '|')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('C07 the button for another link says which address it is mailed to, where two of them wait', () => {
  expect(draw({})).toMatch(/select “Resend link\.”.* Resend link $/);
  const both = draw({ pendingEmail: 'grace@example.com' });
  expect(both).toMatch(/select “Resend to your current address\.”.* Resend to your current address /);
  expect(both).not.toContain('Resend link');
  expect(draw({ confirmed: true, pendingEmail: 'grace@example.com' })).not.toContain('Resend');
});

test('C07 a change that waits says how to ask for its link again, and how to leave it', () => {
  const waits = draw({ pendingEmail: 'grace@example.com' });
  expect(waits).toMatch(/No email\? Check your spam folder, or enter the new address again below/);
  expect(waits, 'no more links may be sent for now').toMatch(
    /use the one in our newest email. If none arrives, wait a while/,
  );
  expect(waits).toMatch(/If you don’t, your address stays the same/);
});

test('C07 both addresses are broken before their @ when the line is short', () => {
  const both = draw({ pendingEmail: 'grace@example.com' });
  expect(both).toContain('ada|@example.com');
  expect(both).toContain('grace|@example.com');
});
