import type { ProductDetail, Variant } from '@cerulean/contract/catalog';

type Kind = ProductDetail['kind'];

/** What a page says of each state of stock. */
export type StockWords = Readonly<Record<Variant['stock'], { title: string; text: string }>>;

/** What editors' kinds of products are called in filters. */
export const kindNames: Readonly<Record<Kind, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  watch: 'Watches',
  hotspot: 'Hotspots',
  'sim-kit': 'SIM kits',
  accessory: 'Accessories',
};

/** What the option of a product is called: the kinds with memory have sizes of it. */
export function optionLegend(product: Pick<ProductDetail, 'variants'>): string {
  return product.variants.some(({ option }) => /\d\s?[GT]B$/.test(option ?? '')) ? 'Storage' : 'Version';
}

/** How many are left, as much as the shop says. */
export const stockWords: StockWords = {
  in_stock: { title: 'In stock.', text: 'It leaves on the next working day.' },
  few_left: { title: 'Few left.', text: 'Five or fewer are on the shelf.' },
  sold_out: { title: 'Sold out.', text: 'This one cannot be ordered at the moment.' },
};
