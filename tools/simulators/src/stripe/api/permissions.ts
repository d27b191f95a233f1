import { ApiError } from '../api-error.ts';
import { ACCOUNT_ID } from '../objects/account-object.ts';
import type { World } from '../world.ts';
import { masked } from './authenticate.ts';

/**
 * What a restricted key needs for each call (https://docs.stripe.com/keys/restricted-api-keys). A permission to write is one
 * to read as well. Stripe publishes no list of these names; they are as its refusals spell them, or built the same way.
 */
const NEEDED: Readonly<Record<string, string>> = {
  'account.retrieve': 'rak_accounts_kyc_basic_read',
  'country_specs.retrieve': 'rak_accounts_kyc_basic_read',
  'checkout.sessions.create': 'rak_checkout_session_write',
  'checkout.sessions.list': 'rak_checkout_session_read',
  'checkout.sessions.retrieve': 'rak_checkout_session_read',
  'checkout.sessions.update': 'rak_checkout_session_write',
  'checkout.sessions.expire': 'rak_checkout_session_write',
  'checkout.sessions.line_items': 'rak_checkout_session_read',
  'payment_intents.list': 'rak_payment_intent_read',
  'payment_intents.retrieve': 'rak_payment_intent_read',
  'charges.list': 'rak_charge_read',
  'charges.retrieve': 'rak_charge_read',
  'refunds.create': 'rak_charge_write',
  'refunds.list': 'rak_charge_read',
  'refunds.retrieve': 'rak_charge_read',
  'refunds.update': 'rak_charge_write',
  'disputes.list': 'rak_dispute_read',
  'disputes.retrieve': 'rak_dispute_read',
  'balance_transactions.list': 'rak_balance_transaction_source_read',
  'balance_transactions.retrieve': 'rak_balance_transaction_source_read',
  'tax.settings.retrieve': 'rak_tax_settings_read',
  'tax.calculations.create': 'rak_tax_calculation_write',
  'tax.calculations.retrieve': 'rak_tax_calculation_read',
  'tax.calculations.line_items': 'rak_tax_calculation_read',
  'tax.transactions.create_from_calculation': 'rak_tax_transaction_write',
  'tax.transactions.create_reversal': 'rak_tax_transaction_write',
  'tax.transactions.retrieve': 'rak_tax_transaction_read',
  'tax.transactions.line_items': 'rak_tax_transaction_read',
  'events.list': 'rak_event_read',
  'events.retrieve': 'rak_event_read',
  'webhook_endpoints.list': 'rak_webhook_read',
};

/** Throws `ApiError` (403) when `key` is restricted and lacks what `operation` needs. */
export function checkPermission(world: World, key: string, operation: string): void {
  const granted = world.restrictedKeys.get(key);
  const needed = NEEDED[operation];
  if (granted === undefined || needed === undefined) return;
  if (granted.has(needed) || granted.has(needed.replace(/_read$/, '_write'))) return;
  throw new ApiError(403, {
    type: 'invalid_request_error',
    message:
      `The provided key '${masked(key)}' does not have the required permissions for this endpoint on account ` +
      `'${ACCOUNT_ID}'. Having the '${needed}' permission would allow this request to continue.`,
  });
}
