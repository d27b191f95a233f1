/**
 * Every call between storefront and backend, below the prefix. The backend mounts its routes from this table, OpenAPI is
 * generated from it, and a test calls each operation and holds its answers and errors against it.
 */
import { z } from 'zod';
import { accountOperations } from './account-operations.ts';
import { afterPaymentOperations } from './after-payment-operations.ts';
import { blogOperations } from './blog-operations.ts';
import * as cart from './cart.ts';
import * as catalog from './catalog.ts';
import * as content from './content.ts';
import { coverageOperations } from './coverage-operations.ts';
import { foundOperations } from './found-operations.ts';
import * as identity from './identity.ts';
import { linesOperations } from './lines-operations.ts';
import { papersOperations } from './papers-operations.ts';
import { orderLinksOperations } from './order-links-operations.ts';
import { partnersOperations } from './partners-operations.ts';
import { promotionsOperations } from './promotions-operations.ts';
import { rewardsOperations } from './rewards-operations.ts';
import * as orders from './orders.ts';
import * as payments from './payments.ts';
import { privacyOperations } from './privacy-operations.ts';
import { searchOperations } from './search-operations.ts';
import { socialOperations } from './social-operations.ts';
import { typedPlaceSchema } from './address.ts';
import { slug } from './fields.ts';
import type { ErrorCode } from './errors.ts';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below the prefix, parameters as `:name`. */
  path: string;
  summary: string;
  /** public: nobody is asked · visitor: a bearer token or a secret decides what is found · owner: a bearer token is needed. */
  access: 'public' | 'visitor' | 'owner';
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** On top of bad_request, too_large, rate_limited, unavailable and internal, which any call can answer. */
  errors: readonly ErrorCode[];
}

const slugParams = z.object({ slug });
const cartErrors = ['cart_not_found', 'cart_locked', 'session_ended'] as const;
const changeErrors = [...cartErrors, 'cart_closed', 'version_conflict', 'invalid_input'] as const;
const itemErrors = [
  'sku_not_found',
  'out_of_stock',
  'quantity_too_high',
  'cart_full',
  'plan_does_not_fit',
  'which_plan_goes',
  'plan_quantity',
  'item_not_found',
  'kit_taken',
] as const;

