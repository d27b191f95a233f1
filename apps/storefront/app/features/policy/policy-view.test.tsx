import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PolicyView } from './policy-view.tsx';

vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

function drawn(original: string | null): string {
  const view = (
    <PolicyView
      path="/privacy-policy"
      title="Privacy policy"
      description="What we know of you."
      version="2"
      inForce="2026-11-01"
      inForceText="November 1, 2026"
      current="2"
      versions={[]}
      body={[]}
      contents={[]}
      original={original}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: view }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

it('R02 R23 R26 a policy in another language says which text prevails, with a link to it', () => {
  expect(drawn('/privacy-policy')).toContain('The <a href="/privacy-policy" hrefLang="en">English version</a>');
});

it('R02 R23 R26 the text that prevails says nothing of others', () => {
  expect(drawn(null)).not.toContain('hrefLang');
});
