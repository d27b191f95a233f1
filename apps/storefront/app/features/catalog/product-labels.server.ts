import type { ProductDetail, Variant } from '@cerulean/contract/catalog';
import * as words from '@cerulean/messages/catalog';
import { RETURN_DAYS } from '@cerulean/rules/limits';
import { LANGUAGE } from '../../pages/language.ts';

type Kind = ProductDetail['kind'];

/** Title and text of each stock state. */
export type AvailabilityLabel = Readonly<Record<Variant['availability'], { title: string; text: string }>>;

const days = RETURN_DAYS;

type Promising = Pick<ProductDetail, 'kind' | 'returnCondition'>;

/** What the shop promises with a product, and what that depends on, in the editor's words. */
export interface ProductPromise {
  text: string;
  condition?: string | null;
}

/** Returns the promises for a product. The list is empty for the SIM kit, which is free. */
export function promisesOf({ kind, returnCondition }: Promising): ProductPromise[] {
  if (kind === 'sim-kit') return [];
  const returns = { text: words.sendBack({ days }), condition: returnCondition };
  if (kind === 'accessory') return [{ text: words.oneYear }, returns];
  return [{ text: words.unlocked }, { text: words.twoYears }, returns];
}

/** Returns the promises for a product in sentences, without those that depend on something. Empty if there are none. */
export function promiseOf({ kind, returnCondition }: Promising): string {
  if (kind === 'sim-kit') return '';
  return words.deviceSnippet({ kind, days, returns: returnCondition === null ? 'always' : 'sometimes' });
}

/**
 * Returns the promises for a list filtered to these kinds. An empty filter means all kinds. `null` for SIM kits, which
 * are free.
 */
export function promiseOfList(kinds: readonly Kind[]): string | null {
  const promising = kinds.filter((kind) => kind !== 'sim-kit');
  if (promising.length === 0 && kinds.length > 0) return null;
  const shown = new Set(promising.map((kind) => (kind === 'accessory' ? kind : 'device')));
  const [only = 'all'] = shown;
  return words.devicePromise({ kind: shown.size === 1 ? only : 'all', days });
}

/** Returns the number of products that a list filtered to these kinds found, and what they are: `3 phones`, `30 items`. */
export function foundText(kinds: readonly Kind[], count: number): string {
  const [kind = 'several', ...others] = kinds;
  return words.itemsFound({ kind: others.length === 0 ? kind : 'several', count });
}

/** Returns the kinds of products to choose from, in the order of their names. */
export function kindChoices(kinds: readonly { kind: Kind; count: number }[]) {
  return kinds
    .map(({ kind, count }) => ({ value: kind, label: words.kindName({ kind }), count }))
    .sort((a, b) => a.label.localeCompare(b.label, LANGUAGE));
}

/** Returns the label of a product's options: "Storage" if the options are memory sizes, else "Version". */
export function optionLegend(product: Pick<ProductDetail, 'variants'>): string {
  return product.variants.some(({ option }) => /\d\s?[GT]B$/.test(option ?? '')) ? words.storage : words.version;
}

/** Stock labels, which are as precise as the stock data that the shop reveals. */
export const availabilityLabel: AvailabilityLabel = {
  in_stock: labelOf('in_stock'),
  few_left: labelOf('few_left'),
  sold_out: labelOf('sold_out'),
};

function labelOf(stock: Variant['availability']) {
  return { title: words.stockTitle({ stock }), text: words.stockText({ stock }) };
}
