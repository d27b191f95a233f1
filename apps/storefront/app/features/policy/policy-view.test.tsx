import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { PolicyView, type PolicyViewProps } from './policy-view.tsx';

vi.mock('../../ui/link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

function drawn(original: string | null, more: Partial<PolicyViewProps> = {}): string {
  const view = (
    <PolicyView
      path="/privacy-policy"
      name="Privacy policy"
      description="What we know of you."
      version="2"
      inForce="2026-11-01"
      inForceText="November 1, 2026"
      current="2"
      versions={[]}
      body={[]}
      contents={[]}
      original={original}
      {...more}
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

it('R02 R23 R26 an earlier version says that it is no longer in effect, and earlier terms that orders keep theirs', () => {
  const earlier = (path: string) => drawn(null, { path, version: '1' });
  expect(earlier('/terms-and-conditions')).toContain('It still applies to orders placed under it.');
  expect(earlier('/privacy-policy')).toContain('This version is no longer in effect.');
  expect(earlier('/privacy-policy')).not.toContain('orders');
});

it('R23 an earlier version in another language has, and is found under, the policy’s title in the page’s language', () => {
  const contents = [
    { id: 'who', title: 'Who we are' },
    { id: 'cookies', title: 'Cookies' },
  ];
  const page = drawn(null, { version: '1', lang: 'en', name: 'Política de privacidad', contents });
  expect(page).toMatch(/<a[^>]*href="\/privacy-policy"[^>]*>Política de privacidad/);
  expect(page).toContain('<h1>Política de privacidad</h1><p class="lead">');
  expect(page).toContain('<ol lang="en"><li><a href="#who">Who we are');
  expect(page).toMatch(/This version is available only in English\.<\/p><div [^>]*lang="en"/);
});

it('R23 a policy without a title in the page’s language has that of its text, and says so', () => {
  const page = drawn(null, { lang: 'en', nameLang: 'en' });
  expect(page).toContain('<h1 lang="en">Privacy policy</h1><p class="lead" lang="en">');
});
