import type { ErrorCode } from '@cerulean/contract/errors';
import { plainPeriods } from '@cerulean/rules/tax';

/**
 * Access rules: each of our routes and the whole content API for each kind of caller, and Strapi's own routes of the
 * admin panel by group. `apps/backend/tests/access.test.ts` and `storefront.test.ts` beside this file take the routes
 * from running servers, fail if a route has no row, and test every cell with real tokens.
 */

export const customers = ['anonymous', 'other', 'owner'] as const;
export const staffRoles = ['editor', 'support', 'merchandiser', 'superAdmin'] as const;
export type StaffRole = (typeof staffRoles)[number];
/** `owner` owns the cart, order and account that the call concerns. `other` is another customer. The rest are staff. */
export type Caller = (typeof customers)[number] | StaffRole;
export const callers: readonly Caller[] = [...customers, ...staffRoles];

/** `ok` is a 2xx response. A code is that error with its status. A number is a status that Strapi itself returns. */
export type Outcome = 'ok' | ErrorCode | number;

/** Input that the test sends if the route needs any. */
export interface Asked {
  /** A body that passes the contract's schema, so that only the caller can be the reason for a rejection. */
  body?: object;
  /** A query that passes the contract's schema, for the same reason. */
  query?: Readonly<Record<string, string>>;
  /** Values that replace the path parameters that the test fills in by name. */
  params?: Readonly<Record<string, string>>;
  /** The error that an authorized caller gets for this body, if the reason is not the caller. */
  gives?: ErrorCode | number;
}

export interface Row {
  cells: Readonly<Record<Caller, Outcome>>;
  asked: Asked;
}

const all = (outcome: Outcome) => Object.fromEntries(callers.map((caller) => [caller, outcome])) as Row['cells'];

/** Builds a row. The shop does not accept staff, because their tokens are not its tokens. */
function row(asked: Asked, cells: Partial<Row['cells']>, staff: Outcome): Row {
  const { gives } = asked;
  const filled = Object.entries({ ...all(staff), ...cells });
  return {
    cells: Object.fromEntries(
      filled.map(([caller, outcome]) => [caller, outcome === 'ok' && gives !== undefined ? gives : outcome]),
    ) as Row['cells'],
    asked,
  };
}

/** A row in which every caller gets the same response, because the token is not even read. */
const anybody = (asked: Asked = {}) => row(asked, {}, 'ok');

/** A row in which any visitor is allowed, anonymous or logged in. An invalid token is reported as such. */
const visitors = (asked: Asked = {}) => row(asked, { anonymous: 'ok', other: 'ok', owner: 'ok' }, 'session_ended');

/** A row for a call about the caller's own account. Nothing in the URL could name another account. */
const myself = (asked: Asked = {}) =>
  row(asked, { anonymous: 'unauthenticated', other: 'ok', owner: 'ok' }, 'session_ended');

/** A row for a URL that names an account's data. For another customer, that data does not exist. */
const owners = (missing: ErrorCode, asked: Asked = {}) =>
  row(asked, { anonymous: 'unauthenticated', other: missing, owner: 'ok' }, 'session_ended');

/** A row for a cart that has an owner. An anonymous visitor must log in. For anyone else, the cart does not exist. */
const cartOwner = (asked: Asked = {}) =>
  row(asked, { anonymous: 'cart_locked', other: 'cart_not_found', owner: 'ok' }, 'session_ended');

/** A row for Strapi's own content API, in which no role has a permission. */
const nobody = (asked: Asked = {}) => row(asked, { other: 'forbidden', owner: 'forbidden' }, 'unauthenticated');

const version = 999;
const esim = {
  kind: 'plan',
  sku: 'PLAN-LAYOVER-7D',
  sim: 'esim',
  start: 'first_connection',
  startDay: null,
  deviceCheck: null,
};
const item = { ...esim, deviceItemId: null };
const passwords = { password: 'harbor-lamp-teal-2', passwordConfirmation: 'harbor-lamp-teal-2' };
const home = {
  country: 'US',
  line1: '2190 Harrison Street',
  line2: null,
  city: 'San Francisco',
  state: 'CA',
  zip: '94110',
};
export const savedAddress = { label: null, name: 'Ada Harbor', address: home, isDelivery: false, isE911: false };
const portIn = {
  number: '415 555 0117',
  operator: 'Bayline',
  accountNumber: '12345',
  pin: '4711',
  name: 'Ada Harbor',
  zip: '94110',
};
const stranger = { email: 'nobody-at-all@example.com' };

