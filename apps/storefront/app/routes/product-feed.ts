import { OFFERS_A_PAGE } from '@cerulean/contract/seo';
import { readMarkdown } from '../features/content/read-markdown.server.ts';
import { wordsOf } from '../features/help/question-list.ts';
import { productFeed } from '../features/seo/product-feed.server.ts';
import { fileRoute } from '../platform/file-route.server.ts';
import { DEFAULT_SHARE_PICTURE } from '../platform/share-picture.ts';
import { readSite } from '../platform/site.server.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Route } from './+types/product-feed.ts';

/** Serves `/feeds/products.xml`: all sold products, for shopping portals (Google Merchant's RSS 2.0). */
async function serve(current: RequestContext): Promise<Response> {
  const [products, { name, description, sharePicture }] = await Promise.all([allOffers(current), readSite(current)]);
  const { publicUrl: origin, currency } = current.config;
  const picture = sharePicture?.url ?? DEFAULT_SHARE_PICTURE;
  const xml = productFeed(
    products.map((product) => ({ ...product, words: plainWords(product.description) })),
    { name, description, origin, currency, picture },
  );
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}

async function allOffers({ backend }: RequestContext) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { products } = await backend.call('listOffers', { query: { page } });
    all.push(...products);
    if (products.length < OFFERS_A_PAGE) return all;
  }
}

function plainWords(markdown: string): string {
  return wordsOf(readMarkdown(markdown)).replace(/\s+/g, ' ').trim();
}

export const middleware: Route.MiddlewareFunction[] = [fileRoute(serve)];
export { failedFile as loader } from '../platform/file-route.server.ts';
export { NoPage as default } from '../platform/no-page.tsx';
