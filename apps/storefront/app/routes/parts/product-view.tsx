import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ProductDetail } from '@cerulean/contract/catalog';
import { BuyProduct } from '../../features/cart/buy-product.tsx';
import { chooseColor, chooseVariant, colorsOf, variantsIn, type Color } from '../../features/catalog/choose-variant.ts';
import { ColorPicker } from '../../features/catalog/color-picker.tsx';
import { deferHydration } from '../../platform/defer-hydration.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { ownLanguage } from '../../ui/own-language.tsx';
import { Offer } from '../../ui/offer.tsx';

import { Gallery } from '../../ui/gallery.tsx';
import { pictureSource } from '../../features/catalog/picture-source.ts';
import type { Route } from '../+types/product.ts';

// This is read-only content with links, so it can hydrate late.
const ProductAbout = deferHydration(() =>
  import('../../features/content/product-about.tsx').then((part) => part.ProductAbout),
);

const FittingPlans = deferHydration(() =>
  import('../../features/catalog/fitting-plans.tsx').then((part) => part.FittingPlans),
);

export function ProductView({ loaderData }: Route.ComponentProps) {
  const { product, plans, currency, about } = loaderData;
  const [query] = useSearchParams();
  const [option, setOption] = useState<string | null>(null);
  const colors = colorsOf(product);
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
                  <Badge tone="sun">{ownLanguage(product.badge, product.language)}</Badge>
                </p>
              )}
              <h1 translate="no" lang={product.language}>
                {product.name}
              </h1>
              <p className="lead" lang={product.language}>
                {product.tagline}
              </p>
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
      <FittingPlans
        name={product.name}
        kind={product.kind}
        documentId={product.documentId}
        plans={plans}
        currency={currency}
      />
      <ProductAbout product={product} about={about} isFirst={plans.count === 0} />
    </main>
  );
}

/** A product's pictures in a color: pictures of that color first, then pictures without a color. */
function ProductGallery({ product, color }: { product: ProductDetail; color: Color | null }) {
  const own = product.pictures.filter((picture) => picture.color !== null && picture.color === color?.name);
  const neutral = product.pictures.filter((picture) => picture.color === null);
  const shown = [...own, ...neutral];
  const pictures = shown.length > 0 ? shown : product.pictures;
  return (
    <Gallery
      key={color?.value}
      views={(pictures.length > 0 ? pictures : [null]).map((picture) => ({
        ...pictureSource(picture, '(width < 60rem) 80vw, 600px'),
        label: picture?.alt ?? product.name,
        thumb: pictureSource(picture, '120px'),
      }))}
    />
  );
}
