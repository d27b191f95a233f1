import { words } from '@cerulean/messages/all/frame';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorPage } from './error-page.tsx';
import { shownError } from './shown-error.ts';
import type { ShownError } from './shown-error.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

function draw(shown: ShownError): string {
  const Page = createRoutesStub([{ path: '*', Component: () => <ErrorPage {...shown} /> }]);
  return renderToStaticMarkup(<Page initialEntries={['/plans/lagoon']} />);
}

test('B01 B04 404 shows the variant Page Not Found with the path', () => {
  const html = draw({ statusCode: 404, statusMessage: 'Page not found', message: 'Page Not Found: /plans/lagoon' });
  expect(html).toContain('404, Page Not Found');
  expect(html).toContain('<span translate="no">/plans/lagoon</span>');
});

test('B01 404 shows the path as it was visited, with the prefix of its language', async () => {
  vi.stubEnv('SHOP_PREFIX', '/es');
  vi.resetModules();
  const { ErrorPage: SpanishPage } = await import('./error-page.tsx');
  const stub = await import('react-router');
  const Page = stub.createRoutesStub([
    { path: '*', Component: () => <SpanishPage statusCode={404} message="Page Not Found: /nothing" /> },
  ]);
  const html = renderToStaticMarkup(<Page initialEntries={['/nothing']} />);
  expect(html).toContain('<span translate="no">/es/nothing</span>');
});

test('R05 a cart that is somebody else’s says what it is, and where one’s own is (CUS-S3-41)', () => {
  const html = draw({ statusCode: 404, statusMessage: 'Page not found', message: 'Page Not Found: /cart/somebodys' });
  expect(html).toContain('<h1>We can’t open this cart</h1>');
  expect(html).toContain('It may have expired: we keep carts for 30 days after the last change.');
  expect(html).toMatch(/<a [^>]*href="\/cart"[^>]*>View cart/);
});

test('B04 the code defaults to 500 and the variant to Internal Server Error; the description is the message', () => {
  const html = draw({ message: 'Nothing was charged.', requestId: 'r-1' });
  expect(html).toContain('500, Internal Server Error');
  expect(html).toContain('Nothing was charged.');
  expect(html).toContain('r-1');
});

test('B04 an error that carries its own status message shows it', () => {
  expect(draw({ statusCode: 503, statusMessage: 'We will be right back' })).toContain('503, We will be right back');
});

test('B04 the text of an unexpected exception is not shown', () => {
  const shown = shownError(new Error('hunter2'));
  expect(shown.statusCode).toBeUndefined();
  expect(JSON.stringify(shown)).not.toContain('hunter2');
});

test.each([
  ['en', 'If you have a cart, it’s saved.'],
  ['es', 'Si tienes un carrito, está guardado.'],
] as const)('B04 B12 an error that knows of no cart claims none, in %s', (language, condition) => {
  const { noConnectionText, brokenWhileShown, unexpected, unreachable } = words[language];
  for (const text of [noConnectionText, brokenWhileShown, unexpected, unreachable]) {
    expect(text).toContain(` ${condition} `);
    expect(text).not.toMatch(/your cart|tu carrito/i);
  }
});

test('B04 a request without a response is no error of the server', () => {
  const html = draw(shownError(new TypeError('Failed to fetch')));
  expect(html).toContain('We couldn’t reach the shop');
  expect(html).not.toContain('500');
  expect(draw(shownError(new TypeError('x is undefined')))).toContain('500, Internal Server Error');
});

test('B04 a public error brings code, status message, message and request id', () => {
  const error = {
    status: 429,
    statusText: 'Too many attempts',
    internal: false,
    data: { message: 'Please wait.', requestId: 'r-1' },
  };
  expect(shownError(error)).toEqual({
    statusCode: 429,
    statusMessage: 'Too many attempts',
    message: 'Please wait.',
    requestId: 'r-1',
  });
});
