import { routeRules } from '../pages/route-rules.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/robots.ts';

/** Serves `/robots.txt`, which asks search engines to skip the personal pages, and a demo shop entirely. */
function serve({ config }: RequestContext): Response {
  const closed = new Set(
    routeRules
      .filter((rule) => rule.content === 'personal')
      .flatMap(({ path, unprefixed }) => {
        const prefixes = unprefixed ? [''] : config.languages.map(({ prefix }) => prefix);
        return prefixes.map((prefix) => prefix + path.replace(/:.*$/, ''));
      }),
  ).add('/connect/');
  const lines = config.ribbon
    ? ['User-agent: *', 'Disallow: /']
    : ['User-agent: *', ...[...closed].map((path) => `Disallow: ${path}`), `Sitemap: ${config.publicUrl}/sitemap.xml`];
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
