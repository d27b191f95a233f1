import { createHash } from 'node:crypto';
import type { Address, TaxPlace } from '@cerulean/contract/address';
import type { Contact } from '@cerulean/contract/buyer-fields';
import type { Cart, CartItem, PlanItem, ProductItem, ShippingOption } from '@cerulean/contract/cart';
import type { BusinessDays } from '@cerulean/rules/arrival';
import { basisPointsOf } from '../pricing/tax/tax-rates.ts';

/** An order's permanent content (decision 0006): facts, which are kept for tax, and the person, who can be erased. */
export interface Snapshot {
  /** Hash that is equal for two carts charged and fulfilled in the same way, so that a retry keeps its order. */
  hash: string;
  currency: string;
  items: readonly SnapshotItem[];
  totals: {
    products: number;
    plans: number;
    activation: number;
    shipping: number;
    /** Promotion discounts on goods, activation, and shipping. */
    goodsOff: number;
    activationOff: number;
    shippingOff: number;
    tax: number;
    /** Tax included in the prices. Omitted if there is none, so that hashes of such carts stay the same. */
    taxIncluded?: number;
    /** Amount that is paid with points. */
    points: number;
    total: number;
  };
  discounts: Cart['discounts'];
  /** Number of points that pay the amount `totals.points`. */
  points: number;
  /** Tax rate of devices, in basis points. The previous release reads no other rate. */
  taxRate: number;
  shipping: { code: string; name: string; detail: string; days?: BusinessDays | undefined } | null;
  taxPlace: TaxPlace;
  policies: Readonly<Record<string, string>>;
  person: SnapshotPerson;
}

/** All data about the buyer. An order keeps some of these fields longer than the others. */
export interface SnapshotPerson extends Contact {
  delivery: Address | null;
  e911: readonly { itemId: string; address: Address }[];
  /** Each line's phone model as the buyer entered it. It is personal data, because the wording is the buyer's own. */
  devices: readonly { itemId: string; model: string }[];
}

export interface SnapshotItem {
  id: string;
  kind: 'product' | 'plan';
  sku: string;
  documentId: string;
  name: string;
  quantity: number;
  unitPrice: number;
  activationFee: number;
  lineTotal: number;
  discount: number;
  feeDiscount: number;
  tax: number;
  taxIncluded?: number;
  /** Fields that only one item kind has, named as in the contract's order item. */
  details: Readonly<Record<string, unknown>>;
}

/** Freezes a cart whose steps are all complete. Throws if its prices are incomplete, or if it has no recipient. */
export function snapshotOf(cart: Cart, policies: Readonly<Record<string, string>>): Snapshot {
  const { contact, totals } = cart;
  const taxPlace = taxPlaceOf(cart);
  if (!contact || !taxPlace || !totals.complete || totals.shipping === null || totals.tax === null) {
    throw new Error(`Cart ${cart.id} is not ready to be ordered`);
  }
  const needsDelivery = cart.needs.delivery;
  const option = needsDelivery ? cart.shippingOptions.find(({ code }) => code === cart.shippingMethod) : undefined;
  const items = cart.items.map(snapshotItem);
  const goodsOff = items.reduce((sum, { discount }) => sum + discount, 0);
  const activationOff = items.reduce((sum, { feeDiscount }) => sum + feeDiscount, 0);
  const snapshot = {
    currency: cart.currency,
    items,
    totals: {
      products: totals.products,
      plans: totals.plans,
      activation: totals.activation,
      shipping: totals.shipping,
      goodsOff,
      activationOff,
      shippingOff: totals.discount - goodsOff - activationOff,
      tax: totals.tax,
      ...(totals.taxIncluded ? { taxIncluded: totals.taxIncluded } : {}),
      points: totals.points,
      total: totals.total,
    },
    discounts: cart.discounts,
    points: cart.points?.spent ?? 0,
    taxRate: basisPointsOf(cart.taxRate ?? 0),
    shipping: option ? shippingOf(option) : null,
    taxPlace,
    policies: Object.fromEntries(Object.entries(policies).sort(([a], [b]) => (a < b ? -1 : 1))),
    person: {
      ...contact,
      delivery: needsDelivery ? cart.delivery : null,
      e911: cart.items.filter(isVoice).flatMap((item) => {
        const address = item.e911 ?? (cart.e911?.same ? cart.delivery : cart.e911?.address) ?? null;
        return address ? [{ itemId: item.id, address }] : [];
      }),
      devices: cart.items.flatMap((item) =>
        item.kind === 'plan' && item.deviceCheck ? [{ itemId: item.id, model: item.deviceCheck.model }] : [],
      ),
    },
  };
  return { ...snapshot, hash: hashOf(snapshot) };
}

