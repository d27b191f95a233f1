import { rssFeed } from '../features/blog/rss.server.ts';
import { PREFIX } from '../pages/language.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import { readSite } from '../platform/site.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/blog-feed.ts';

const NEWEST = 30;

/** Serves `/blogs/rss.xml`: the newest articles, for feed readers (R03). */
async function serve(current: RequestContext): Promise<Response> {
  const [{ articles }, { name, description }] = await Promise.all([
    current.backend.call('listArticles', { query: { q: '', page: 1, pageSize: NEWEST } }),
    readSite(current),
  ]);
  const xml = rssFeed(articles, { name, description, origin: current.config.publicUrl + PREFIX });
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
