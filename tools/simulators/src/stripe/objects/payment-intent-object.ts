import type Stripe from 'stripe';
import type { PaymentFailure, PaymentIntentRow } from '../records.ts';

/** Returns the API object of a session's payment intent. `origin` is that of the 3-D Secure page. */
export function paymentIntentObject(row: PaymentIntentRow, origin: string): Stripe.PaymentIntent {
  return {
    id: row.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: row.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: row.canceledAt,
    cancellation_reason: row.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: row.clientSecret,
    confirmation_method: 'automatic',
    created: row.created,
    currency: row.currency,
    customer: null,
    customer_account: null,
    description: row.plan.description,
    excluded_payment_method_types: null,
    last_payment_error: row.failure === null ? null : failureObject(row.failure),
    latest_charge: row.charges.at(-1) ?? null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata: { ...row.plan.metadata },
    next_action:
      row.status === 'requires_action'
        ? {
            type: 'redirect_to_url',
            redirect_to_url: { return_url: `${origin}/c/pay/${row.session}`, url: `${origin}/c/challenge/${row.id}` },
          }
        : null,
    on_behalf_of: null,
    payment_method: row.status === 'requires_payment_method' ? null : row.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: row.requestThreeDSecure,
      },
    },
    payment_method_types: [...row.paymentMethodTypes],
    payment_record: null,
    processing: null,
    receipt_email: row.plan.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: row.plan.shipping,
    source: null,
    statement_descriptor: row.plan.statementDescriptor,
    statement_descriptor_suffix: row.plan.statementDescriptorSuffix,
    status: row.status,
    transfer_data: null,
    transfer_group: row.plan.transferGroup,
  };
}

function failureObject(failure: PaymentFailure): Stripe.PaymentIntent.LastPaymentError {
  return {
    type: failure.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
    code: failure.code,
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    ...(failure.charge === null ? {} : { charge: failure.charge }),
    ...(failure.declineCode === null ? {} : { decline_code: failure.declineCode }),
  };
}