export const operations = {
  listPlans: {
    method: 'GET',
    path: '/commerce/catalog/plans',
    summary: 'All plans',
    access: 'public',
    answer: catalog.planListSchema,
    errors: [],
  },
  readPlan: {
    method: 'GET',
    path: '/commerce/catalog/plans/:slug',
    summary: 'A plan with its facts label',
    access: 'public',
    params: slugParams,
    answer: catalog.planAnswerSchema,
    errors: ['not_found', 'gone'],
  },
  listProducts: {
    method: 'GET',
    path: '/commerce/catalog/products',
    summary: 'Products, filtered and paged',
    access: 'public',
    query: catalog.productQuerySchema,
    answer: catalog.productListSchema,
    errors: ['invalid_input'],
  },
  readProduct: {
    method: 'GET',
    path: '/commerce/catalog/products/:documentId',
    summary: 'A product with variants',
    access: 'public',
    params: cart.documentParams,
    answer: catalog.productAnswerSchema,
    errors: ['not_found', 'gone'],
  },

  readSite: {
    method: 'GET',
    path: '/content/site',
    summary: 'Name, navigation, footer',
    access: 'public',
    answer: content.siteAnswerSchema,
    errors: [],
  },
  readPage: {
    method: 'GET',
    path: '/content/pages/:slug',
    summary: 'A page and its sections',
    access: 'public',
    params: slugParams,
    answer: content.pageAnswerSchema,
    errors: ['not_found', 'gone'],
  },
  listPages: {
    method: 'GET',
    path: '/content/pages',
    summary: 'The addresses of all pages, with when they last changed',
    access: 'public',
    answer: content.pageListSchema,
    errors: [],
  },
  listRedirects: {
    method: 'GET',
    path: '/content/redirects',
    summary: 'Addresses that lead elsewhere or are gone',
    access: 'public',
    answer: content.redirectsAnswerSchema,
    errors: [],
  },
  readPolicy: {
    method: 'GET',
    path: '/content/policies/:slug',
    summary: 'A policy: the version in force, or an earlier one',
    access: 'public',
    params: slugParams,
    query: content.policyQuerySchema,
    answer: content.policyAnswerSchema,
    errors: ['not_found'],
  },
  listFaqs: {
    method: 'GET',
    path: '/content/faqs',
    summary: 'All questions',
    access: 'public',
    answer: content.faqsAnswerSchema,
    errors: [],
  },
  listDeviceModels: {
    method: 'GET',
    path: '/content/device-models',
    summary: 'Phones and whether they take an eSIM',
    access: 'public',
    query: z.object({ q: z.string().max(80).default('') }),
    answer: content.deviceModelsAnswerSchema,
    errors: [],
  },

  createCart: {
    method: 'POST',
    path: '/commerce/carts',
    summary: 'A new cart, with its first item',
    access: 'visitor',
    body: cart.createCartBodySchema,
    answer: cart.createCartAnswerSchema,
    errors: ['invalid_input', 'session_ended', ...itemErrors],
  },
  readMyCart: {
    method: 'GET',
    path: '/commerce/my-cart',
    summary: 'Id and count of the account’s open cart',
    access: 'owner',
    answer: cart.cartSummarySchema,
    errors: ['unauthenticated', 'session_ended'],
  },
  readCart: {
    method: 'GET',
    path: '/commerce/carts/:cartId',
    summary: 'A cart with prices and next step',
    access: 'visitor',
    params: cart.cartParams,
    answer: cart.cartSchema,
    errors: cartErrors,
  },
  countCart: {
    method: 'GET',
    path: '/commerce/carts/:cartId/count',
    summary: 'How much is in a cart',
    access: 'visitor',
    params: cart.cartParams,
    answer: cart.cartSummarySchema,
    errors: cartErrors,
  },
  addItem: {
    method: 'POST',
    path: '/commerce/carts/:cartId/items',
    summary: 'Add a device or a plan',
    access: 'visitor',
    params: cart.cartParams,
    body: cart.addItemBodySchema,
    answer: cart.itemAnswerSchema,
    errors: [...changeErrors, ...itemErrors],
  },
  changeItem: {
    method: 'PATCH',
    path: '/commerce/carts/:cartId/items/:itemId',
    summary: 'Set a quantity, change a plan',
    access: 'visitor',
    params: cart.itemParams,
    body: cart.changeItemBodySchema,
    answer: cart.itemAnswerSchema,
    errors: [...changeErrors, ...itemErrors],
  },
  removeUnavailable: {
    method: 'POST',
    path: '/commerce/carts/:cartId/remove-unavailable',
    summary: 'Remove what can no longer be bought',
    access: 'visitor',
    params: cart.cartParams,
    body: cart.versionBodySchema,
    answer: cart.itemAnswerSchema,
    errors: changeErrors,
  },
  copyPlanItem: {
    method: 'POST',
    path: '/commerce/carts/:cartId/items/:itemId/copy',
    summary: 'Add another: one more device and a copy of its plan',
    access: 'visitor',
    params: cart.itemParams,
    body: cart.versionBodySchema.extend({ addKey: z.uuid().optional() }),
    answer: cart.itemAnswerSchema,
    errors: [...changeErrors, ...itemErrors],
  },
  decidePlan: {
    method: 'PUT',
    path: '/commerce/carts/:cartId/plan-decision',
    summary: 'Go on without the plan that is offered',
    access: 'visitor',
    params: cart.cartParams,
    body: cart.planDecisionBodySchema,
    answer: cart.itemAnswerSchema,
    errors: changeErrors,
  },
  saveAddress: {
    method: 'PUT',
    path: '/commerce/carts/:cartId/address',
    summary: 'Contact, addresses, delivery method',
    access: 'visitor',
    params: cart.cartParams,
    body: cart.addressStepBodySchema,
    answer: cart.cartSchema,
    errors: [...changeErrors, 'shipping_unavailable'],
  },
  readDelivery: {
    method: 'GET',
    path: '/commerce/carts/:cartId/delivery',
    summary: 'What delivery costs to a place that is being typed',
    access: 'visitor',
    params: cart.cartParams,
    query: typedPlaceSchema,
    answer: cart.deliverySchema,
    errors: [...cartErrors, 'invalid_input'],
  },
  acknowledgePrices: {
    method: 'PUT',
    path: '/commerce/carts/:cartId/seen-prices',
    summary: 'The visitor has seen the new prices',
    access: 'visitor',
    params: cart.cartParams,
    body: cart.acknowledgeBodySchema,
    answer: cart.cartSchema,
    errors: [...changeErrors, 'price_changed'],
  },
  claimCart: {
    method: 'POST',
    path: '/commerce/carts/:cartId/claim',
    summary: 'The cart becomes the account’s as it is (checkout)',
    access: 'owner',
    params: cart.cartParams,
    answer: cart.cartSchema,
    errors: [...cartErrors, 'unauthenticated', 'cart_closed'],
  },
  mergeCart: {
    method: 'POST',
    path: '/commerce/carts/:cartId/merge',
    summary: 'Log-in elsewhere: the visitor’s cart and the account’s become one',
    access: 'owner',
    params: cart.cartParams,
    answer: cart.cartSchema,
    errors: [...cartErrors, 'unauthenticated', 'cart_closed'],
  },
  takeOver: {
    method: 'POST',
    path: '/commerce/carts/:cartId/take-over',
    summary: 'Add the items of the older cart that was offered',
    access: 'owner',
    params: cart.cartParams,
    body: cart.takeOverBodySchema,
    answer: cart.cartSchema,
    errors: [...changeErrors, 'unauthenticated', 'payment_starting'],
  },

  pay: {
    method: 'POST',
    path: '/commerce/carts/:cartId/payments',
    summary: 'Place the order and open the gateway’s page',
    access: 'owner',
    params: cart.cartParams,
    body: payments.payBodySchema,
    answer: payments.payAnswerSchema,
    errors: [
      ...changeErrors,
      'unauthenticated',
      'step_incomplete',
      'item_unavailable',
      'out_of_stock',
      'kit_taken',
      'price_changed',
      'consent_required',
      'policies_changed',
      'already_paid',
      'payment_starting',
      'payment_pending',
      'total_too_small',
      'gateway_unknown',
      'gateway_unavailable',
    ],
  },
  readPayment: {
    method: 'GET',
    path: '/commerce/carts/:cartId/payment',
    summary: 'How the payment stands, without asking the gateway',
    access: 'visitor',
    params: cart.cartParams,
    answer: payments.paymentStatusSchema,
    errors: ['cart_not_found'],
  },
  settlePayment: {
    method: 'POST',
    path: '/commerce/carts/:cartId/payment/settle',
    summary: 'Ask the gateway and settle',
    access: 'visitor',
    params: cart.cartParams,
    body: payments.settleBodySchema,
    answer: payments.paymentStatusSchema,
    errors: ['cart_not_found', 'invalid_input', 'gateway_unknown'],
  },
  readReceipt: {
    method: 'GET',
    path: '/commerce/carts/:cartId/receipt',
    summary: 'The paid order, to its buyer',
    access: 'visitor',
    params: cart.cartParams,
    answer: payments.receiptSchema,
    errors: ['cart_not_found', 'cart_locked', 'not_found'],
  },

  listOrders: {
    method: 'GET',
    path: '/commerce/orders',
    summary: 'My orders, paid and refunded',
    access: 'owner',
    query: orders.orderQuerySchema,
    answer: orders.orderListSchema,
    errors: ['unauthenticated', 'session_ended', 'invalid_input'],
  },
  readOrder: {
    method: 'GET',
    path: '/commerce/orders/:orderId',
    summary: 'One of my orders',
    access: 'owner',
    params: orders.orderParams,
    answer: orders.orderAnswerSchema,
    errors: ['unauthenticated', 'session_ended', 'not_found'],
  },

  logIn: {
    method: 'POST',
    path: '/auth/local',
    summary: 'C02',
    access: 'public',
    body: identity.loginBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['invalid_input', 'wrong_credentials'],
  },
  register: {
    method: 'POST',
    path: '/auth/local/register',
    summary: 'C03',
    access: 'public',
    body: identity.registerBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['email_taken', 'invalid_input'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'C04: mail a link to set a new password; the same answer whether there is an account',
    access: 'public',
    body: identity.forgotPasswordBodySchema,
    answer: identity.okSchema,
    errors: ['invalid_input'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'C05: set a new password with the code of a mailed link',
    access: 'public',
    body: identity.resetPasswordBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['invalid_input', 'link_invalid'],
  },
  changePassword: {
    method: 'POST',
    path: '/auth/change-password',
    summary: 'C06: change the password; every other session ends',
    access: 'owner',
    body: identity.changePasswordBodySchema,
    answer: identity.authAnswerSchema,
    errors: ['unauthenticated', 'session_ended', 'invalid_input', 'password_wrong'],
  },
  setPassword: {
    method: 'POST',
    path: '/account/password',
    summary: 'Set the first password of an account without one, soon after a log-in',
    access: 'owner',
    body: identity.setPasswordBodySchema,
    answer: identity.okSchema,
    errors: ['unauthenticated', 'session_ended', 'invalid_input', 'password_exists', 'log_in_again'],
  },
  changeEmail: {
    method: 'POST',
    path: '/account/email',
    summary: 'Ask for another e-mail address; it holds once it is confirmed. The same answer where it is taken',
    access: 'owner',
    body: identity.changeEmailBodySchema,
    answer: identity.changeEmailAnswerSchema,
    errors: ['unauthenticated', 'session_ended', 'invalid_input', 'password_wrong', 'log_in_again'],
  },
  sendEmailConfirmation: {
    method: 'POST',
    path: '/auth/send-email-confirmation',
    summary: 'C07: mail the link that confirms an address once more; the same answer whether there is an account',
    access: 'public',
    body: identity.emailBodySchema,
    answer: identity.sendEmailConfirmationAnswerSchema,
    errors: ['invalid_input'],
  },
  confirmEmail: {
    method: 'POST',
    path: '/auth/confirm-email',
    summary: 'Confirm an e-mail address, or carry out its change, with the code of a mailed link',
    access: 'public',
    body: identity.mailedCodeBodySchema,
    answer: identity.confirmEmailAnswerSchema,
    errors: ['invalid_input', 'link_invalid', 'email_taken'],
  },
  undoEmailChange: {
    method: 'POST',
    path: '/auth/undo-email-change',
    summary: 'Put the old e-mail address back with the code that was mailed to it',
    access: 'public',
    body: identity.mailedCodeBodySchema,
    answer: identity.okSchema,
    errors: ['invalid_input', 'link_invalid', 'email_taken'],
  },
  readMe: {
    method: 'GET',
    path: '/users/me',
    summary: 'C01',
    access: 'visitor',
    answer: identity.userSchema,
    errors: ['forbidden', 'session_ended'],
  },
  logOut: {
    method: 'POST',
    path: '/auth/logout',
    summary: 'End this session',
    access: 'owner',
    answer: identity.logoutAnswerSchema,
    errors: ['unauthenticated', 'session_ended'],
  },
  ...foundOperations,
  ...blogOperations,
  ...socialOperations,
  ...accountOperations,
  ...coverageOperations,
  ...privacyOperations,
  ...linesOperations,
  ...afterPaymentOperations,
  ...papersOperations,
  ...orderLinksOperations,
  ...partnersOperations,
  ...promotionsOperations,
  ...rewardsOperations,
  ...searchOperations,
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
/** What a call answers, by its id. */
export type Answer<Id extends OperationId> = z.output<(typeof operations)[Id]['answer']>;
