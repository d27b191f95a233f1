import Stripe from 'stripe';
import { EmailRefused, GatewayError } from '../gateway.ts';

/**
 * Interprets a failed SDK call (https://docs.stripe.com/error-low-level). After a connection error, the result is
 * unknown. 409 and 429 mean that nothing happened and the key is still valid. A 5xx is stored under its key.
 */
export function asGatewayError(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof Stripe.errors.StripeError)) {
    return new GatewayError('indeterminate', 'The call to Stripe failed in an unknown way', error);
  }
  const { statusCode: status = 0 } = error;
  const told = `Stripe ${status || 'without an answer'}: ${error.message}`;
  if (error instanceof Stripe.errors.StripeConnectionError) return new GatewayError('indeterminate', told, error);
  if (status === 409 || status === 429) return new GatewayError('indeterminate', told, error);
  if (status >= 500 || status === 0) return new GatewayError('broken', told, error);
  // `param` names the refused field. Only the email address that we sent can be omitted in a retry.
  if (error.code === 'email_invalid' || (status === 400 && error.param === 'customer_email')) {
    return new EmailRefused(told, error);
  }
  return new GatewayError('refused', told, error);
}
