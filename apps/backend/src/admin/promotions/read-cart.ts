/** A line of the cart that staff try. */
export interface TriedItem {
  sku: string;
  quantity: number;
  into: string | null;
}

/** `LUMEN-7-SEA-128 2` or `PLAN-HORIZON-12M > LUMEN-7-SEA-128`, one a line, in any case; what is no number counts as one. */
export function readCart(text: string): TriedItem[] {
  return text
    .toUpperCase()
    .split(/[\n,;]/)
    .flatMap((line) => {
      const [left = '', into = ''] = line.split('>').map((part) => part.trim());
      const [sku = '', count = ''] = left.split(/\s+/);
      if (sku === '') return [];
      return [{ sku, quantity: /^\d{1,2}$/.test(count) ? Number(count) : 1, into: into === '' ? null : into }];
    });
}

/** SKUs as somebody types them: by spaces, commas or lines, in any case. */
export function readSkus(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((sku) => sku !== '');
}
