import Stripe from 'stripe';
import type { Settings } from '@cerulean/contract/settings';
import { stripePageOrigin } from '@cerulean/contract/gateways/stripe';
import { words } from '@cerulean/messages/all/gateways';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { GatewayError, type AccountCheck, type Charge, type Gateway, type PaymentStatusReport } from '../gateway.ts';
import { checkStripeAccount } from './check-account.ts';
import { checkStripeTax } from './check-tax.ts';
import { checkStripeWebhook } from './check-webhook.ts';
import { unitsAtStripe } from './minimum-charges.ts';
import { sessionParams } from './session-params.ts';
import { hostOf } from '../../../../operations/stripe-host.ts';
import { asGatewayError } from './stripe-errors.ts';
import { listStripeLedgerEntries } from './stripe-ledger.ts';
import { readStripeDispute } from './stripe-dispute.ts';
import { parseStripeWebhook, stripeEventKind } from './stripe-webhook.ts';

/** Call timeout in milliseconds, kept short because a buyer waits while a page opens. */
const TIMEOUT = 12_000;

type StripeSettings = Pick<Settings, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_BASE'> &
  Partial<Pick<Settings, 'STRIPE_PAGE_ORIGIN' | 'PUBLIC_URL' | 'TAX_PROVIDER'>>;

/** Creates the gateway for Stripe Checkout. Its SDK retries a call only after a dropped connection, and only once. */
export function createStripeGateway(settings: StripeSettings, timeout = TIMEOUT): Gateway {
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY ?? '', {
    ...hostOf(settings.STRIPE_API_BASE),
    maxNetworkRetries: 0,
    timeout,
    telemetry: false,
  });
  return {
    name: 'stripe',
    keyKind: /^(sk|rk)_live_/.test(settings.STRIPE_SECRET_KEY ?? '') ? 'live' : 'test',
    keyHours: 20,
    capture: null,
    units: unitsAtStripe,
    createCheckoutSession: (request, key) =>
      told(async () => {
        const session = await stripe.checkout.sessions.create(sessionParams(request), { idempotencyKey: key });
        if (!session.url) throw new Error(`Session ${session.id} has no page`);
        await checkPage(stripe, session.id, session.url, stripePageOrigin(settings));
        return { ref: session.id, url: session.url, expiresAt: new Date(session.expires_at * 1000) };
      }),
    inspect: ({ checkoutRef, chargeRef }) => told(() => inspect(stripe, checkoutRef, chargeRef)),
    expireCheckoutSession: (checkoutRef, key) => told(() => expireCheckoutSession(stripe, checkoutRef, key)),
    refund: (request, key) =>
      told(async () => {
        const refund = await stripe.refunds.create(
          { charge: request.chargeRef, amount: request.amount, metadata: { attempt: request.attemptId } },
          { idempotencyKey: key },
        );
        return { ref: refund.id, state: refundState(refund) };
      }),
    readRefund: (ref) => told(async () => refundState(await stripe.refunds.retrieve(ref))),
    readDispute: (ref) => told(() => readStripeDispute(stripe, ref)),
    parseWebhook: async (body, headers) =>
      parseStripeWebhook(stripe, settings.STRIPE_WEBHOOK_SECRET ?? '', body, headers['stripe-signature']),
    eventKindOf: stripeEventKind,
    // A charge that was captured asynchronously may have no balance transaction for an hour, so a day's books are read
    // well after that (https://docs.stripe.com/payments/payment-intents/asynchronous-capture).
    settlementLagHours: 3,
    listLedgerEntries: (window, cursor) => told(() => listStripeLedgerEntries(stripe, window, cursor)),
    check: (currency) => told(() => checkAll(stripe, settings, currency)),
    checkWebhook: () => told(() => checkStripeWebhook(stripe, settings.PUBLIC_URL ?? '')),
  };
}

