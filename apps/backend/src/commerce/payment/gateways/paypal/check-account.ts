import type { AccountCheck } from '../gateway.ts';
import type { PaypalClient } from './paypal-client.ts';

/**
 * Permissions that are not needed for selling, by the end of their OAuth scope, with the task that needs each and its
 * switch in PayPal's dashboard (scopes of customer_disputes_v1, reporting_transactions_v1, and payments_payment_v2).
 */
const WANTED = [
  { scope: '/services/payments/refund', does: 'refund payments', named: 'Accept payments' },
  { scope: '/services/disputes/read-seller', does: 'follow disputes', named: 'Customer disputes' },
  {
    scope: '/services/reporting/search/read',
    does: 'compare its books with those of PayPal',
    named: 'Transaction Search',
  },
];

/** Checks the app's permissions. Missing ones only cause warnings, because buyers can still pay. */
export async function checkPaypalAccount(client: PaypalClient): Promise<AccountCheck> {
  const scopes = await client.scopes();
  const missing = scopes ? WANTED.filter(({ scope }) => !scopes.some((one) => one.endsWith(scope))) : [];
  const warnings = missing.map(
    ({ does, named }) =>
      `The PayPal app behind PAYPAL_CLIENT_ID lacks a permission, so the shop cannot ${does}: switch ${named} on in the app's features, and start the shop again after some hours`,
  );
  return { wrong: [], warnings, unknown: [] };
}
