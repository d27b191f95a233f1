import type Stripe from 'stripe';
import type { Settings } from '../../settings/settings.ts';

export const ACCOUNT_ID = 'acct_1CeruleanSimulat';

/** Returns the API object of the account to which the secret key belongs. */
export function accountObject(settings: Settings): Stripe.Account {
  return {
    id: ACCOUNT_ID,
    object: 'account',
    business_profile: {
      annual_revenue: null,
      estimated_worker_count: null,
      mcc: '4814',
      minority_owned_business_designation: null,
      name: settings.merchant,
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'account' },
    country: 'US',
    created: 1_700_000_000,
    default_currency: settings.currency,
    details_submitted: true,
    email: 'merchant@example.com',
    external_accounts: {
      object: 'list',
      data: [],
      has_more: false,
      url: `/v1/accounts/${ACCOUNT_ID}/external_accounts`,
    },
    future_requirements: REQUIREMENTS,
    metadata: {},
    payouts_enabled: true,
    requirements: REQUIREMENTS,
    settings: null,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: 'standard',
  };
}

const REQUIREMENTS = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
};
