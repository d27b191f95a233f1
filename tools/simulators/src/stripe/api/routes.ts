import type Stripe from 'stripe';
import { noSuch } from '../api-error.ts';
import { accountObject } from '../objects/account-object.ts';
import { draw, API_VERSION, refundObject } from '../objects/draw.ts';
import { lineItemObject } from '../objects/session-object.ts';
import { readSessionParams } from '../read-session-params.ts';
import type { ChargeRow, RefundRow, SessionRow } from '../records.ts';
import { createRefund, updateRefund } from '../refunds.ts';
import { createSession, expireSession } from '../sessions.ts';
import { taxRoutes } from '../tax/tax-routes.ts';
import { Unit } from '../world.ts';
import { listPage } from './list-page.ts';
import { find, resource, route, type Call, type Route } from './route.ts';
import { SUPPORTED_CURRENCIES } from '../amounts.ts';
import type { Endpoint } from '../../base/webhooks/deliveries.ts';

/** Returns a payment intent's charges, or all charges if `intentId` is `null`, newest first. */
function chargesOf(call: Call, intentId: string | null): ChargeRow[] {
  const { ledger } = call.world;
  if (intentId === null) return ledger.newestFirst('charge');
  const intent = ledger.get('payment_intent', intentId);
  if (intent === undefined) throw noSuch('payment_intent', intentId, 'payment_intent', 400);
  return intent.charges.map((id) => ledger.require('charge', id)).reverse();
}

function refundsOf(call: Call): RefundRow[] {
  const { ledger } = call.world;
  const chargeId = call.params.text('charge');
  const intentId = call.params.text('payment_intent');
  if (chargeId === null && intentId === null) return ledger.newestFirst('refund');
  const charges = chargesOf(call, intentId);
  if (chargeId !== null && ledger.get('charge', chargeId) === undefined)
    throw noSuch('charge', chargeId, 'charge', 400);
  return charges
    .filter((charge) => chargeId === null || charge.id === chargeId)
    .flatMap((charge) => charge.refunds.map((id) => ledger.require('refund', id)).reverse());
}

function sessionsOf(call: Call): SessionRow[] {
  const { ledger } = call.world;
  const intentId = call.params.text('payment_intent');
  const status = call.params.choice('status', ['open', 'complete', 'expired']);
  const email = call.params.group('customer_details')?.text('email') ?? null;
  const intent = intentId === null ? undefined : ledger.get('payment_intent', intentId);
  const rows =
    intentId === null
      ? ledger.newestFirst('session')
      : intent === undefined
        ? []
        : [ledger.require('session', intent.session)];
  return rows.filter(
    (row) =>
      (status === null || row.status === status) &&
      (email === null || (row.buyer?.email ?? row.customerEmail) === email),
  );
}

function updateSession(call: Call): object {
  const row = find(call, 'session');
  const metadata = call.params.metadata();
  call.params.done(['collected_information', 'shipping_options', 'line_items', 'payment_intent_data']);
  const unit = new Unit(call.world, call.cause);
  const updated = unit.put('session', { ...row, metadata: { ...row.metadata, ...metadata } });
  unit.commit();
  return draw(call.world, 'session', updated);
}

/** Lists the only webhook endpoint, if it is configured. The endpoint is disabled while webhooks are switched off. */
function webhookEndpoints({ world, params }: Call): object {
  const { url, events } = world.webhooks.endpoint;
  const isEnabled = world.ledger.switches().webhooks.mode !== 'off';
  const rows = url === null ? [] : [webhookEndpointObject({ url, events }, isEnabled)];
  return listPage(rows, params, '/v1/webhook_endpoints', (row) => row);
}

/** Returns the API object of the webhook endpoint as in an account's list, without its secret. */
function webhookEndpointObject(
  { url, events }: Pick<Endpoint, 'events'> & { url: string },
  isEnabled: boolean,
): Stripe.WebhookEndpoint {
  return {
    id: 'we_1CeruleanSimulated',
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: 1_700_000_000,
    description: null,
    enabled_events: [...events],
    livemode: false,
    metadata: {},
    status: isEnabled ? 'enabled' : 'disabled',
    url,
  };
}

/** The routes of Stripe's API that the simulator supports. */
export const ROUTES: readonly Route[] = [
  route('GET', 'account.retrieve', '/account', (call) => accountObject(call.world.settings)),
  route('GET', 'country_specs.retrieve', '/country_specs/{id}', (call) => {
    const { params, id, world } = call;
    params.done();
    if (!/^[A-Z]{2}$/.test(id)) throw noSuch('country spec', id);
    return countrySpecObject(id, world.settings.currency);
  }),
  route('POST', 'checkout.sessions.create', '/checkout/sessions', (call) => {
    const draft = readSessionParams(call.params, call.world.clock.seconds());
    return draw(call.world, 'session', createSession(call.world, draft, call.cause));
  }),
  ...resource('/checkout/sessions', 'session', sessionsOf),
  route('POST', 'checkout.sessions.update', '/checkout/sessions/{id}', updateSession),
  route('POST', 'checkout.sessions.expire', '/checkout/sessions/{id}/expire', (call) => {
    const row = find(call, 'session');
    call.params.done();
    return draw(call.world, 'session', expireSession(call.world, row, call.cause));
  }),
  route('GET', 'checkout.sessions.line_items', '/checkout/sessions/{id}/line_items', (call) => {
    const session = find(call, 'session');
    const url = `/v1/checkout/sessions/${session.id}/line_items`;
    return listPage(session.lineItems, call.params, url, (row) => lineItemObject(row, session));
  }),
  ...resource('/payment_intents', 'payment_intent'),
  ...resource('/charges', 'charge', (call) => chargesOf(call, call.params.text('payment_intent'))),
  route('POST', 'refunds.create', '/refunds', (call) =>
    refundObject(createRefund(call.world, call.params, call.cause)),
  ),
  ...resource('/refunds', 'refund', refundsOf),
  route('POST', 'refunds.update', '/refunds/{id}', (call) =>
    refundObject(updateRefund(call.world, find(call, 'refund'), call.params, call.cause)),
  ),
  ...resource('/disputes', 'dispute'),
  ...resource('/balance_transactions', 'balance_transaction', ({ world, params }) => {
    const source = params.text('source');
    return world.ledger.newestFirst('balance_transaction').filter((row) => source === null || row.source === source);
  }),
  ...taxRoutes,
  ...resource('/events', 'event', ({ world, params }) => {
    const type = params.text('type');
    const types = params.texts('types');
    const wanted = new Set(type === null ? types : [type]);
    return world.ledger.newestFirst('event').filter((row) => wanted.size === 0 || wanted.has(row.type));
  }),
  route('GET', 'webhook_endpoints.list', '/webhook_endpoints', webhookEndpoints),
];

/** Returns the API object of a country's specification. Here, payouts in every country use the account's currency. */
function countrySpecObject(country: string, currency: string): Stripe.CountrySpec {
  return {
    id: country,
    object: 'country_spec',
    default_currency: currency,
    supported_bank_account_currencies: { [currency]: [country] },
    supported_payment_currencies: [...SUPPORTED_CURRENCIES],
    supported_payment_methods: ['ach', 'card', 'stripe'],
    supported_transfer_countries: [country],
    verification_fields: {
      company: { additional: [], minimum: [] },
      individual: { additional: [], minimum: [] },
    },
  };
}
