import type { ProductDetail } from '@cerulean/contract/catalog';

type Kind = ProductDetail['kind'];

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
