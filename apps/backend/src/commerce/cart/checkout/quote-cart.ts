import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { quoteQuerySchema } from '@cerulean/contract/cart';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { openCart } from '../cart-access.ts';
import { toCart, withTax } from '../read-cart.ts';
import type { CartHeadRow } from '../cart-rows.ts';
import { type ItemRow, itemTranslations, type PlanRow, type ProductRow } from '../item-rows.ts';
import { priceFound, readFoundCart } from '../priced-cart.ts';
import { findKit, findPlan, type SellablePlan, type SellableProduct } from '../sellable.ts';
import { sql } from '../../db/statement.ts';
import type { Handlers } from '../../http/handler.ts';
import { ok, refuse } from '../../http/result.ts';

type Asked = z.output<typeof quoteQuerySchema>;
type Words = Pick<ItemRow, 'sku' | 'translations'>;

/** The words in other languages of what is sold under these SKUs, plans or products. */
const findWords = sql<Words>(
  'carts.words-of-skus',
  `select asked.sku, ${itemTranslations('coalesce(t.plan_id, v.product_id)')} as translations
     from unnest($1::text[]) as asked (sku) left join catalog_term t on t.sku = asked.sku
     left join catalog_variant v on v.sku = asked.sku`,
);

/**
 * Returns the cart as it would be with a step's unsaved choices: another plan, a place, or a shipping method. It uses
 * the same pricing rules as the cart itself, and saves nothing (B17).
 */
export const quoteCartHandler: Handlers<'quoteCart'> = {
  quoteCart: async ({ params: { cartId }, query, ...viewer }, commerce) => {
    const now = commerce.now();
    const { sku, sim } = query;
    const [{ head, items }, plan, kit] = await commerce.db.batch((connection) =>
      Promise.all([
        readFoundCart(connection, cartId),
        sku === undefined ? null : connection.first(findPlan, [sku]),
        sku !== undefined && sim === 'card' ? connection.first(findKit) : null,
      ]),
    );
    const opened = openCart(head, viewer, now);
    if (!opened.ok) return opened;
    if (sku !== undefined && !plan) return refuse('sku_not_found', { sku });
    const imagined = headAt(opened.value, query);
    // Rows that are not stored have no words of other languages yet.
    const isTranslated = plan !== null && (viewer.language ?? DEFAULT_LANGUAGE) !== DEFAULT_LANGUAGE;
    const words = isTranslated ? await commerce.db.query(findWords, [kit ? [plan.sku, kit.sku] : [plan.sku]]) : [];
    const rows = plan ? [...items, ...rowsOf(plan, kit, items, query).map((row) => inAllLanguages(row, words))] : items;
    const priced = await priceFound(commerce.db, { head: imagined, items: rows }, commerce, now);
    if (!priced) return refuse('cart_not_found');
    const quoted = toCart(await withTax(commerce, priced, now), null, commerce, now, viewer.language);
    // Return the saved address, because the quoted address has no street yet.
    return ok({ ...quoted, delivery: opened.value.delivery });
  },
};

/** Returns the cart as if it were shipped to the entered place. Pricing does not need the street. */
function headAt(head: CartHeadRow, { state, zip, shippingMethod }: Asked): CartHeadRow {
  if (!state) return head;
  const place = { country: 'US' as const, state, zip: zip ?? '' };
  return {
    ...head,
    delivery: { line1: '', line2: null, city: '', ...head.delivery, ...place },
    shipping_method: shippingMethod ?? head.shipping_method,
  };
}

function inAllLanguages(row: ItemRow, words: readonly Words[]): ItemRow {
  return { ...row, translations: words.find(({ sku }) => sku === row.sku)?.translations ?? {} };
}

/** Returns the rows that adding the plan would create: the plan and, for a card that needs one, a SIM kit. */
function rowsOf(
  plan: SellablePlan,
  kit: SellableProduct | null,
  items: readonly ItemRow[],
  { sim = 'esim', deviceItemId }: Asked,
): ItemRow[] {
  const device = items.find(({ id, kind }) => kind === 'product' && id === deviceItemId);
  const id = randomUUID();
  const line: PlanRow = {
    kind: 'plan',
    id,
    translations: {},
    sku: plan.sku,
    quantity: 1,
    acknowledged_price: plan.price,
    price: plan.price,
    snapshot: plan.snapshot,
    fee: plan.fee,
    acknowledged_fee: plan.fee,
    sim,
    start: plan.starts.find((start) => start !== 'chosen_day') ?? 'purchase',
    start_day: null,
    device_item_id: device?.id ?? null,
    device_model: null,
    device_answer: null,
    e911: null,
    kit: null,
    kit_iccid: null,
    kit_free: false,
    esim: plan.esim,
    sim_card: plan.sim_card,
    starts: plan.starts,
  };
  const needsKit = kit !== null && !(device?.kind === 'product' && device.snapshot.productKind === 'sim-kit');
  return needsKit ? [line, kitRow(kit, id)] : [line];
}

function kitRow(kit: SellableProduct, attachedTo: string): ProductRow {
  return {
    kind: 'product',
    id: randomUUID(),
    translations: {},
    sku: kit.sku,
    quantity: 1,
    acknowledged_price: kit.price,
    price: kit.price,
    snapshot: kit.snapshot,
    former_price: null,
    weight: kit.weight,
    attached_to: attachedTo,
    without_plan: 0,
    free: kit.free,
    esim: 'card',
    fits_all: false,
    fits: [],
  };
}
