import type Stripe from 'stripe';
import { SUPPORTED_CURRENCIES } from '../amounts.ts';

/** Draws what Stripe publishes of a country. Every country of the simulator is paid out in the account's currency. */
export function countrySpecObject(country: string, currency: string): Stripe.CountrySpec {
  return {
    id: country,
    object: 'country_spec',
    default_currency: currency,
    supported_bank_account_currencies: { [currency]: [country] },
    supported_payment_currencies: [...SUPPORTED_CURRENCIES],
    supported_payment_methods: ['ach', 'card', 'stripe'],
    supported_transfer_countries: [country],
    verification_fields: {
      company: { additional: [], minimum: [] },
      individual: { additional: [], minimum: [] },
    },
  };
}