/** Rows of the content API's routes, without the URL prefix. */
export const contentRoutes: Readonly<Record<string, Row>> = {
  'GET /commerce/ready': anybody(),
  'GET /commerce/openapi.json': anybody(),
  'GET /commerce/catalog/plans': anybody(),
  'GET /commerce/catalog/plans/:slug': anybody(),
  'GET /commerce/catalog/products': anybody(),
  'GET /commerce/catalog/products/:documentId': anybody(),
  'GET /commerce/coverage': anybody(),
  'GET /commerce/coverage/check': anybody({ gives: 'invalid_input' }),
  'GET /commerce/coverage/areas/:version': anybody({ params: { version: '2000000000' }, gives: 'not_found' }),

  'GET /commerce/rewards': anybody(),

  'GET /content/addresses/summary': anybody(),
  'GET /content/addresses': anybody({ gives: 'invalid_input' }),
  'GET /commerce/catalog/offers': anybody(),
  'GET /content/site': anybody(),
  'GET /content/pages/:slug': anybody({ params: { slug: 'home' } }),
  'GET /content/pages': anybody(),
  'GET /content/redirects': anybody(),
  'GET /content/policies/:slug': anybody({ params: { slug: 'privacy-policy' } }),
  'GET /content/articles': anybody(),
  'GET /content/articles/:slug': anybody({ params: { slug: 'landing-with-a-line' } }),
  'GET /content/partners': anybody(),
  'GET /content/partners/:slug': anybody({ params: { slug: 'northbound' } }),
  'GET /content/faqs': anybody(),
  'GET /content/device-models': anybody(),
  'GET /content/search': anybody(),

  'POST /commerce/order-links/read': anybody({ body: { code: 'none' }, gives: 'link_invalid' }),
  'POST /commerce/order-links/open': anybody({ body: { code: 'none' }, gives: 'link_invalid' }),
  'POST /commerce/carts': visitors({ body: {} }),
  'GET /commerce/my-cart': myself(),
  'GET /commerce/carts/:cartId': cartOwner(),
  'GET /commerce/carts/:cartId/count': cartOwner(),
  'GET /commerce/carts/:cartId/delivery': cartOwner({ query: { state: 'CA', zip: '94110' } }),
  'GET /commerce/carts/:cartId/quote': cartOwner({ query: { state: 'CA', zip: '94110' } }),
  'POST /commerce/carts/:cartId/items': cartOwner({ body: { item } }),
  'PATCH /commerce/carts/:cartId/items/:itemId': cartOwner({
    body: { version, quantity: 1 },
    gives: 'version_conflict',
  }),
  'POST /commerce/carts/:cartId/items/:itemId/copy': cartOwner({ body: { version }, gives: 'version_conflict' }),
  'POST /commerce/carts/:cartId/remove-unavailable': cartOwner({ body: { version }, gives: 'version_conflict' }),
  'PUT /commerce/carts/:cartId/plan-decision': cartOwner({
    body: { version, declined: true },
    gives: 'version_conflict',
  }),
  'PUT /commerce/carts/:cartId/address': cartOwner({
    body: {
      version,
      contact: { email: 'ada@example.com', name: 'Ada Harbor', phone: null },
      delivery: null,
      e911: null,
      taxPlace: { country: 'US', state: null, zip: '94110' },
      shippingMethod: null,
    },
    gives: 'version_conflict',
  }),
  'PUT /commerce/carts/:cartId/acknowledged-prices': cartOwner({
    body: { version, total: 1 },
    gives: 'version_conflict',
  }),
  'PUT /commerce/carts/:cartId/code': cartOwner({ body: { version, code: null }, gives: 'version_conflict' }),
  'PUT /commerce/carts/:cartId/points': owners('cart_not_found', {
    body: { version, use: true },
    gives: 'version_conflict',
  }),
  'POST /commerce/carts/:cartId/claim': owners('cart_not_found'),
  'POST /commerce/carts/:cartId/merge': owners('cart_not_found'),
  'POST /commerce/carts/:cartId/take-over': owners('cart_not_found', {
    body: { version, fromCartId: '00000000-0000-4000-8000-000000000000' },
    gives: 'cart_not_found',
  }),
  'POST /commerce/carts/:cartId/payments': owners('cart_not_found', {
    body: { version, gateway: 'stripe', total: 1, consent: true, policies: {} },
    gives: 'version_conflict',
  }),
  'GET /commerce/carts/:cartId/payment': visitors({ params: { cartId: ':paidCartId' } }),
  'POST /commerce/carts/:cartId/payment/settle': visitors({ body: { gateway: 'stripe' } }),
  'GET /commerce/carts/:cartId/receipt': cartOwner({ params: { cartId: ':paidCartId' } }),
  'GET /commerce/lines': myself(),
  'GET /commerce/lines/:lineId': owners('not_found'),
  // For another customer's order, the list of lines is empty.
  'GET /commerce/orders/:orderId/lines': myself(),
  'GET /commerce/carts/:cartId/lines': cartOwner({ params: { cartId: ':paidCartId' } }),
  'POST /commerce/lines/:lineId/esim': owners('not_found', { body: { profile: 1 }, gives: 'line_not_ready' }),
  'PUT /commerce/lines/:lineId/port-in': owners('not_found', { body: portIn, gives: 'line_not_ready' }),
  'PUT /commerce/lines/:lineId/e911': owners('not_found', { body: home }),
  'DELETE /commerce/lines/:lineId/port-in': owners('not_found', { gives: 'line_not_ready' }),
  // To a caller who does not own it, a kit reports only that it is taken.
  'GET /commerce/kits/:qrId': visitors(),
  'POST /commerce/kits/:qrId/activate': owners('not_found', { body: { portIn: null, e911: null } }),
  'POST /commerce/orders/:orderId/requests': owners('not_found', {
    body: { kind: 'return', why: '', items: [{ itemId: '00000000-0000-4000-8000-000000000000', quantity: 1 }] },
    gives: 'order_moved_on',
  }),
  'DELETE /commerce/orders/:orderId/requests/:requestId': owners('not_found', {
    params: { requestId: '00000000-0000-4000-8000-000000000000' },
    gives: 'not_found',
  }),
  'GET /commerce/orders/:orderId/invoices/:invoiceId': owners('not_found'),
  'GET /commerce/carts/:cartId/invoices/:invoiceId': cartOwner({ params: { cartId: ':paidCartId' } }),
  'GET /commerce/orders': myself(),
  'GET /commerce/orders/:orderId': owners('not_found'),

  'POST /auth/local': anybody({ body: { identifier: stranger.email, password: 'x' }, gives: 'wrong_credentials' }),
  'POST /auth/local/register': anybody({
    body: { username: 'ada@example.com', email: 'owner@example.com', password: passwords.password },
    gives: 'email_taken',
  }),
  'POST /auth/forgot-password': anybody({ body: stranger }),
  'POST /auth/reset-password': anybody({ body: { code: 'none', ...passwords }, gives: 'link_invalid' }),
  'POST /auth/change-password': myself({ body: { currentPassword: 'wrong', ...passwords }, gives: 'password_wrong' }),
  'POST /auth/send-email-confirmation': anybody({ body: stranger }),
  'POST /auth/confirm-email': visitors({ body: { code: 'none' }, gives: 'link_invalid' }),
  'POST /auth/undo-email-change': anybody({ body: { code: 'none' }, gives: 'link_invalid' }),
  'POST /auth/mailed-links/read': anybody({ body: { code: 'none', page: 'password' } }),
  'POST /auth/mailed-links/renew': anybody({ body: { code: 'none', page: 'password' }, gives: 'link_invalid' }),
  'GET /auth/:provider/callback': anybody({ gives: 'invalid_input' }),
  'GET /auth/:provider/link': visitors({ gives: 'ticket_invalid' }),
  'POST /auth/:provider/link': visitors({ body: { password: 'wrong' }, gives: 'ticket_invalid' }),
  'GET /auth/:provider/proof': visitors({ gives: 'ticket_invalid' }),
  'POST /auth/:provider/proof/mail': visitors({ gives: 'ticket_invalid' }),
  'POST /auth/:provider/proof': visitors({ body: { code: '0000-0000' }, gives: 'ticket_invalid' }),
  'GET /connect/:provider': anybody({ gives: 'not_found' }),
  'GET /connect/:provider/callback': anybody({ gives: 'not_found' }),
  'GET /users/me': row({}, { anonymous: 'forbidden', other: 'ok', owner: 'ok' }, 'session_ended'),
  'POST /auth/logout': myself(),

  'GET /account': myself(),
  'PATCH /account': myself({ body: { phone: null } }),
  'POST /account/email': myself({ body: { email: 'new@example.com', password: 'wrong' }, gives: 'password_wrong' }),
  'POST /account/proof': myself({ body: { password: 'wrong' }, gives: 'password_wrong' }),
  'POST /account/password': myself({ body: passwords, gives: 'password_exists' }),
  'PUT /account/mail-preferences': myself({ body: { news: false, offers: false } }),
  'GET /account/addresses': myself(),
  'POST /account/addresses': myself({ body: savedAddress }),
  'PUT /account/addresses/:addressId': owners('not_found', { body: { ...savedAddress, version: 1 } }),
  'DELETE /account/addresses/:addressId': owners('not_found'),
  'GET /account/rewards': myself(),
  'GET /account/deletion': myself(),
  'POST /account/deletion/withdraw': myself(),
  'GET /account/sessions': myself(),
  'DELETE /account/sessions/:sessionId': owners('not_found'),
  'DELETE /account/logins/:loginId': owners('not_found'),
  'POST /account/sessions/end-others': myself({ body: {} }),

  'POST /partners/:slug/visits': visitors({ params: { slug: 'northbound' }, body: {} }),
  'GET /partners/applications/start': anybody(),
  'POST /partners/applications': anybody({
    body: {
      company: 'Northbound',
      name: 'Ada Harbor',
      ...stranger,
      website: 'www.example.com',
      way: 'page',
      message: 'Travelers',
      stamp: '',
      fax: 'a program',
    },
  }),
  'POST /privacy/requests': anybody({ body: { kind: 'export', ...stranger } }),
  'GET /privacy/requests/:code': anybody({ params: { code: 'PR-0000-0000-0000-0000' }, gives: 'not_found' }),
  // These depend on the token in the request body, which comes from the emailed link, and not on who is logged in.
  'POST /privacy/requests/link': anybody({ body: { token: 'none' }, gives: 'link_invalid' }),
  'POST /privacy/requests/confirm': anybody({ body: { token: 'none' }, gives: 'link_invalid' }),
  'POST /privacy/requests/withdraw': anybody({ body: { token: 'none' }, gives: 'link_invalid' }),
  'POST /privacy/requests/export': anybody({ body: { token: 'none' }, gives: 'link_invalid' }),
  'GET /privacy/retention': anybody(),
  'POST /webhooks/privacy/:provider': anybody({ params: { provider: 'nobody' }, gives: 'not_found' }),

  // This call is authenticated by the sender's signature, not by a token.
  'GET /commerce/invalidations': anybody({ gives: 'forbidden' }),
  'POST /webhooks/:gateway': anybody({ params: { gateway: 'stripe' }, gives: 'signature_invalid' }),

  'GET /content-type-builder/content-types': nobody(),
  'GET /content-type-builder/content-types/:uid': nobody(),
  'GET /content-type-builder/components': nobody(),
  'GET /content-type-builder/components/:uid': nobody(),
  'POST /upload': nobody({ body: {} }),
  'GET /upload/files': nobody(),
  'GET /upload/files/page': nobody(),
  'GET /upload/files/:id': nobody(),
  'DELETE /upload/files/:id': nobody(),
  'GET /i18n/locales': nobody(),
};