async function checkAll(stripe: Stripe, settings: StripeSettings, currency: string): Promise<AccountCheck> {
  const { STRIPE_SECRET_KEY: key = '', TAX_PROVIDER: provider } = settings;
  const account = await checkStripeAccount(stripe, key, currency);
  if (provider !== 'stripe') return account;
  const tax = await checkStripeTax(stripe, key);
  return {
    wrong: [...account.wrong, ...tax.wrong],
    warnings: [...account.warnings, ...tax.warnings],
    unknown: [...account.unknown, ...tax.unknown],
  };
}

/**
 * Checks a payment page's origin. Browsers silently drop redirects to origins that the shop's content security policy
 * does not list, so another URL would be a dead button and is refused. `origin` is `null` if any origin is allowed.
 */
async function checkPage(stripe: Stripe, ref: string, url: string, origin: string | null): Promise<void> {
  const actual = new URL(url).origin;
  if (origin === null || actual === origin) return;
  // The URL was not returned to anyone. If this call fails, the session expires by itself later.
  await stripe.checkout.sessions.expire(ref).catch(() => undefined);
  throw new GatewayError(
    'refused',
    `Stripe's payment page is at ${actual}, and browsers may go to ${origin} only: set STRIPE_PAGE_ORIGIN=${actual} for storefront and backend, or switch the custom domain off in Stripe's dashboard`,
  );
}

async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asGatewayError(error);
  }
}

async function inspect(stripe: Stripe, checkoutRef: string, chargeRef: string | null): Promise<PaymentStatusReport> {
  const [session, named] = await Promise.all([
    stripe.checkout.sessions.retrieve(checkoutRef, { expand: ['payment_intent.latest_charge.refunds'] }),
    chargeRef ? stripe.charges.retrieve(chargeRef, { expand: ['refunds'] }) : null,
  ]);
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const latest = typeof intent?.latest_charge === 'object' ? intent.latest_charge : null;
  const charges = new Map<string, Stripe.Charge>();
  for (const charge of [latest, named]) {
    if (charge && charge.status === 'succeeded' && charge.captured) charges.set(charge.id, charge);
  }
  // The bank declined days after the buyer completed the page, so the page cannot be paid again.
  const isLost = session.status === 'complete' && intent?.status === 'requires_payment_method';
  return {
    state: session.status === 'expired' || isLost ? 'expired' : session.status === 'complete' ? 'complete' : 'open',
    declined: intent?.status !== 'succeeded' && Boolean(intent?.last_payment_error),
    charges: [...charges.values()].map(asCharge),
  };
}

/** Deducts undecided refunds, which Stripe counts at once. It lists the newest ten, and only those can be undecided. */
function asCharge(charge: Stripe.Charge): Charge {
  const card = charge.payment_method_details?.card;
  const refunding = (charge.refunds?.data ?? [])
    .filter((refund) => refundState(refund) === 'pending')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    ref: charge.id,
    amount: charge.amount_captured,
    currency: charge.currency.toUpperCase(),
    refunded: charge.amount_refunded - refunding,
    ...(refunding > 0 ? { refunding } : {}),
    paidWith: card?.last4 ? `${brandName(card.brand)} •••• ${card.last4}`.trimStart() : null,
  };
}

/** Returns the name of a card's brand. Empty if the gateway does not know it. */
function brandName(brand: string | null): string {
  if (brand === null || brand === 'unknown') return '';
  const name = `${brand.charAt(0).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}`;
  return words[DEFAULT_LANGUAGE].cardBrand({ brand, name });
}

/** Expires the session. If Stripe refuses, reads the session to find out whether it was already paid. */
async function expireCheckoutSession(stripe: Stripe, checkoutRef: string, key: string): Promise<'closed' | 'complete'> {
  try {
    await stripe.checkout.sessions.expire(checkoutRef, {}, { idempotencyKey: key });
    return 'closed';
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const session = await stripe.checkout.sessions.retrieve(checkoutRef);
    if (session.status === 'complete') return 'complete';
    if (session.status === 'expired') return 'closed';
    throw error;
  }
}

function refundState(refund: Stripe.Refund): 'done' | 'pending' | 'failed' {
  if (refund.status === 'succeeded') return 'done';
  return refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'pending';
}
