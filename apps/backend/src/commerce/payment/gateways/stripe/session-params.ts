import type { Language } from '@cerulean/messages/languages';
import type Stripe from 'stripe';
import type { CheckoutLine, CheckoutSessionRequest, ShipTo } from '../gateway.ts';

/** Maximum number of lines that Stripe accepts in a session. */
const MAX_LINES = 100;

/** Locale of Stripe's page by the shop's language. In any other language, Stripe chooses by the browser's. */
const STRIPE_LOCALES: Partial<Record<Language, Stripe.Checkout.SessionCreateParams.Locale>> = {
  en: 'en',
  es: 'es-419',
};

/**
 * Builds the parameters of a hosted Checkout page (https://docs.stripe.com/api/checkout/sessions/create). Only cards,
 * because they are captured immediately. Tax is a separate line, so Stripe shows and charges exactly our total.
 */
export function sessionParams(request: CheckoutSessionRequest): Stripe.Checkout.SessionCreateParams {
  const currency = request.currency.toLowerCase();
  const metadata = { attempt: request.attemptId, order: request.orderId, number: request.orderNumber };
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: linesOf(request).map((line) => ({
      quantity: line.quantity,
      price_data: { currency, unit_amount: line.unitAmount, product_data: { name: line.name } },
    })),
    // The buyer pays in the shop's currency, as in the email and invoice, regardless of the Dashboard setting.
    adaptive_pricing: { enabled: false },
    ...(request.email === null ? {} : { customer_email: request.email }),
    client_reference_id: request.orderId,
    metadata,
    payment_intent_data: {
      metadata,
      description: request.title,
      ...(request.shipTo ? { shipping: shippingOf(request.shipTo) } : {}),
    },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    // Stripe replaces the placeholder with the session's id, for people who read logs. No code depends on it.
    success_url: `${request.returnUrl}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: request.leftUrl,
    locale: STRIPE_LOCALES[request.language] ?? 'auto',
  };
}

/** Converts the delivery address, which Stripe's fraud checks read and which is evidence in a dispute. */
function shippingOf({ name, phone, line1, line2, city, state, zip, country }: ShipTo) {
  const address = { line1, ...(line2 === null ? {} : { line2 }), city, state, postal_code: zip, country };
  return { name, ...(phone === null ? {} : { phone }), address };
}

/** Returns the request's lines, or a single line if there are too many. Throws if they do not add up to the amount. */
function linesOf({ lines, amount, orderNumber, title }: CheckoutSessionRequest): readonly CheckoutLine[] {
  const sum = lines.reduce((total, line) => total + line.quantity * line.unitAmount, 0);
  if (sum !== amount) throw new Error(`The lines of ${orderNumber} add up to ${sum}, its total is ${amount}`);
  return lines.length > MAX_LINES ? [{ name: title, quantity: 1, unitAmount: amount, isSent: false }] : lines;
}