/** A row for our admin panel pages, for the roles that have the permission by default. */
const staff = (may: readonly Caller[], asked: Asked = {}) =>
  row(asked, { anonymous: 401, other: 401, owner: 401, ...Object.fromEntries(may.map((each) => [each, 'ok'])) }, 403);

const selling: readonly Caller[] = ['merchandiser', 'superAdmin'];
/** Roles that pack SIM kits: those who have the goods, and those who reply to the buyer. */
const packing: readonly Caller[] = ['support', 'merchandiser', 'superAdmin'];
const reason = 'counted again';
/** A documentId that does not exist. */
const nobodyElse = 'nobody000000000000000000';
const terms = {
  name: 'Next day',
  detail: 'Next business day',
  price: 900,
  active: true,
  carries: 'anything',
  days: null,
  shipsFirst: true,
  translations: {},
};
const zone = { name: 'Islands', position: 1, states: ['HI'], zips: [], rates: [] };

export const ourStaffRoutes: Readonly<Record<string, Row>> = {
  'GET /staff/orders': staff(['support', 'superAdmin']),
  'GET /staff/orders/:orderId': staff(['support', 'superAdmin']),
  'GET /staff/orders/:orderId/invoices/:invoiceId': staff(['support', 'superAdmin']),
  'PUT /staff/orders/:orderId/refunds': staff(['support', 'superAdmin'], {
    body: {
      key: '00000000-0000-4000-8000-000000000000',
      parts: [],
      shipping: false,
      amount: 99_999_999,
      expected: 99_999_999,
      seen: { left: 99_999_999, refunds: 0 },
      reason,
    },
    gives: 409,
  }),
  'PUT /staff/refunds/:refundId/ask': staff(['support', 'superAdmin'], {
    params: { refundId: '00000000-0000-4000-8000-000000000000' },
    gives: 404,
  }),
  'PUT /staff/refunds/:refundId/decision': staff(['support', 'superAdmin'], {
    params: { refundId: '00000000-0000-4000-8000-000000000000' },
    body: { happened: true, reference: 're_nothing', reason },
    gives: 404,
  }),
  'PUT /staff/orders/:orderId/notes': staff(['support', 'superAdmin'], {
    params: { orderId: '00000000-0000-4000-8000-000000000000' },
    body: { key: '00000000-0000-4000-8000-000000000000', text: 'nothing' },
    gives: 404,
  }),
  'PUT /staff/orders/:orderId/receipts': staff(['support', 'superAdmin'], {
    params: { orderId: '00000000-0000-4000-8000-000000000000' },
    body: { key: '00000000-0000-4000-8000-000000000000', reason },
    gives: 404,
  }),
  'GET /staff/payments/exceptions': staff(['support', 'superAdmin']),
  'PUT /staff/payments/attempts/:attemptId/ask': staff(['support', 'superAdmin'], {
    params: { attemptId: '00000000-0000-4000-8000-000000000000' },
    body: { reason },
    gives: 404,
  }),
  'PUT /staff/payments/refunds/:refundId/ask': staff(['support', 'superAdmin'], {
    params: { refundId: '00000000-0000-4000-8000-000000000000' },
    body: { reason },
    gives: 404,
  }),
  'PUT /staff/payments/work/again': staff(['support', 'superAdmin'], {
    body: { kind: 'task', id: '999999999', reason },
    gives: 409,
  }),
  'PUT /staff/payments/dismissals': staff(['support', 'superAdmin'], {
    body: { kind: 'message', id: '999999999', reason },
    gives: 409,
  }),
  'GET /staff/payments/reconciliation': staff(['support', 'superAdmin']),
  'PUT /staff/payments/differences/:differenceId/ask': staff(['support', 'superAdmin'], {
    body: { reason },
    gives: 404,
  }),
  'PUT /staff/payments/differences/:differenceId': staff(['support', 'superAdmin'], { body: { reason }, gives: 404 }),
  'GET /staff/payments/figures': staff(['support', 'superAdmin']),
  'GET /staff/payments/limits': staff(['support', 'superAdmin']),
  'PUT /staff/payments/limits/:hitId': staff(['support', 'superAdmin'], { body: { reason }, gives: 404 }),
  'GET /staff/phone-orders': staff(['support', 'superAdmin']),
  'GET /staff/phone-orders/goods': staff(['support', 'superAdmin']),
  'GET /staff/phone-orders/known': staff(['support', 'superAdmin'], {
    query: { email: 'nobody-at-all@example.com' },
    gives: 404,
  }),
  'PUT /staff/phone-orders/price': staff(['support', 'superAdmin'], {
    body: {
      contact: { email: 'nobody-at-all@example.com', name: 'Nobody', phone: null },
      address: home,
      shippingMethod: null,
      items: [{ kind: 'product', sku: 'NOTHING-7', quantity: 1 }],
    },
    gives: 409,
  }),
  'PUT /staff/phone-orders': staff(['support', 'superAdmin'], {
    body: {
      key: '00000000-0000-4000-8000-000000000000',
      contact: { email: 'nobody-at-all@example.com', name: 'Nobody', phone: null },
      address: home,
      shippingMethod: null,
      items: [{ kind: 'product', sku: 'NOTHING-7', quantity: 1 }],
      reason,
    },
    gives: 409,
  }),
  'PUT /staff/phone-orders/:phoneOrderId/mails': staff(['support', 'superAdmin'], {
    params: { phoneOrderId: '00000000-0000-4000-8000-000000000000' },
    body: { mails: 1, reason },
    gives: 409,
  }),
  'PUT /staff/phone-orders/:phoneOrderId/void': staff(['support', 'superAdmin'], {
    params: { phoneOrderId: '00000000-0000-4000-8000-000000000000' },
    body: { reason },
    gives: 409,
  }),
  'GET /staff/to-ship': staff(['support', 'superAdmin']),
  'GET /staff/to-ship/slips': staff(['support', 'superAdmin'], {
    query: { orders: '00000000-0000-4000-8000-000000000000' },
    gives: 404,
  }),
  'PUT /staff/orders/:orderId/packing': staff(['support', 'superAdmin']),
  'GET /staff/orders/:orderId/slip': staff(['support', 'superAdmin']),
  'PUT /staff/orders/:orderId/shipments/:shipmentId': staff(['support', 'superAdmin'], {
    params: { shipmentId: '00000000-0000-4000-8000-000000000000' },
    body: { carrier: 'ups', tracking: null, codes: [], expected: { carrier: 'ups', tracking: null }, reason },
    gives: 404,
  }),
  'PUT /staff/orders/:orderId/shipments/:shipmentId/delivered': staff(['support', 'superAdmin'], {
    params: { shipmentId: '00000000-0000-4000-8000-000000000000' },
    gives: 404,
  }),
  'PUT /staff/orders/:orderId/shipments': staff(['support', 'superAdmin'], {
    body: {
      key: '00000000-0000-4000-8000-000000000000',
      carrier: 'ups',
      tracking: null,
      parts: [{ itemId: '00000000-0000-4000-8000-000000000000', quantity: 1, codes: [] }],
    },
    gives: 409,
  }),
  'GET /staff/requests': staff(['support', 'superAdmin']),
  'PUT /staff/requests/:requestId': staff(['support', 'superAdmin'], {
    params: { requestId: '00000000-0000-4000-8000-000000000000' },
    body: { event: 'accept', expected: 'asked', restock: true, reason },
    gives: 404,
  }),
  'GET /staff/stock': staff(selling),
  'GET /staff/stock/:sku/history': staff(selling),
  'PUT /staff/stock/:sku': staff(selling, { body: { onHand: 1, expected: 987_654, reason }, gives: 409 }),
  'GET /staff/stock-low': staff(selling),
  'GET /staff/stock-file': staff(selling),
  'PUT /staff/stock-file/check': staff(selling, { body: { text: '' }, gives: 400 }),
  'PUT /staff/stock-file': staff(selling, { body: { text: 'SKU,On hand', seal: 'none', reason }, gives: 409 }),
  'GET /staff/tax-rates': staff(selling),
  'GET /staff/tax-rates/:state/history': staff(selling),
  'PUT /staff/tax-rates/:state': staff(selling, {
    body: { periods: [], expected: plainPeriods(299_900), reason },
    gives: 409,
  }),
  'GET /staff/tax-report': staff(selling),
  'GET /staff/tax-report/file': staff(selling),
  'GET /staff/tax-local': staff(selling),
  'GET /staff/tax-local/:state': staff(selling),
  'PUT /staff/tax-local/check': staff(selling, { body: { text: '' }, gives: 400 }),
  'PUT /staff/tax-local': staff(selling, { body: { text: 'State\nMN', seal: 'none', reason }, gives: 400 }),
  'GET /staff/coverage': staff(selling),
  'PUT /staff/coverage': staff(selling, { body: {}, gives: 400 }),
  'PUT /staff/coverage/in-force': staff(selling, {
    body: { version: 2_000_000_000, expected: null, reason },
    gives: 404,
  }),
  'GET /staff/delivery': staff(selling),
  'GET /staff/delivery/:code/history': staff(selling),
  'PUT /staff/delivery/:code': staff(selling, {
    body: { ...terms, price: 901, expected: { ...terms, price: 1 }, reason },
    gives: 409,
  }),
  'GET /staff/delivery-zones/:code/history': staff(selling),
  'PUT /staff/delivery-zones/:code': staff(selling, { body: { zone: null, expected: zone, reason }, gives: 409 }),
  'GET /staff/kits': staff(packing),
  'GET /staff/kit-batches': staff(packing),
  'GET /staff/kit-batches/:batch/sheet': staff(selling),
  'PUT /staff/kit-batches': staff(selling, { body: { batch: 'Empty', text: '' }, gives: 400 }),
  'PUT /staff/orders/:orderId/items/:itemId/kit': staff(packing, { body: { kit: 'nothing' }, gives: 404 }),
  'GET /staff/lines': staff(['support', 'superAdmin']),
  'GET /staff/lines/:lineId': staff(['support', 'superAdmin']),
  'PUT /staff/lines/:lineId/state': staff(['support', 'superAdmin'], {
    body: { event: 'provision', expected: 'failed', reason },
    gives: 409,
  }),
  'PUT /staff/lines/:lineId/port-in': staff(['support', 'superAdmin'], {
    body: { event: 'finish', expected: 'received', reason },
    gives: 409,
  }),
  'PUT /staff/lines/:lineId/esim': staff(['support', 'superAdmin'], {
    params: { lineId: '00000000-0000-4000-8000-000000000000' },
    body: { profile: 1, reason },
    gives: 404,
  }),
  'PUT /staff/lines/:lineId/replacement': staff(['support', 'superAdmin'], {
    params: { lineId: '00000000-0000-4000-8000-000000000000' },
    body: { key: '00000000-0000-4000-8000-000000000000', sim: 'esim', reason },
    gives: 404,
  }),
  'PUT /staff/lines/:lineId/replacement/card': staff(['support', 'superAdmin'], {
    body: { id: '00000000-0000-4000-8000-000000000000', kit: 'nothing', carrier: 'usps', tracking: null },
    gives: 409,
  }),
  'PUT /staff/lines/:lineId/replacement/state': staff(['support', 'superAdmin'], {
    body: { id: '00000000-0000-4000-8000-000000000000', event: 'cancel', reason },
    gives: 409,
  }),
  'PUT /staff/lines/:lineId/esim-limit': staff(['support', 'superAdmin'], { body: { extra: 20, reason }, gives: 409 }),
  'GET /staff/customers': staff(['support', 'superAdmin']),
  'GET /staff/customers/:userId': staff(['support', 'superAdmin'], { params: { userId: '2000000000' }, gives: 404 }),
  'PUT /staff/customers/:userId/log-out': staff(['support', 'superAdmin'], {
    params: { userId: '2000000000' },
    body: { reason },
    gives: 409,
  }),
  'PUT /staff/customers/:userId/confirmation': staff(['support', 'superAdmin'], {
    params: { userId: '2000000000' },
    body: { key: '00000000-0000-4000-8000-000000000000', reason },
    gives: 404,
  }),
  'GET /staff/privacy-requests': staff(['support', 'superAdmin']),
  'PUT /staff/lines/:lineId/pin': staff(['support', 'superAdmin'], { gives: 404 }),
  'GET /staff/partner-applications': staff(selling),
  'GET /staff/partner-applications/:applicationId': staff(selling, {
    params: { applicationId: '00000000-0000-4000-8000-000000000000' },
    gives: 404,
  }),
  'PUT /staff/partner-applications/:applicationId': staff(selling, {
    params: { applicationId: '00000000-0000-4000-8000-000000000000' },
    body: { state: 'refused', reason },
    gives: 404,
  }),
  'GET /staff/commissions': staff(selling),
  'GET /staff/commissions/file': staff(selling, { gives: 400 }),
  'PUT /staff/commissions': staff(selling, { body: { ids: [2_000_000_000], state: 'reversed', reason }, gives: 409 }),
  'GET /staff/partners': staff(selling),
  'GET /staff/partners/:partnerId': staff(selling, { params: { partnerId: nobodyElse }, gives: 404 }),
  'PUT /staff/partners/:partnerId/terms': staff(selling, {
    params: { partnerId: nobodyElse },
    body: { rate: 1, isOn: true, expected: null, reason },
    gives: 404,
  }),
  'PUT /staff/partners/:partnerId/payouts': staff(selling, {
    params: { partnerId: nobodyElse },
    body: { expected: 1, reference: 'nothing' },
    gives: 409,
  }),
  'GET /staff/promotions': staff(selling),
  'PUT /staff/promotions': staff(selling, { body: { name: 'Spring', reason }, gives: 400 }),
  'PUT /staff/promotions/try': staff(selling, { body: { items: [{ sku: 'NOTHING-7' }] }, gives: 400 }),
  'PUT /staff/promotions/:promotionId/off': staff(selling, {
    params: { promotionId: '00000000-0000-4000-8000-000000000000' },
    body: { reason },
    gives: 404,
  }),
  'GET /staff/reward-rules': staff(selling),
  'PUT /staff/reward-rules': staff(selling, {
    body: { isOn: true, points: 1, per: 100, minimum: 0, validDays: 365, worth: 0, expected: 0, reason },
    gives: 409,
  }),
  'GET /staff/price-history/:uid/:documentId': staff(staffRoles, { params: { uid: 'api::product.product' } }),
  'GET /staff/schedules/:uid/:documentId': staff(selling, { params: { uid: 'api::product.product' } }),
  'PUT /staff/schedules/:uid/:documentId': staff(selling, {
    params: { uid: 'api::product.product' },
    body: { action: 'publish', at: '2020-01-01T09:00:00Z' },
    gives: 400,
  }),
  'GET /staff/translations/:uid': staff(staffRoles, {
    params: { uid: 'api::product.product' },
    query: { documentIds: 'a'.repeat(24) },
  }),
  'GET /staff/translations/:uid/:documentId': staff(staffRoles, { params: { uid: 'api::product.product' } }),
  'PUT /staff/translations/:uid/:documentId': staff(selling, {
    params: { uid: 'api::product.product' },
    body: { language: 'es', hash: 'a'.repeat(64) },
    gives: 404,
  }),
  'PUT /staff/mail-texts/preview': staff(['editor', 'superAdmin'], { body: { kind: 'parcel-shipped' } }),
  'PUT /staff/mail-texts/test': staff(['editor', 'superAdmin'], {
    body: { kind: 'parcel-shipped', subject: 'x', text: 'x', key: '00000000-0000-4000-8000-000000000000' },
    gives: 400,
  }),
  'GET /staff/names': staff(staffRoles),
  'GET /staff/audit': staff(['superAdmin']),
  'GET /staff/second-factor': staff(staffRoles),
  'PUT /staff/second-factor/start': staff(staffRoles, { body: { password: 'wrong' }, gives: 400 }),
  'PUT /staff/second-factor/confirm': staff(staffRoles, { body: { code: '000000' }, gives: 400 }),
  'PUT /staff/second-factor/off': staff(staffRoles, { body: { code: '000000' }, gives: 400 }),
  'PUT /staff/second-factor/reset': staff(['superAdmin'], {
    body: { email: 'nobody-at-all@example.com', reason },
    gives: 404,
  }),
};

