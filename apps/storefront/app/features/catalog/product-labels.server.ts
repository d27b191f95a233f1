import type { ProductDetail, Variant } from '@cerulean/contract/catalog';
import { RETURN_DAYS } from '@cerulean/rules/limits';

type Kind = ProductDetail['kind'];

/** Title and text of each stock state. */
export type AvailabilityLabel = Readonly<Record<Variant['availability'], { title: string; text: string }>>;

/** Name of each product kind in the filters. */
export const kindNames: Readonly<Record<Kind, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  watch: 'Watches',
  hotspot: 'Hotspots',
  'sim-kit': 'SIM kits',
  accessory: 'Accessories',
};

const BACK = `${RETURN_DAYS} days to send it back`;

/** Returns the promises for a kind of product. The list is empty for the SIM kit, which is free. */
export function promisesOf(kind: Kind): string[] {
  if (kind === 'sim-kit') return [];
  if (kind === 'accessory') return ['One-year guarantee', BACK];
  return ['Unlocked from the first day', 'Two-year guarantee', BACK];
}

/** Returns the promises for a kind of product as a sentence. The sentence is empty if there are none. */
export function promiseOf(kind: Kind): string {
  const [first, ...rest] = promisesOf(kind);
  if (first === undefined) return '';
  return `${[first, ...rest.map((each) => each.charAt(0).toLowerCase() + each.slice(1))].join(', ')}.`;
}

/** Returns the promises for a list filtered to these kinds. An empty filter means all kinds. */
export function promiseOfList(kinds: readonly Kind[]): string {
  const isOf = (test: (kind: Kind) => boolean) => kinds.length > 0 && kinds.every(test);
  if (isOf((kind) => kind === 'accessory')) return `With a one-year guarantee and ${BACK}.`;
  const unlocked = 'Every device is unlocked, with a two-year guarantee';
  if (isOf((kind) => kind !== 'accessory')) return `${unlocked} and ${BACK}.`;
  return `${unlocked}; accessories have one year. You have ${RETURN_DAYS} days to send anything back.`;
}

/** Returns the label of a product's options: "Storage" if the options are memory sizes, else "Version". */
export function optionLegend(product: Pick<ProductDetail, 'variants'>): string {
  return product.variants.some(({ option }) => /\d\s?[GT]B$/.test(option ?? '')) ? 'Storage' : 'Version';
}

const LEAVES = 'It leaves on the next working day.';

/** Stock labels, which are as precise as the stock data that the shop reveals. */
export const availabilityLabel: AvailabilityLabel = {
  in_stock: { title: 'In stock.', text: LEAVES },
  few_left: { title: 'Few left.', text: `Five or fewer are on the shelf. ${LEAVES}` },
  sold_out: { title: 'Sold out.', text: 'This one cannot be ordered at the moment.' },
};
