interface Item {
  kind: 'plan' | 'product';
  /** Product kind, set only for products, like `quantity`. */
  productKind?: string;
  quantity?: number;
}

/**
 * Returns what an order ships to the buyer: only SIM cards go as a letter, anything else makes it a package. Returns
 * `null` if nothing is shipped.
 */
export function whatIsSent(items: readonly Item[]): 'a card' | 'cards' | 'a package' | null {
  const products = items.filter((item) => item.kind === 'product');
  if (products.length === 0) return null;
  if (!products.every(({ productKind }) => productKind === 'sim-kit')) return 'a package';
  return products.reduce((sum, { quantity = 1 }) => sum + quantity, 0) === 1 ? 'a card' : 'cards';
}
