import { shopPlaces, SITEMAP_KINDS, sitemapIndex, xmlAnswer, type Place } from '../features/seo/sitemap.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/sitemap.ts';

/** Serves `/sitemap.xml`: the list of sitemap files, each with the date of its contents' last change. */
async function serve({ backend, config }: RequestContext): Promise<Response> {
  const { kinds } = await backend.call('countPublicAddresses');
  const listed = shopPlaces({ kinds }, config.languages);
  const shop = { path: '/sitemaps/shop-1.xml', changedAt: latest(listed) };
  const files = SITEMAP_KINDS.flatMap((kind): Place[] => {
    const pages = kinds.find((each) => each.kind === kind)?.pages ?? [];
    return pages.map((changedAt, index) => ({ path: `/sitemaps/${kind}-${index + 1}.xml`, changedAt }));
  });
  return xmlAnswer(sitemapIndex([shop, ...files], config.publicUrl));
}

function latest(places: readonly Place[]): string | undefined {
  return places
    .flatMap(({ changedAt }) => changedAt ?? [])
    .toSorted()
    .at(-1);
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
