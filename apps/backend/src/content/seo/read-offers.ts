import { OFFERS_A_PAGE, type OfferList } from '@cerulean/contract/seo';
import { availabilityLevel } from '@cerulean/rules/availability-level';
import type { ProductRows, VariantRow } from '../../commerce/catalog/product-rows.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import type { Handlers } from '../../commerce/http/handler.ts';
import { ok } from '../../commerce/http/result.ts';
import { countAddresses, listAddresses } from '../../commerce/catalog/read-addresses.ts';

type OfferRow = Pick<ProductRows, 'documentId' | 'name' | 'brand' | 'kind' | 'card'> & {
  description: string;
  variants: (Pick<VariantRow, 'sku' | 'color' | 'option' | 'price' | 'formerPrice' | 'picture'> & { free: number })[];
};

const offers = sql<OfferRow>(
  'catalog.offers',
  `select product.document_id as "documentId", product.name, product.brand, product.kind, product.card,
     coalesce(product.detail ->> 'description', '') as description,
     coalesce((
       select jsonb_agg(jsonb_build_object(
         'sku', variant.sku, 'color', color, 'option', option, 'price', price, 'formerPrice', former_price,
         'picture', picture, 'free', coalesce(stock.on_hand - stock.reserved, 0)
       ) order by position)
       from catalog_variant variant left join stock on stock.sku = variant.sku
       where variant.product_id = product.document_id
     ), '[]') as variants
   from catalog_product product order by product.document_id limit $1 offset $2`,
);

/** Returns one page of the list of all products, each variant with its price and availability level. */
export async function readOffers(db: Queryable, page: number): Promise<OfferList['products']> {
  const rows = await db.query(offers, [OFFERS_A_PAGE, (page - 1) * OFFERS_A_PAGE]);
  return rows.map(({ card, variants, ...product }) => ({
    ...product,
    tagline: card.tagline,
    variants: variants.map(({ free, picture, ...variant }) => ({
      ...variant,
      availability: availabilityLevel(free),
      picture: picture?.url ?? card.picture?.url ?? null,
    })),
  }));
}

/** Handlers that provide the data of the sitemap and the product feed. */
export const seoHandlers: Handlers<'countPublicAddresses' | 'listPublicAddresses' | 'listOffers'> = {
  countPublicAddresses: async (_call, { db }) => ok(await countAddresses(db)),
  listPublicAddresses: async ({ query }, { db }) => ok({ addresses: await listAddresses(db, query) }),
  listOffers: async ({ query }, { db, currency }) => ok({ currency, products: await readOffers(db, query.page) }),
};
