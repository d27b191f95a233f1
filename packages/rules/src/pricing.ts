/**
 * What a cart costs (R05, R10). Devices, accessories, kits and shipping are sold without tax, plans and activation
 * with tax inside, so only the first three raise the tax line. Tax is rounded per item, half away from zero.
 */
import { shareOf, type BasisPoints } from './money.ts';

export interface PricedItem {
  id: string;
  kind: 'product' | 'plan';
  quantity: number;
  /** Minor units for one piece, or for the whole term of a plan. */
  unitPrice: number;
  /** Minor units, once per plan item. */
  activationFee: number;
}

export interface PricingInput {
  items: readonly PricedItem[];
  /** Null while it is not known, 0 where nothing is shipped. */
  shipping: number | null;
  /** Null before the place is known. */
  taxRate: BasisPoints | null;
}

export interface ItemPrice {
  id: string;
  /** unitPrice × quantity, activation not counted. */
  lineTotal: number;
  /** Null before the place is known; 0 for plans, whose price has it inside. */
  tax: number | null;
}

export interface Totals {
  products: number;
  plans: number;
  activation: number;
  shipping: number | null;
  /** On items and shipping together. */
  tax: number | null;
  /** What is known so far: unknown parts count 0. */
  total: number;
  /** False while shipping or tax is unknown: the total is then called "So far". */
  complete: boolean;
}

/** Prices every item and adds up. The sum of the parts is always the total. */
export function priceCart(input: PricingInput): { items: ItemPrice[]; totals: Totals } {
  const { taxRate, shipping } = input;
  const taxable = input.items.some((item) => item.kind === 'product') || (shipping ?? 0) > 0;
  const items = input.items.map((item) => priceItem(item, taxRate));
  const sum = (kind: PricedItem['kind']) =>
    input.items.reduce((total, item) => total + (item.kind === kind ? item.unitPrice * item.quantity : 0), 0);
  const products = sum('product');
  const plans = sum('plan');
  const activation = input.items.reduce((total, item) => total + item.activationFee, 0);
  const tax = taxable ? taxOf(items, shipping, taxRate) : 0;
  return {
    items,
    totals: {
      products,
      plans,
      activation,
      shipping,
      tax,
      total: products + plans + activation + (shipping ?? 0) + (tax ?? 0),
      complete: shipping !== null && tax !== null,
    },
  };
}

function priceItem(item: PricedItem, taxRate: BasisPoints | null): ItemPrice {
  const lineTotal = item.unitPrice * item.quantity;
  if (item.kind === 'plan') return { id: item.id, lineTotal, tax: 0 };
  return { id: item.id, lineTotal, tax: taxRate === null ? null : shareOf(lineTotal, taxRate) };
}

function taxOf(items: readonly ItemPrice[], shipping: number | null, taxRate: BasisPoints | null): number | null {
  if (taxRate === null) return null;
  return items.reduce((total, item) => total + (item.tax ?? 0), 0) + shareOf(shipping ?? 0, taxRate);
}
