import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import { DIRECTION, LANGUAGE, urlWithoutPrefix } from './pages/language.ts';
import './styles/shop.css';
import { routeMiddleware, applyRule } from './platform/run-middleware.server.ts';
import { NOT_FOUND_STATUS, SERVER_ERROR } from './platform/fixed-words.ts';
import { Frame } from './platform/frame.tsx';
import { guardRoot } from './platform/guard.server.ts';
import { Head } from './platform/head.tsx';

import { deferHydration } from './platform/defer-hydration.tsx';
import { NavigationWatch } from './platform/navigation-watch.tsx';
import { packRoot } from './platform/root-data.ts';
import { shownError } from './platform/shown-error.ts';
import { readAnnouncement, readSite } from './platform/site.server.ts';
import { configOf, requestContext } from './platform/request-context.ts';
import type { Route } from './+types/root.ts';

const ErrorPage = deferHydration(
  () => import('./platform/error-page.tsx').then((part) => part.ErrorPage),
  // The connection can be lost before the script of the error page is loaded.
  ({ message }) => (
    <main id="main" className="wrap section">
      <h1>{message}</h1>
    </main>
  ),
);

/** Loads the data shared by every page as a single string. */
export const loader = guardRoot(async ({ context }: Route.LoaderArgs) => {
  const current = context.get(requestContext);
  const [site, announcement] = await Promise.all([readSite(current), readAnnouncement(current)]);
  const config = configOf(current.config, current.match?.rule.class ?? 'open');
  return packRoot({ config, site, announcement });
});

export const links: Route.LinksFunction = () => [fontPreload, ...iconLinks];

/** The data is the same on all pages, so client-side navigation never loads it again. */
export const shouldRevalidate = (): boolean => false;

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context, url }) =>
    applyRule(context.get(requestContext), urlWithoutPrefix(url), request.method, routeMiddleware),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={LANGUAGE} dir={DIRECTION}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#009ace" />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Head />
      <Frame>
        <Outlet />
      </Frame>
      <NavigationWatch />
    </>
  );
}

/** B13: shows the error page in place of the whole view for any error that a page does not handle. */
export function ErrorBoundary() {
  const shown = shownError(useRouteError());
  const title = shown.statusCode === 404 ? NOT_FOUND_STATUS : (shown.statusMessage ?? SERVER_ERROR);
  return (
    <>
      <Head error={{ title, indexed: false }} />
      <Frame>
        <ErrorPage {...shown} />
      </Frame>
      <NavigationWatch />
    </>
  );
}

/** The only font file that every page needs. React Router's `links` of the root route accepts this object as it is. */
const fontPreload = {
  rel: 'preload',
  href: outfit,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;

/** Icons and manifest, listed with the font in the root's `links`. */
const iconLinks = [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
] as const;
