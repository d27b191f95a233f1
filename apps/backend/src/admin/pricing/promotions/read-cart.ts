import type { Words } from '../../parts/use-words.ts';

/** A line item of a cart for which staff test the promotions. */
export interface TriedItem {
  sku: string;
  quantity: number;
  into: string | null;
}

/** The parsed cart, or an error message that names the invalid line. */
export type ReadCart = { ok: true; items: TriedItem[] } | { ok: false; problem: string };

const LINE = /^([A-Z\d-]+)(?:\s+(\d{1,3}))?(?:\s*>\s*([A-Z\d-]+))?$/;

/** Parses lines like `LUMEN-7-SEA-128 2` (default 1) or `PLAN-HORIZON-12M > LUMEN-7-SEA-128`, ignoring case. */
export function readCart(words: Words<'panel-pricing'>, text: string): ReadCart {
  const lines = text
    .toUpperCase()
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const items: TriedItem[] = [];
  for (const line of lines) {
    const [, sku, count = '1', into = null] = LINE.exec(line) ?? [];
    if (sku === undefined) {
      return { ok: false, problem: words('lineProblem', { line }) };
    }
    items.push({ sku, quantity: Number(count), into });
  }
  const lone = items.find(({ into }) => into !== null && items.every(({ sku }) => sku !== into));
  if (lone) return { ok: false, problem: words('deviceProblem', { sku: lone.sku, device: String(lone.into) }) };
  return items.length > 0 ? { ok: true, items } : { ok: false, problem: words('cartMissing') };
}

/** Parses SKUs separated by spaces, commas, or line breaks, in any case. */
export function readSkus(text: string): string[] {
  return [...new Set(text.toUpperCase().split(/[\s,;]+/))].filter((sku) => sku !== '');
}