/**
 * Strapi's own routes of the admin panel, by URL prefix. `declared`: anonymous callers and customers are rejected on
 * all of them, and staff need the permission that the route declares. A route that declares none is open to all staff.
 * A list contains the routes that work before anyone is logged in.
 */
export const adminGroups: readonly { prefix: string; routes: 'declared' | readonly string[] }[] = [
  {
    prefix: '/admin/',
    routes: [
      'GET /admin/init',
      'GET /admin/project-type',
      'POST /admin/login',
      'POST /admin/access-token',
      // This route returns 404 to everyone.
      'POST /admin/register-admin',
      'GET /admin/registration-info',
      'POST /admin/register',
      'POST /admin/forgot-password',
      'POST /admin/reset-password',
    ],
  },
  { prefix: '/content-manager/', routes: ['GET /content-manager/preview/script'] },
  { prefix: '/admin/', routes: 'declared' },
  { prefix: '/content-manager/', routes: 'declared' },
  { prefix: '/content-type-builder/', routes: 'declared' },
  { prefix: '/email/', routes: 'declared' },
  { prefix: '/i18n/', routes: 'declared' },
  { prefix: '/upload/', routes: 'declared' },
  { prefix: '/users-permissions/', routes: 'declared' },
];

/** Routes that no staff may use: content types are files in git, so no one can change them on a running shop. */
export const closedToStaff = /^(?:POST|PUT|DELETE) \/content-type-builder\//;

