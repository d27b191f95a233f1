import { ApiError } from '../api-error.ts';
import { ACCOUNT_ID } from '../objects/account-object.ts';
import type { World } from '../world.ts';
import { masked } from './authenticate.ts';
import type { Route } from './route.ts';

/**
 * What permissions of restricted keys call each resource (https://docs.stripe.com/keys/restricted-api-keys). A permission to
 * write is one to read as well. Stripe publishes no list of these names; they are as its refusals spell them, or built the same way.
 */
const RESOURCES: Readonly<Record<string, string>> = {
  account: 'accounts_kyc_basic',
  country_specs: 'accounts_kyc_basic',
  'checkout.sessions': 'checkout_session',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'charge',
  disputes: 'dispute',
  balance_transactions: 'balance_transaction_source',
  'tax.settings': 'tax_settings',
  'tax.calculations': 'tax_calculation',
  'tax.transactions': 'tax_transaction',
  events: 'event',
  webhook_endpoints: 'webhook',
};

/** Throws `ApiError` (403) when `key` is restricted and lacks what the call needs. */
export function checkPermission(world: World, key: string, { method, operation }: Route): void {
  const granted = world.restrictedKeys.get(key);
  const permission = `rak_${RESOURCES[operation.replace(/\.\w+$/, '')]}`;
  const needed = `${permission}_${method === 'GET' ? 'read' : 'write'}`;
  if (granted === undefined || granted.has(needed) || granted.has(`${permission}_write`)) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    message:
      `The provided key '${masked(key)}' does not have the required permissions for this endpoint on account ` +
      `'${ACCOUNT_ID}'. Having the '${needed}' permission would allow this request to continue.`,
  });
}
