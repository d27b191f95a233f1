import type { CartItem } from '@cerulean/contract/cart';
import { deviceText } from '@cerulean/rules/device-text';
import { termLength } from '@cerulean/rules/terms';
import { simText } from '../catalog/item-text.ts';
import { variantText } from '../catalog/variant-text.ts';

/** One line of the order summary: items that a reader could not tell apart, counted. */
export interface SummaryLine {
  /** The first of them. */
  item: CartItem;
  quantity: number;
  /** Minor units, of all of them. */
  total: number;
  detail: string;
  /** The device that a plan is for. */
  device: string | null;
}

/** The items of a cart in their order, those that read the same on one line: seven like plans are `Horizon × 7`. */
export function summaryLines(items: readonly CartItem[]): SummaryLine[] {
  const lines = new Map<string, SummaryLine>();
  for (const item of items) {
    const device = item.kind === 'plan' ? deviceText(item, items) : null;
    const detail = item.kind === 'plan' ? `${termLength(item.term)}, ${simText(item.sim)}` : variantText(item);
    const key = JSON.stringify([item.kind, item.name, detail, device]);
    const line = lines.get(key);
    if (line === undefined) {
      lines.set(key, { item, quantity: item.quantity, total: item.lineTotal, detail, device });
    } else {
      line.quantity += item.quantity;
      line.total += item.lineTotal;
    }
  }
  return [...lines.values()];
}
