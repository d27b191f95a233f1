import type { CartItem } from '@cerulean/contract/cart';
import { deviceText } from '@cerulean/rules/device-text';
import { simText } from '../catalog/item-text.ts';
import { variantText } from '../catalog/variant-text.ts';
import { termLength } from '../../ui/term-length.ts';

/** A line of the order summary: items that look identical, with their count. */
export interface SummaryLine {
  /** The first of the identical items. */
  item: CartItem;
  quantity: number;
  /** Total price of all items on the line, in minor units. */
  total: number;
  detail: string;
  /** Name of the device that a plan is for. `null` if there is none. */
  device: string | null;
}

/** Returns the cart items in order. Items that look identical share a line: seven identical plans are `Horizon × 7`. */
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
