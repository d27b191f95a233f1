import type Stripe from 'stripe';
import { fingerprint } from '../cards.ts';
import type { CardRow, ChargeRow } from '../records.ts';

/** Returns the API object of a charge. Omits the charge's refund list, as Stripe does unless the list is expanded. */
export function chargeObject(row: ChargeRow, origin: string): Stripe.Charge {
  const paid = row.status === 'succeeded';
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: paid ? row.amount : 0,
    amount_refunded: row.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: row.balanceTransaction,
    billing_details: {
      address: { city: null, country: 'US', line1: null, line2: null, postal_code: row.postalCode, state: null },
      email: row.email,
      name: row.name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: row.plan.statementDescriptor ?? 'CERULEAN SIMULATOR',
    captured: paid,
    created: row.created,
    currency: row.currency,
    customer: null,
    description: row.plan.description,
    disputed: row.disputed ?? false,
    failure_balance_transaction: null,
    failure_code: row.failure?.code ?? null,
    failure_message: row.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...row.plan.metadata },
    on_behalf_of: null,
    outcome: outcome(row),
    paid,
    payment_intent: row.paymentIntent,
    payment_method: row.paymentMethod,
    payment_method_details:
      row.card === null ? { type: row.method } : { card: cardDetails(row.card, row.amount), type: 'card' },
    receipt_email: row.plan.receiptEmail,
    receipt_number: null,
    receipt_url: paid ? `${origin}/c/receipt/${row.id}` : null,
    refunded: paid && row.amountRefunded === row.amount,
    review: null,
    shipping: row.plan.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: row.plan.statementDescriptor,
    statement_descriptor_suffix: row.plan.statementDescriptorSuffix,
    status: row.status,
    transfer_data: null,
    transfer_group: row.plan.transferGroup,
  };
}

function outcome(row: ChargeRow): Stripe.Charge.Outcome {
  const declined = row.failure !== null;
  return {
    advice_code: declined ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: declined ? '05' : null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: row.failure?.declineCode ?? null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: declined ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails(card: CardRow, amount: number): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: 'pass', cvc_check: 'pass' },
    country: card.country,
    electronic_commerce_indicator: card.authenticated ? '05' : null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    extended_authorization: { status: 'disabled' },
    fingerprint: fingerprint(card),
    funding: card.funding,
    incremental_authorization: { status: 'unavailable' },
    installments: null,
    last4: card.last4,
    mandate: null,
    multicapture: { status: 'unavailable' },
    network: card.brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
    regulated_status: 'unregulated',
    three_d_secure: card.authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: '05',
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: null,
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}
