/** Calls for the cart, the checkout steps, codes, and points (R05, R25), part of the table in `../operations.ts`. */
import { typedPlaceSchema } from '../address.ts';
import { z } from 'zod';
import * as cart from '../cart.ts';
import { id, version } from '../fields.ts';
import { promoCode } from '../promotions.ts';
import { owner, visitor } from './call.ts';

/** Errors of reading a cart. */
export const cartErrors = ['cart_not_found', 'cart_locked', 'session_ended'] as const;
/** Errors of changing a cart. */
export const changeErrors = [
  ...cartErrors,
  'cart_closed',
  'payment_pending',
  'version_conflict',
  'invalid_input',
] as const;
/** Errors of adding an item to a cart. */
const itemErrors = [
  'sku_not_found',
  'out_of_stock',
  'no_sim_cards',
  'quantity_too_high',
  'kit_once',
  'cart_full',
  'plan_does_not_fit',
  'which_plan_goes',
  'plan_quantity',
  'item_not_found',
  'kit_taken',
] as const;

export const cartOperations = {
  createCart: visitor.post('/commerce/carts', 'A new cart, with its first item', {
    body: cart.createCartBodySchema,
    answer: cart.createCartAnswerSchema,
    errors: ['invalid_input', 'session_ended', ...itemErrors],
  }),
  readMyCart: owner.get('/commerce/my-cart', 'Id and count of the account’s open cart', {
    answer: cart.cartSummarySchema,
  }),
  readCart: visitor.get('/commerce/carts/:cartId', 'A cart with prices and next step', {
    params: cart.cartParams,
    answer: cart.cartSchema,
    errors: cartErrors,
  }),
  countCart: visitor.get('/commerce/carts/:cartId/count', 'How much is in a cart', {
    params: cart.cartParams,
    answer: cart.cartSummarySchema,
    errors: cartErrors,
  }),
  addItem: visitor.post('/commerce/carts/:cartId/items', 'Add a device or a plan', {
    params: cart.cartParams,
    body: cart.addItemBodySchema,
    answer: cart.itemAnswerSchema,
    errors: [...changeErrors, ...itemErrors],
  }),
  changeItem: visitor.patch('/commerce/carts/:cartId/items/:itemId', 'Set a quantity, change a plan', {
    params: cart.itemParams,
    body: cart.changeItemBodySchema,
    answer: cart.itemAnswerSchema,
    errors: [...changeErrors, ...itemErrors],
  }),
  removeUnavailable: visitor.post('/commerce/carts/:cartId/remove-unavailable', 'Remove what can no longer be bought', {
    params: cart.cartParams,
    body: cart.versionBodySchema,
    answer: cart.itemAnswerSchema,
    errors: changeErrors,
  }),
  copyPlanItem: visitor.post(
    '/commerce/carts/:cartId/items/:itemId/copy',
    'Add another: one more device and a copy of its plan',
    {
      params: cart.itemParams,
      body: cart.versionBodySchema.extend({ addKey: id.optional() }),
      answer: cart.itemAnswerSchema,
      errors: [...changeErrors, ...itemErrors],
    },
  ),
  decidePlan: visitor.put('/commerce/carts/:cartId/plan-decision', 'Go on without the plan that is offered', {
    params: cart.cartParams,
    body: cart.planDecisionBodySchema,
    answer: cart.itemAnswerSchema,
    errors: [...changeErrors, 'item_not_found'],
  }),
  saveAddress: visitor.put('/commerce/carts/:cartId/address', 'Contact, addresses, delivery method', {
    params: cart.cartParams,
    body: cart.addressStepBodySchema,
    answer: cart.cartSchema,
    errors: [...changeErrors, 'shipping_unavailable'],
  }),
  readDelivery: visitor.get('/commerce/carts/:cartId/delivery', 'What delivery costs to a place that is being typed', {
    params: cart.cartParams,
    query: typedPlaceSchema,
    answer: cart.deliverySchema,
    errors: [...cartErrors, 'invalid_input'],
  }),
  quoteCart: visitor.get('/commerce/carts/:cartId/quote', 'A cart as it would be with a choice that is not saved', {
    params: cart.cartParams,
    query: cart.quoteQuerySchema,
    answer: cart.cartSchema,
    errors: [...cartErrors, 'invalid_input', 'sku_not_found'],
  }),
  acknowledgePrices: visitor.put('/commerce/carts/:cartId/acknowledged-prices', 'The visitor has seen the new prices', {
    params: cart.cartParams,
    body: cart.acknowledgeBodySchema,
    answer: cart.cartSchema,
    errors: [...changeErrors, 'price_changed'],
  }),
  claimCart: owner.post('/commerce/carts/:cartId/claim', 'The cart becomes the account’s as it is (checkout)', {
    params: cart.cartParams,
    answer: cart.cartSchema,
    errors: [...cartErrors, 'cart_closed'],
  }),
  mergeCart: owner.post(
    '/commerce/carts/:cartId/merge',
    'Sign-in elsewhere: the visitor’s cart and the account’s become one',
    { params: cart.cartParams, answer: cart.cartSchema, errors: [...cartErrors, 'cart_closed'] },
  ),
  takeOver: owner.post('/commerce/carts/:cartId/take-over', 'Add the items of the older cart that was offered', {
    params: cart.cartParams,
    body: cart.takeOverBodySchema,
    answer: cart.cartSchema,
    errors: [...changeErrors, 'payment_starting'],
  }),
  setCode: visitor.put('/commerce/carts/:cartId/code', 'Put a promo code in, or take it out with null', {
    params: cart.cartParams,
    body: z.object({ version, code: promoCode.nullable() }),
    answer: cart.cartSchema,
    errors: [...changeErrors, 'code_refused'],
  }),
  setPoints: owner.put('/commerce/carts/:cartId/points', 'Let the account’s points pay a part, or not', {
    params: cart.cartParams,
    body: z.object({ version, use: z.boolean() }),
    answer: cart.cartSchema,
    errors: changeErrors,
  }),
};
