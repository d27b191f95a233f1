import { ApiError, badRequest, invalid, missing, notFound } from '../api-error.ts';
import { newId, type World } from '../world.ts';
import { disputeInfo, disputeObject, orderObject, refundObject } from '../objects.ts';
import { captureOrder, findOrder } from '../orders.ts';
import { readOrder } from '../read-order.ts';
import { refundCapture, showCapture } from '../refunds.ts';
import type { CaptureRow, Money, OrderRow } from '../records.ts';
import { Fields } from '../read-fields.ts';
import { isSigned, rawMember, type Transmission } from '../signature.ts';
import { listTransactions } from '../transactions.ts';

export interface Asked {
  world: World;
  id: string;
  query: URLSearchParams;
  /** The raw body. `json` is the parsed body, or `undefined` if there was no body. */
  text: string;
  json: unknown;
  /** Idempotency key from `PayPal-Request-Id`. */
  key: string | null;
}

export interface Route {
  method: 'GET' | 'POST';
  path: RegExp;
  /** Operation name, by which faults refer to the route. */
  operation: string;
  /** Milliseconds for which PayPal keeps this operation's `PayPal-Request-Id`. Six hours by default. */
  kept?: number;
  /** Status of the first response. A response that is repeated for the same key has status 200. */
  status: number;
  run(asked: Asked): object;
}

/** Milliseconds for which Payments v2 keeps its idempotency keys: 45 days. */
const LONG = 45 * 86_400_000;

export const ROUTES: readonly Route[] = [
  route('POST', 'orders.create', '/v2/checkout/orders', createOrder, 201),
  route('GET', 'orders.get', '/v2/checkout/orders/{id}', (asked) => orderObject(asked.world, orderOf(asked))),
  route(
    'POST',
    'orders.capture',
    '/v2/checkout/orders/{id}/capture',
    (asked) => orderObject(asked.world, captureOrder(asked.world, orderOf(asked))),
    201,
  ),
  route('GET', 'captures.get', '/v2/payments/captures/{id}', (asked) => showCapture(asked.world, captureOf(asked))),
  { ...route('POST', 'captures.refund', '/v2/payments/captures/{id}/refund', refund, 201), kept: LONG },
  route('GET', 'refunds.get', '/v2/payments/refunds/{id}', ({ world, id }) =>
    refundObject(found(world.ledger.get('refund', id))),
  ),
  route('GET', 'disputes.get', '/v1/customer/disputes/{id}', ({ world, id }) =>
    disputeObject(world, found(world.ledger.get('dispute', id))),
  ),
  route('GET', 'disputes.list', '/v1/customer/disputes', listDisputes),
  route('GET', 'transactions.list', '/v1/reporting/transactions', ({ world, query }) => listTransactions(world, query)),
  route('GET', 'webhooks.get', '/v1/notifications/webhooks/{id}', showWebhook),
  route('POST', 'webhooks.verify', '/v1/notifications/verify-webhook-signature', verify),
];

/** Creates an API route. `{id}` in its path matches the id. */
function route(method: Route['method'], operation: string, path: string, run: Route['run'], status = 200): Route {
  return { method, operation, path: new RegExp(`^${path.replace('{id}', '([A-Za-z0-9-]{1,255})')}$`), status, run };
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

function orderOf({ world, id }: Asked): OrderRow {
  return found(findOrder(world, id));
}

function captureOf({ world, id }: Asked): CaptureRow {
  return found(world.ledger.get('capture', id));
}

function createOrder({ world, json, key }: Asked): object {
  const draft = readOrder(json);
  if (draft.named && key === null) {
    throw badRequest({
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
      location: 'header',
      description:
        "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
    });
  }
  const now = world.clock.now();
  const order: OrderRow = {
    ...draft,
    id: newId(),
    created: now,
    updated: now,
    status: draft.named ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    payer: null,
    funding: null,
    capture: null,
  };
  world.ledger.commit([['order', order]]);
  return orderObject(world, order);
}

function refund(asked: Asked): object {
  const { all: body } = new Fields(asked.json ?? {}, '', ['amount', 'custom_id', 'invoice_id', 'note_to_payer']);
  const text = (name: string): string | null => (typeof body[name] === 'string' ? body[name] : null);
  const amount = body['amount'] === undefined ? null : (body['amount'] as Money);
  if (amount !== null && (typeof amount.value !== 'string' || typeof amount.currency_code !== 'string'))
    throw missing('/amount/value');
  const draft = { amount, customId: text('custom_id'), invoiceId: text('invoice_id'), note: text('note_to_payer') };
  return refundObject(refundCapture(asked.world, captureOf(asked), draft));
}

/** Lists one payment's disputes, newest first. If there are none, the list itself is missing from the response. */
function listDisputes({ world, query }: Asked): object {
  const payment = query.get('disputed_transaction_id');
  if (payment === null || [...query.keys()].length > 1)
    throw invalid('INVALID_PARAMETER_VALUE', 'disputed_transaction_id', 'The PayPal simulator lists by payment only.');
  const rows = [...world.ledger.rows('dispute')].filter(({ capture }) => capture === payment);
  const items = rows.sort((a, b) => b.created - a.created).map((row) => disputeInfo(world, row));
  return { ...(items.length > 0 ? { items } : {}), links: [] };
}

function showWebhook({ world, id }: Asked): object {
  const { endpoint } = world.webhooks;
  if (id !== endpoint.secret) throw notFound();
  const { webhookUrl = endpoint.url ?? '', webhookEvents = endpoint.events } = world.ledger.switches();
  return { id, url: webhookUrl, event_types: webhookEvents.map((name) => ({ name })) };
}

const SIGNED_WITH = 'auth_algo cert_url transmission_id transmission_sig transmission_time webhook_id'.split(' ');

/** `verify-webhook-signature`: verifies the signature of the event's text, exactly as the request contains it. */
function verify({ world, text, json }: Asked): object {
  const body = json as Record<string, unknown> & Partial<Transmission>;
  const event = rawMember(text, 'webhook_event');
  for (const name of SIGNED_WITH) {
    if (typeof body[name] !== 'string') throw missing(`/${name}`);
  }
  if (event === null) throw missing('/webhook_event');
  if (!/^https:\/\/api(-m)?(\.sandbox)?\.paypal\.com\//.test(String(body['cert_url']))) {
    throw new ApiError(400, 'VALIDATION_ERROR', 'Invalid request - see details', [
      {
        field: 'cert_url',
        location: 'body',
        issue: 'INVALID_PARAMETER_VALUE',
        description: 'Not a certificate of PayPal.',
      },
    ]);
  }
  const isOurs = body['webhook_id'] === world.webhooks.endpoint.secret;
  const good =
    isOurs && isSigned(world.settings.paypal.secret, String(body['webhook_id']), event, body as Transmission);
  return { verification_status: good ? 'SUCCESS' : 'FAILURE' };
}
