import { placesOf, shopPlaces, SITEMAP_KINDS, sitemapFile, xmlAnswer } from '../features/seo/sitemap.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import { pageNotFound } from '../platform/public-error.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/sitemap-file.ts';

/** Serves `/sitemaps/{kind}-{page}.xml`: public URLs of one kind, each with the date of its last change. */
async function serve({ backend, config }: RequestContext, { params, url }: Route.LoaderArgs): Promise<Response> {
  const [, name, number] = /^([a-z]+)-([1-9]\d?)\.xml$/.exec(params.file) ?? [];
  if (name === 'shop' && number === '1') {
    const summary = await backend.call('countPublicAddresses');
    return xmlAnswer(sitemapFile(shopPlaces(summary, config.languages), config.publicUrl));
  }
  const kind = SITEMAP_KINDS.find((each) => each === name);
  if (kind === undefined) throw pageNotFound(url.pathname);
  const { addresses } = await backend.call('listPublicAddresses', { query: { kind, page: Number(number) } });
  if (addresses.length === 0) throw pageNotFound(url.pathname);
  return xmlAnswer(sitemapFile(placesOf(kind, addresses, config.languages), config.publicUrl));
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
