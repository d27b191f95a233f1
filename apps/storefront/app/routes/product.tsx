import * as words from '@cerulean/messages/catalog';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { prefixAmong } from '../pages/language.ts';
import { readPayload, pageMeta } from '../platform/page-exports.ts';
import '../features/cart/buy-product.css';
import '../ui/gallery.css';
import { ProductView } from './parts/product-view.tsx';
import { colorsOf } from '../features/catalog/choose-variant.ts';
import { devicePlans } from '../features/catalog/device-plans.ts';
import { productJsonLd } from '../features/catalog/json-ld.server.ts';
import { availabilityLabel, optionLegend, promiseOf, promisesOf } from '../features/catalog/product-labels.server.ts';
import { readMarkdown } from '../features/content/read-markdown.server.ts';
import { guard } from '../platform/guard.server.ts';
import { sharedFrom } from '../platform/share-picture.ts';
import { readSite } from '../platform/site.server.ts';
import type { Route } from './+types/product.ts';

export const loader = guard(async (current, { params }: Route.LoaderArgs) => {
  const { page, query } = current;
  const [{ product, plans, currency, languages }, { name }] = await Promise.all([
    current.backend.call('readProduct', { params }),
    readSite(current),
  ]);
  const color = query.get('color');
  // Anyone can make up such URLs, and caching their pages would evict pages that people visit.
  if (color !== null && !colorsOf(product).some(({ value }) => value === color)) page.noStore();
  page.tag(...product.variants.map(({ sku }) => `sku:${sku}`));
  return {
    product,
    plans: devicePlans(product, plans),
    currency,
    about: readMarkdown(product.description),
    trail: [
      { href: '/products', label: words.devices },
      { href: `/products?kind=${product.kind}`, label: words.kindName(product) },
    ],
    optionLegend: optionLegend(product),
    stockWords: availabilityLabel,
    promises: promisesOf(product),
    head: {
      languages,
      title: product.name,
      description: `${words.deviceDescription(product)} ${promiseOf(product)}`.trim(),
      ...(product.picture ? { picture: sharedFrom(product.picture) } : {}),
      jsonLd: productJsonLd(product, { name, origin: current.config.publicUrl + prefixAmong(languages), currency }),
    },
  };
});

export const clientLoader = readPayload<typeof loader>;

/** Does not reload for another color, because the loaded data includes all colors. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

export default ProductView;
