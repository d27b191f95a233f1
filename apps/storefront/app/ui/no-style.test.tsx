import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { FramedShows } from './testing/framed-shows.tsx';

// The platform's Link handles page classes and builds, but only the markup matters here.
vi.mock('./link.tsx', async () => {
  const { Form, Link } = await import('react-router');
  return { Form, Link };
});

const router = createMemoryRouter([{ path: '*', element: <FramedShows /> }], { initialEntries: ['/plans/horizon'] });
const markup = renderToStaticMarkup(<RouterProvider router={router} />);

describe('rendered components', () => {
  it('carry no style attribute, which the Content Security Policy would block', () => {
    expect(markup).not.toMatch(/ style=/);
  });

  it('keep labels translatable: no button or label is marked translate="no" (B07)', () => {
    expect(markup).not.toMatch(/<(button|label|legend)[^>]*translate="no"/);
  });

  it('name every field, and tie its hint and error to it', () => {
    const ids = new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const referred = [...markup.matchAll(/ (?:for|aria-describedby|aria-labelledby)="([^"]+)"/g)].flatMap(
      ([, value = '']) => value.split(' '),
    );
    expect(referred.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('use an id once', () => {
    const ids = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('mark the current part of the shop in the navigation', () => {
    expect(markup).toMatch(/<a aria-current="true"[^>]*href="\/plans"|<a [^>]*href="\/plans"[^>]*aria-current="true"/);
  });
});
