import type { Order, OrderItem } from '@cerulean/contract/orders';
import type { Language } from '@cerulean/messages/languages';
import type { ItemWords } from '../cart/item-rows.ts';
import type { PricedCart } from '../cart/priced-cart.ts';
import { wordsOfPromotion } from '../pricing/promotions/use-promotions.ts';
import { wordsOfMethod } from '../pricing/shipping/offered-shipping.ts';

/**
 * The words of an order in the language that it was bought in, as far as they differ from those of the default language.
 * The order's other columns have the default language's, which staff, slips, and reports read.
 */
export interface BoughtWords {
  /** Words by item id. */
  items: Readonly<Record<string, ItemWords>>;
  shipping?: { name: string; detail: string } | undefined;
  /** Names of promotions by id. */
  discounts?: Readonly<Record<string, { name: string }>> | undefined;
}

/** SQL: the name of an item of the order `o`, by that item's alias, in the language that the order was bought in. */
export const boughtName = (item: string) => `coalesce(o.words->'items'->${item}.id::text->>'name', ${item}.name)`;

/** Returns a cart's words in a language, to keep on its order. `null` if there are none but the default language's. */
export function boughtWords({ head, items, shipping, discounts }: PricedCart, language: Language): BoughtWords | null {
  const translated = items.flatMap(({ id, translations }) => {
    const words = translations[language];
    return words ? [[id, words] as const] : [];
  });
  const method = shipping ? wordsOfMethod(head.methods, shipping.code, language) : undefined;
  const promotions = discounts.flatMap(({ id }) => {
    const words = wordsOfPromotion(head.promotions, id, language);
    return words ? [[id, words] as const] : [];
  });
  if (translated.length === 0 && promotions.length === 0 && !method) return null;
  return {
    items: Object.fromEntries(translated),
    ...(method ? { shipping: method } : {}),
    ...(promotions.length > 0 ? { discounts: Object.fromEntries(promotions) } : {}),
  };
}

/** Returns an order with the words that it was bought in, for its buyer. */
export function inBoughtWords(order: Order, words: BoughtWords | null): Order {
  if (!words) return order;
  return {
    ...order,
    items: order.items.map((item): OrderItem => ({ ...item, ...words.items[item.id] })),
    discounts: order.discounts.map((each) => ({ ...each, ...words.discounts?.[each.id] })),
    shipping: order.shipping && { ...order.shipping, ...words.shipping },
  };
}
