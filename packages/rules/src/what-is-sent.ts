interface Item {
  kind: 'plan' | 'product';
  /** This and the pieces: of products. */
  productKind?: string;
  quantity?: number;
}

/**
 * What of an order comes to the buyer's door: SIM cards alone travel as a letter, anything else makes it a parcel. Null if
 * nothing is sent.
 */
export function whatIsSent(items: readonly Item[]): 'a card' | 'cards' | 'a parcel' | null {
  const products = items.filter((item) => item.kind === 'product');
  if (products.length === 0) return null;
  if (!products.every(({ productKind }) => productKind === 'sim-kit')) return 'a parcel';
  return products.reduce((sum, { quantity = 1 }) => sum + quantity, 0) === 1 ? 'a card' : 'cards';
}
