import { ApiError } from '../api-error.ts';

const SERVICES = 'https://uri.paypal.com/services';

/** Scopes of an app's token, as in PayPal's own examples of token responses. */
export const SCOPES = [
  'openid',
  `${SERVICES}/payments/realtimepayment`,
  `${SERVICES}/payments/payment/authcapture`,
  `${SERVICES}/payments/refund`,
  `${SERVICES}/disputes/read-seller`,
  `${SERVICES}/reporting/search/read`,
  `${SERVICES}/applications/webhooks`,
];

/** Scope that each operation needs, by operation name. Operations that are not listed need only a token. */
const NEEDED: Readonly<Record<string, string>> = {
  'orders.create': `${SERVICES}/payments/payment/authcapture`,
  'orders.capture': `${SERVICES}/payments/payment/authcapture`,
  'captures.refund': `${SERVICES}/payments/refund`,
  'disputes.get': `${SERVICES}/disputes/read-seller`,
  'disputes.list': `${SERVICES}/disputes/read-seller`,
  'transactions.list': `${SERVICES}/reporting/search/read`,
  'webhooks.get': `${SERVICES}/applications/webhooks`,
};

/** Returns PayPal's error if the token's scopes do not allow an operation, or `null` if they do. */
export function permissionDenied(operation: string, withheld: readonly string[]): ApiError | null {
  const needed = NEEDED[operation];
  if (needed === undefined || !withheld.some((part) => needed.endsWith(part))) return null;
  return new ApiError(403, 'NOT_AUTHORIZED', 'Authorization failed due to insufficient permissions.', [
    {
      issue: 'PERMISSION_DENIED',
      description: 'You do not have permission to access or perform operations on this resource.',
    },
  ]);
}
