import Stripe from 'stripe';
import { EmailRefused, GatewayError } from '../gateway.ts';

/**
 * Tells what a failed call of the SDK means (https://docs.stripe.com/error-low-level). A connection error says nothing
 * about what happened, 409 and 429 mean that nothing did and the key is still good, and a 5xx is stored under its key.
 */
export function asGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new GatewayError('indeterminate', 'The call to Stripe failed in an unknown way', error);
  }
  const { statusCode: status = 0 } = error;
  const told = `Stripe answered ${status || 'nothing'}: ${error.message}`;
  if (error instanceof Stripe.errors.StripeConnectionError) return new GatewayError('indeterminate', told, error);
  if (status === 409 || status === 429) return new GatewayError('indeterminate', told, error);
  if (status >= 500 || status === 0) return new GatewayError('broken', told, error);
  // `param` says which address: only one that we send is ours to leave out.
  if (error.code === 'email_invalid' || (status === 400 && error.param === 'customer_email')) {
    return new EmailRefused(told, error);
  }
  return new GatewayError('refused', told, error);
}