/** `ok`: the page · `log-in`: a redirect to a log-in page · `away`: a redirect to another page · `missing`: a 404. */
export type PageOutcome = 'ok' | 'log-in' | 'away' | 'missing' | number;

export interface PageRow {
  cells: Readonly<Record<Caller, PageOutcome>>;
  /** Which of the owner's carts the URL names: the open cart or the paid cart. */
  cart?: 'cartId' | 'paidCartId';
  /** Slug to use instead of a plan's slug. */
  slug?: string;
}

/** Builds a row. The shop does not accept staff: they see what anonymous visitors see, or that a session has ended. */
function page(
  nobody: PageOutcome,
  other: PageOutcome,
  owner: PageOutcome,
  cart?: PageRow['cart'],
  staffOutcome = nobody,
): PageRow {
  const staffCells = Object.fromEntries(staffRoles.map((role) => [role, staffOutcome])) as Record<
    StaffRole,
    PageOutcome
  >;
  return { cells: { anonymous: nobody, other, owner, ...staffCells }, ...(cart ? { cart } : {}) };
}

const shown = page('ok', 'ok', 'ok');
const signedIn = page('log-in', 'ok', 'ok');

/** Rows of all pages of the shop. Personal data comes from backend calls, so no other caller reads the owner's data. */
export const pageRoutes: Readonly<Record<string, PageRow>> = {
  '/': shown,
  '/accessibility-policy': shown,
  '/blogs': shown,
  '/blogs/rss.xml': shown,
  '/blogs/:slug': { ...shown, slug: 'landing-with-a-line' },
  '/cart': page('ok', 'ok', 'away'),
  '/cart/:cartId': page('log-in', 'missing', 'ok'),
  '/cart/:cartId/select-plan': page('log-in', 'missing', 'ok'),
  '/cart/:cartId/address': page('log-in', 'missing', 'ok'),
  // Without a place in the query, this page returns no delivery costs to any caller.
  '/cart/:cartId/delivery': shown,
  '/cart/:cartId/quote': shown,
  '/cart/:cartId/login-user': shown,
  '/cart/:cartId/register': page('log-in', 'missing', 'away'),
  '/cart/:cartId/review': page('log-in', 'missing', 'away'),
  '/coverage-map': shown,
  '/coverage-map/areas/:version': shown,
  '/data-deletion': shown,
  '/data-deletion/request': shown,
  '/data-deletion/:code': page('missing', 'missing', 'missing'),
  '/faqs': shown,
  '/login': page('ok', 'away', 'away'),
  '/forgot-password': shown,
  '/reset-password': shown,
  '/email-confirmation': shown,
  '/undo-email-change': shown,
  '/order-link': shown,
  '/payment/cart/:cartId/:gateway/payment-process': page('away', 'away', 'away', 'paidCartId'),
  '/payment/cart/:cartId/payment-failure': page('away', 'away', 'away', 'paidCartId'),
  '/payment/cart/:cartId/payment-success': page('ok', 'ok', 'ok', 'paidCartId', 'away'),
  '/payment/cart/:cartId/invoices/:invoiceId': page('missing', 'missing', 'ok', 'paidCartId', 'away'),
  '/plans': shown,
  '/plans/:slug': shown,
  '/privacy-policy': shown,
  '/products/:documentId': shown,
  '/sitemaps/:file': shown,
  '/feeds/products.xml': shown,
  '/rewards': shown,
  '/partner-program': shown,
  '/partner/:slug': { ...shown, slug: 'northbound' },
  '/through/:slug': { ...page('away', 'away', 'away'), slug: 'northbound' },
  '/terms-and-conditions': shown,
  '/usa': shown,
  // No page has the slug of a plan.
  '/p/:slug': page('missing', 'missing', 'missing'),
  '/delivery-and-returns': shown,
  '/products': shown,
  '/search': shown,
  '/add-to-cart': shown,
  // Without a log-in ticket, there is no account to welcome or link, and no address to prove.
  '/login/:provider/start': shown,
  '/login/:provider/welcome': page(400, 400, 400),
  '/login/:provider/link': page('away', 'away', 'away'),
  '/login/:provider/proof': page('away', 'away', 'away'),
  '/logout': page('away', 'away', 'away'),
  '/existing-user': signedIn,
  '/existing-user/profile': signedIn,
  '/existing-user/email': signedIn,
  '/existing-user/password': signedIn,
  '/existing-user/mail': signedIn,
  '/existing-user/data': signedIn,
  '/existing-user/addresses': signedIn,
  '/existing-user/addresses/new': signedIn,
  '/existing-user/addresses/:addressId': page('log-in', 'missing', 'ok'),
  '/existing-user/sessions': signedIn,
  '/existing-user/logins': signedIn,
  '/existing-user/orders': signedIn,
  '/existing-user/orders/:orderId': page('log-in', 'missing', 'ok'),
  '/existing-user/orders/:orderId/receipt': page('log-in', 'missing', 'ok'),
  // No return has been accepted, so there is no label.
  '/existing-user/orders/:orderId/label/:requestId': page('log-in', 'missing', 'missing'),
  '/existing-user/orders/:orderId/invoices/:invoiceId': page('log-in', 'missing', 'ok'),
  '/existing-user/lines': signedIn,
  '/existing-user/lines/:lineId': page('log-in', 'missing', 'ok'),
  // This code has no valid signature.
  '/user-onboard/:qrId': page('missing', 'missing', 'missing', undefined, 'away'),
  '/_me': shown,
  '/sitemap.xml': shown,
  '/robots.txt': shown,
};
