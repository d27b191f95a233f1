import type Stripe from 'stripe';
import type { CheckoutLine, CheckoutSessionRequest, ShipTo } from '../gateway.ts';

/** Stripe takes no more lines than this in a session. */
const MAX_LINES = 100;

/**
 * The parameters of a hosted Checkout page (https://docs.stripe.com/api/checkout/sessions/create). Cards only, because they
 * are captured at once; the tax is a separate line, so that Stripe shows and charges exactly our total.
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
    // The buyer pays what mail and invoice say, in the currency of the shop, whatever the Dashboard would offer.
    adaptive_pricing: { enabled: false },
    ...(request.email === null ? {} : { customer_email: request.email }),
    client_reference_id: request.orderId,
    metadata,
    payment_intent_data: {
      metadata,
      description: `Order ${request.orderNumber}`,
      ...(request.shipTo ? { shipping: shippingOf(request.shipTo) } : {}),
    },
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    // Stripe puts the session's id in place of the braces; it is for people who read logs, nothing depends on it.
    success_url: `${request.returnUrl}?session={CHECKOUT_SESSION_ID}`,
    cancel_url: request.leftUrl,
  };
}

/** Where the goods go: Stripe's fraud checks read it, and it is evidence in a dispute. */
function shippingOf({ name, phone, line1, line2, city, state, zip, country }: ShipTo) {
  const address = { line1, ...(line2 === null ? {} : { line2 }), city, state, postal_code: zip, country };
  return { name, ...(phone === null ? {} : { phone }), address };
}

/** The request's lines, or one for all of them where they are too many. Throws when they do not add up to the amount. */
function linesOf({ lines, amount, orderNumber }: CheckoutSessionRequest): readonly CheckoutLine[] {
  const sum = lines.reduce((total, line) => total + line.quantity * line.unitAmount, 0);
  if (sum !== amount) throw new Error(`The lines of ${orderNumber} add up to ${sum}, its total is ${amount}`);
  return lines.length > MAX_LINES
    ? [{ name: `Order ${orderNumber}`, quantity: 1, unitAmount: amount, isSent: false }]
    : lines;
}
