import './styles/shop.css';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { routeMiddleware } from './route-middleware.server.ts';
import { Frame } from './platform/frame.tsx';
import { Head } from './platform/head.tsx';
import { late } from './platform/late.tsx';
import { NavigationWatch } from './platform/navigation-watch.tsx';
import { packRoot } from './platform/root-data.ts';
import { applyRule } from './platform/run-middleware.server.ts';
import { shownError } from './platform/shown-error.ts';
import { readAnnouncement, readSite } from './platform/site.server.ts';
import { configOf, visit } from './platform/visit.ts';
import { fontPreload, iconLinks } from './ui/head-links.ts';
import type { Route } from './+types/root.ts';

const ErrorPage = late(() => import('./platform/error-page.tsx').then((part) => part.ErrorPage));

/** What every page shares, in one piece. */
export async function loader({ context }: Route.LoaderArgs) {
  const current = context.get(visit);
  const [site, announcement] = await Promise.all([readSite(current), readAnnouncement(current)]);
  const config = configOf(current.config, current.match?.rule.class ?? 'open');
  return packRoot({ config, site, announcement });
}

export const links: Route.LinksFunction = () => [fontPreload, ...iconLinks];

/** The same on all pages: a navigation never asks for it again. */
export const shouldRevalidate = (): boolean => false;

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context, url }) => applyRule(context.get(visit), url, request.method, routeMiddleware),
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
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
      <NavigationWatch />
      <Frame>
        <Outlet />
      </Frame>
    </>
  );
}

/** B13: whatever a page cannot handle shows the error page in place of the whole view. */
export function ErrorBoundary() {
  const shown = shownError(useRouteError());
  const title = shown.statusCode === 404 ? 'Page not found' : (shown.statusMessage ?? 'Internal Server Error');
  return (
    <>
      <Head error={{ title, indexed: false }} />
      <Frame>
        <ErrorPage {...shown} />
      </Frame>
    </>
  );
}
