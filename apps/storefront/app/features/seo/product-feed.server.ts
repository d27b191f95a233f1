import type { OfferList } from '@cerulean/contract/seo';
import { fractionDigits } from '@cerulean/rules/money';
import { escapeXml } from '../../platform/escape-xml.server.ts';
import { decimal } from '../../platform/decimal.server.ts';
import { colorValue } from '../../platform/color-value.ts';
import { shareable } from '../../platform/share-picture.ts';

type FeedProduct = OfferList['products'][number];
type FeedVariant = FeedProduct['variants'][number];

/** The shop's data in the feed. `origin` is its URL without a trailing slash, `picture` the fallback picture. */
export interface FeedShop {
  name: string;
  description: string;
  origin: string;
  currency: string;
  picture: string;
}

/** Maximum field lengths in Google Merchant Center, in characters. */
const MOST = { title: 150, description: 5_000, id: 50 } as const;

const AVAILABLE = { in_stock: 'in_stock', few_left: 'in_stock', sold_out: 'out_of_stock' } as const;

/**
 * Returns the sold devices as RSS 2.0 with Google Merchant's attributes: one item per variant, grouped by product. The
 * catalog has no manufacturer part numbers, so the feed declares that the items have none.
 */
export function productFeed(
  products: readonly (FeedProduct & { words: string })[],
  { name, description, origin, ...shop }: FeedShop,
): string {
  const items = products.flatMap((product) =>
    product.variants.map((variant) => item(product, variant, { name, description, origin, ...shop })),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(name)}</title>
<link>${escapeXml(`${origin}/products`)}</link>
<description>${escapeXml(description)}</description>
${items.join('\n')}
</channel>
</rss>
`;
}

function item(product: FeedProduct & { words: string }, variant: FeedVariant, shop: FeedShop): string {
  const { documentId, brand, kind, tagline, words } = product;
  const { sku, color, option, price, formerPrice, availability: stock, picture } = variant;
  const query = color === null ? '' : `?color=${colorValue(color)}`;
  const title = [product.name, option, color].filter((part) => part !== null).join(', ');
  const money = (amount: number) => `${decimal(amount, fractionDigits(shop.currency))} ${shop.currency}`;
  const fields: [string, string][] = [
    ['g:id', sku.slice(0, MOST.id)],
    ['g:title', title.slice(0, MOST.title)],
    ['g:description', `${tagline}. ${words}`.trim().slice(0, MOST.description)],
    ['g:link', `${shop.origin}/products/${documentId}${query}`],
    ['g:image_link', new URL(shareable(picture ?? shop.picture), `${shop.origin}/`).href],
    ['g:availability', AVAILABLE[stock]],
    ['g:price', money(formerPrice ?? price)],
    ...(formerPrice === null ? [] : [['g:sale_price', money(price)] satisfies [string, string]]),
    ['g:condition', 'new'],
    ['g:brand', brand],
    ['g:item_group_id', documentId],
    ...(color === null ? [] : [['g:color', color] satisfies [string, string]]),
    ['g:product_type', kind],
    ['g:identifier_exists', 'no'],
  ];
  return `<item>\n${fields.map(([tag, text]) => `<${tag}>${escapeXml(text)}</${tag}>`).join('\n')}\n</item>`;
}
