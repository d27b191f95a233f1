import type { Handlers } from '../http/handler.ts';
import { ok } from '../http/result.ts';
import { resolveSimKit } from '../stock/kits/own-kit.ts';
import { keepPartner } from '../partner/keep-partner.ts';
import { addFound, lookUp } from './add-item.ts';
import { openCart } from './cart-access.ts';
import { answerCart } from './cart-answer.ts';
import { readCartRow, readCurrentCart } from './cart-rows.ts';
import { changeCartWith } from './change-cart.ts';
import { changeItemHandler } from './change-item.ts';
import { claimHandlers } from './claim-cart.ts';
import { copyPlanHandler } from './copy-plan-item.ts';
import { createCartHandler } from './create-cart.ts';
import { itemAnswer } from './item-answer.ts';
import { mergeHandlers } from './merge-handlers.ts';
import { removeUnavailableHandler } from './remove-unavailable.ts';

/** The calls that read a cart and change what is in it. */
export const cartHandlers = {
  ...createCartHandler,
  ...changeItemHandler,
  ...copyPlanHandler,
  ...removeUnavailableHandler,
  ...claimHandlers,
  ...mergeHandlers,

  readMyCart: async ({ user }, { db }) => {
    const current = await db.first(readCurrentCart, [user.id]);
    return ok({ cartId: current?.id ?? null, totalQuantity: current?.total_quantity ?? 0 });
  },

  readCart: ({ params, ...viewer }, commerce) => answerCart(commerce, params.cartId, viewer),

  countCart: async ({ params, ...viewer }, { db, now }) => {
    const opened = openCart(await db.first(readCartRow, [params.cartId]), viewer, now());
    return opened.ok ? ok({ cartId: opened.value.id, totalQuantity: opened.value.total_quantity }) : opened;
  },

  addItem: async ({ params: { cartId }, body: { item: asked, addKey }, referral, ...viewer }, commerce) => {
    const item = resolveSimKit(asked, commerce.lineKeys);
    if (!item.ok) return item;
    return itemAnswer(
      await changeCartWith(
        commerce,
        { cartId, viewer, version: null, onlyAdds: true },
        (tx) => lookUp(tx, cartId, item.value, addKey),
        async (tx, cart, found) => {
          const owner = { cartId, secret: viewer.cartSecret, ownerId: viewer.user?.id ?? null };
          if (referral) await keepPartner(tx, referral, owner);
          return addFound(tx, cart, found, item.value, addKey, commerce.now());
        },
      ),
    );
  },
} satisfies Partial<Handlers>;