function shippingOf({ code, name, detail, days }: ShippingOption): Snapshot['shipping'] {
  return { code, name, detail, ...(days ? { days } : {}) };
}

const isVoice = (item: CartItem): item is PlanItem => item.kind === 'plan' && item.planKind === 'voice';

/** Returns the place where tax is due: the stated place, or that of the delivery or an emergency address. */
function taxPlaceOf(cart: Cart): TaxPlace | null {
  if (cart.taxPlace) return cart.taxPlace;
  const address = cart.delivery ?? cart.e911?.address ?? cart.items.filter(isVoice).find((item) => item.e911)?.e911;
  return address ? { country: address.country, state: address.state, zip: address.zip } : null;
}

function snapshotItem(item: CartItem): SnapshotItem {
  const { id, kind, sku, documentId, name, quantity, unitPrice, lineTotal } = item;
  const inside = item.taxIncluded ? { taxIncluded: item.taxIncluded } : {};
  const tax = { tax: item.tax ?? 0, ...inside };
  const shared = {
    id,
    kind,
    sku,
    documentId,
    name,
    quantity,
    unitPrice,
    lineTotal,
    discount: item.discount ?? 0,
    ...tax,
  };
  return item.kind === 'product'
    ? { ...shared, activationFee: 0, feeDiscount: 0, details: productDetails(item) }
    : {
        ...shared,
        activationFee: item.activationFee,
        feeDiscount: item.feeDiscount ?? 0,
        details: planDetails(item),
      };
}

function productDetails({ productKind, color, option, picture, attachedTo }: ProductItem) {
  return { productKind, color, option, picture, attachedTo };
}

function planDetails(item: PlanItem) {
  const { slug, level, planKind, term, sim, start, startDay, deviceItemId, deviceCheck } = item;
  const deviceAnswer = deviceCheck?.answer ?? null;
  // Omitted if there is no kit, so that hashes of carts without a kit stay the same.
  const kit = item.kit ? { kit: item.kit.code } : {};
  return { slug, level, planKind, term, sim, start, startDay, deviceItemId, deviceAnswer, ...kit };
}

export type ProductDetails = ReturnType<typeof productDetails>;
export type PlanDetails = ReturnType<typeof planDetails>;

/** Returns the codes of the SIM kits that the buyer already has, sorted so that two buyers cannot deadlock. */
export function kitsOf(snapshot: Snapshot): string[] {
  return snapshot.items.flatMap(({ details }) => (typeof details.kit === 'string' ? [details.kit] : [])).sort();
}

/** Returns the hash without names and pictures, so that an editor who fixes a typo does not create another order. */
function hashOf(snapshot: Omit<Snapshot, 'hash'>): string {
  const { currency, items, totals, discounts, points: count, ...rest } = snapshot;
  const { goodsOff, activationOff, shippingOff, points, ...whole } = totals;
  // Omitted if there are no discounts, so that hashes of such carts stay the same.
  const reduced =
    discounts.length > 0 || points > 0
      ? { off: [goodsOff, activationOff, shippingOff, points, count, discounts.map(({ id, amount }) => [id, amount])] }
      : {};
  const told = {
    currency,
    totals: whole,
    ...rest,
    ...reduced,
    items: items.map(({ id, sku, quantity, unitPrice, activationFee, tax, details }) => {
      const { picture: _picture, color: _color, option: _option, slug: _slug, level: _level, ...kept } = details;
      return [id, sku, quantity, unitPrice, activationFee, tax, kept];
    }),
  };
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
}
