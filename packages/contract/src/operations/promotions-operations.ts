/** The calls that make a cart cheaper (R05, R25); part of the table in `../operations.ts`. */
import { z } from 'zod';
import * as cart from '../cart.ts';
import { changeErrors } from './cart-operations.ts';
import { version } from '../fields.ts';
import { promoCode } from '../promotions.ts';

export const promotionsOperations = {
  setCode: {
    method: 'PUT',
    path: '/commerce/carts/:cartId/code',
    summary: 'Put a promo code in, or take it out with null',
    access: 'visitor',
    params: cart.cartParams,
    body: z.object({ version, code: promoCode.nullable() }),
    answer: cart.cartSchema,
    errors: [...changeErrors, 'code_refused'],
  },
  setPoints: {
    method: 'PUT',
    path: '/commerce/carts/:cartId/points',
    summary: 'Let the account’s points pay a part, or not',
    access: 'owner',
    params: cart.cartParams,
    body: z.object({ version, use: z.boolean() }),
    answer: cart.cartSchema,
    errors: [...changeErrors, 'unauthenticated'],
  },
} as const;
