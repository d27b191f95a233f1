import { PAYPAL_API } from '@cerulean/contract/gateways/paypal';
import type { Settings } from '@cerulean/contract/settings';
import { GatewayError, type Gateway, type PaymentStatusReport, type GatewayRefundRequest } from '../gateway.ts';
import { checkPaypalAccount } from './check-account.ts';
import { checkPaypalWebhook } from './check-webhook.ts';
import { captureReport, orderReport } from './order-report.ts';
import { orderRequest } from './order-request.ts';
import { createPaypalClient, PaypalError, type PaypalClient } from './paypal-client.ts';
import { found, readCapture } from './read-capture.ts';
import { readPaypalDispute } from './paypal-dispute.ts';
import { listPaypalLedgerEntries } from './paypal-ledger.ts';
import { paypalEventKind, parsePaypalWebhook } from './paypal-webhook.ts';
import { orderSchema, refundSchema, type Order, type Refund } from './paypal-shapes.ts';
import { paypalUnits, toMoney } from './paypal-units.ts';

/** Call timeout in milliseconds. A buyer waits while a page opens or is captured, and each may need a token first. */
const TIMEOUT = 9_000;

type PaypalSettings = Pick<
  Settings,
  'PAYPAL_CLIENT_ID' | 'PAYPAL_SECRET' | 'PAYPAL_WEBHOOK_ID' | 'PAYPAL_API_BASE' | 'MAIL_FROM' | 'PUBLIC_URL'
>;

/** Creates the gateway for PayPal's Orders v2. A payment page is a PayPal order, and only our capture charges it. */
export function createPaypalGateway(settings: PaypalSettings, timeout = TIMEOUT): Gateway {
  const client = createPaypalClient({
    clientId: settings.PAYPAL_CLIENT_ID ?? '',
    secret: settings.PAYPAL_SECRET ?? '',
    base: settings.PAYPAL_API_BASE,
    timeout,
  });
  const webhookId = settings.PAYPAL_WEBHOOK_ID ?? '';
  const brand = /^([^<]*)</.exec(settings.MAIL_FROM)?.[1]?.trim() ?? '';
  return {
    name: 'paypal',
    keyKind: settings.PAYPAL_API_BASE === PAYPAL_API ? 'live' : 'test',
    keyHours: 5,
    units: paypalUnits,
    createCheckoutSession: async (request, key) => {
      const body = orderRequest(request, brand);
      const order = await client.call({ method: 'POST', path: '/v2/checkout/orders', answer: orderSchema, body, key });
      return { ref: order.id, url: approvalUrl(order), expiresAt: request.expiresAt };
    },
    inspect: ({ checkoutRef, chargeRef }) => inspect(client, checkoutRef, chargeRef),
    capture: (checkoutRef, key) => capture(client, checkoutRef, key),
    // An order that is not captured expires by itself, so this needs no call.
    expireCheckoutSession: async () => 'closed',
    refund: async (request, key) => asRefund(await refund(client, request, key)),
    readRefund: async (ref) => {
      const path = `/v2/payments/refunds/${encodeURIComponent(ref)}`;
      return asRefund(await client.call({ method: 'GET', path, answer: refundSchema })).state;
    },
    readDispute: (ref) => readPaypalDispute(client, ref, settings.PAYPAL_API_BASE !== PAYPAL_API),
    parseWebhook: (body, headers) => parsePaypalWebhook(client, webhookId, body, headers),
    eventKindOf: paypalEventKind,
    // A transaction takes up to three hours to appear in PayPal's books.
    settlementLagHours: 4,
    listLedgerEntries: (window, cursor) => listPaypalLedgerEntries(client, window, cursor),
    check: () => checkPaypalAccount(client),
    checkWebhook: () => checkPaypalWebhook(client, webhookId, settings.PUBLIC_URL),
  };
}

/** Returns the approval URL: `payer-action` if the request named PayPal as payment source, otherwise `approve`. */
function approvalUrl(order: Order): string {
  const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  if (!link) throw new GatewayError('indeterminate', `Order ${order.id} of PayPal has no page`);
  return link.href;
}

/** Report for an order that PayPal deleted because it was not captured in time. Nothing was or will be charged. */
const GONE: PaymentStatusReport = { state: 'expired', declined: false, charges: [] };

/**
 * Reads an order's state. PayPal does not document how long it keeps a captured order. If it has deleted one, the
 * capture that a webhook event named still shows what was taken.
 */
async function inspect(
  client: PaypalClient,
  checkoutRef: string,
  chargeRef: string | null = null,
): Promise<PaymentStatusReport> {
  const order = await found(client.call({ method: 'GET', path: orderPath(checkoutRef), answer: orderSchema }));
  if (order) return orderReport(order);
  const capture = chargeRef && (await readCapture(client, chargeRef));
  return capture ? captureReport(capture) : GONE;
}

function orderPath(checkoutRef: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(checkoutRef)}`;
}

/** Capture errors caused by the account or shop, which no other payment method can solve (checkout_orders_v2). */
const OWN_FAULTS = new Set([
  'DUPLICATE_INVOICE_ID',
  'PAYEE_ACCOUNT_INVALID',
  'PAYEE_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYEE_ACCOUNT_NOT_VERIFIED',
  'PAYEE_ACCOUNT_RESTRICTED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
]);

async function capture(client: PaypalClient, checkoutRef: string, key: string): Promise<PaymentStatusReport> {
  const path = `${orderPath(checkoutRef)}/capture`;
  try {
    const order = await client.call({ method: 'POST', path, answer: orderSchema, body: {}, key });
    const isShown = order.purchase_units.some(({ payments }) => payments !== undefined);
    // If a proxy drops the `Prefer` header, PayPal's response lacks the captures, so inspect the order.
    return order.status === 'COMPLETED' && !isShown ? await inspect(client, checkoutRef) : orderReport(order);
  } catch (error) {
    if (!(error instanceof PaypalError) || error.kind === 'indeterminate') throw error;
    if (error.status === 404) return GONE;
    if (error.status !== 422) throw error;
    if (error.issues.includes('ORDER_ALREADY_CAPTURED')) return inspect(client, checkoutRef);
    // The buyer has to return to PayPal's page first, so this is not a decline.
    const isUnfinished = error.issues.some(
      (issue) => issue === 'ORDER_NOT_APPROVED' || issue === 'PAYER_ACTION_REQUIRED',
    );
    const ownFault = error.issues.find((issue) => OWN_FAULTS.has(issue));
    return { state: 'open', declined: !isUnfinished, charges: [], ...(ownFault ? { ownFault } : {}) };
  }
}

function refund(client: PaypalClient, { chargeRef, amount, currency, attemptId }: GatewayRefundRequest, key: string) {
  return client.call({
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(chargeRef)}/refund`,
    answer: refundSchema,
    body: { amount: toMoney(amount, currency), custom_id: attemptId },
    key,
  });
}

function asRefund({ id, status }: Refund): { ref: string; state: 'done' | 'pending' | 'failed' } {
  const state = status === 'COMPLETED' ? 'done' : status === 'PENDING' ? 'pending' : 'failed';
  return { ref: id, state };
}
