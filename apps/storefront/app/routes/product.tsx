import { useState } from 'react';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { BuyProduct } from '../features/cart/buy-product.tsx';
import { chooseColor, chooseVariant, colorsOf, variantsIn } from '../features/catalog/choose-variant.ts';
import { ColorPicker } from '../features/catalog/color-picker.tsx';
import { productJsonLd } from '../features/catalog/json-ld.server.ts';
import { ProductGallery } from '../features/catalog/product-gallery.tsx';
import {
  kindNames,
  optionLegend,
  promiseOf,
  promisesOf,
  stockWords,
} from '../features/catalog/product-words.server.ts';
import { readMarkdown } from '../features/content/read-markdown.server.ts';
import { readPayload } from '../platform/client-data.ts';
import { late } from '../platform/late.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { sharedFrom } from '../platform/share-picture.ts';
import { readSite } from '../platform/site.server.ts';
import { visit } from '../platform/visit.ts';
import { Badge } from '../ui/badge.tsx';
import { Breadcrumbs } from '../ui/breadcrumbs.tsx';
import '../styles/routes/product.css';
import type { Route } from './+types/product.ts';
import { Offer } from '../ui/price.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const current = context.get(visit);
  const { page, query } = current;
  const [{ product, plans, currency }, { name }] = await Promise.all([
    current.backend.call('readProduct', { params }),
    readSite(current),
  ]);
  const color = query.get('color');
  // Anybody can make up such addresses, and each would take the place of a page that people visit.
  if (color !== null && !colorsOf(product.variants).some(({ value }) => value === color)) page.drawOnce();
  page.tag(...product.variants.map(({ sku }) => `sku:${sku}`));
  return {
    product,
    plans,
    currency,
    about: readMarkdown(product.description),
    trail: [
      { href: '/', label: 'Home' },
      { href: '/products', label: 'Devices' },
      { href: `/products?kind=${product.kind}`, label: kindNames[product.kind] },
    ],
    optionLegend: optionLegend(product),
    stockWords,
    promises: promisesOf(product.kind),
    head: {
      title: product.name,
      description: `${product.name} by ${product.brand}: ${product.tagline}. ${promiseOf(product.kind)}`.trim(),
      ...(product.picture ? { picture: sharedFrom(product.picture) } : {}),
      jsonLd: productJsonLd(product, { name, origin: current.config.publicUrl, currency }),
    },
  };
}

export const clientLoader = readPayload<typeof loader>;

/** Another color is the same page: what was loaded holds all of them. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const handle = pageMeta<typeof loader>(({ data }) => data.head);

// To read, with links that lead away.
const ProductAbout = late(() => import('../features/content/product-about.tsx').then((part) => part.ProductAbout));
const FittingPlans = late(() => import('../features/catalog/fitting-plans.tsx').then((part) => part.FittingPlans));

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { product, plans, currency, about } = loaderData;
  const [query] = useSearchParams();
  const [option, setOption] = useState<string | null>(null);
  const colors = colorsOf(product.variants);
  const color = chooseColor(colors, query.get('color'));
  const variants = variantsIn(product.variants, color);
  const chosen = chooseVariant(variants, option);
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumbs trail={loaderData.trail} here={product.name} />
        <div className="pair">
          <ProductGallery product={product} color={color} />
          <div className="side stack gap-5">
            <div className="stack gap-3">
              {product.badge && (
                <p>
                  <Badge tone="sun">{product.badge}</Badge>
                </p>
              )}
              <h1 translate="no">{product.name}</h1>
              <p className="lead">{product.tagline}</p>
              {product.offer && <Offer {...product.offer} />}
            </div>
            {colors.length > 1 && (
              <ColorPicker action={`/products/${product.documentId}`} colors={colors} chosen={color} />
            )}
            {chosen && (
              <BuyProduct
                product={product}
                currency={currency}
                legend={loaderData.optionLegend}
                stockWords={loaderData.stockWords}
                promises={loaderData.promises}
                variants={variants}
                chosen={chosen}
                onOption={setOption}
              />
            )}
          </div>
        </div>
      </div>
      <FittingPlans name={product.name} documentId={product.documentId} plans={plans} currency={currency} />
      <ProductAbout product={product} about={about} isFirst={plans.length === 0} />
    </main>
  );
}
