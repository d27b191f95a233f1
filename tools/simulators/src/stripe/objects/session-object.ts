import type Stripe from 'stripe';
import type { CustomTextPlace, SessionRow, LineItemRow } from '../records.ts';

/** Returns the API object of a session. `origin` is the simulator's origin. A custom domain changes `pageOrigin`. */
export function sessionObject(row: SessionRow, origin: string, pageOrigin = origin): Stripe.Checkout.Session {
  const { echo } = row;
  const text = (place: CustomTextPlace): { message: string } | null => {
    const message = echo.customText[place];
    return message === null ? null : { message };
  };
  const email = row.buyer?.email ?? row.customerEmail;
  return {
    id: row.id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: echo.adaptivePricing },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: echo.allowedTypes ? [...echo.allowedTypes] : null,
    amount_subtotal: row.amountTotal,
    amount_total: row.amountTotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: echo.billingAddressCollection,
    cancel_url: row.cancelUrl,
    client_reference_id: row.clientReferenceId,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: row.created,
    currency: row.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: text('after_submit'),
      shipping_address: text('shipping_address'),
      submit: text('submit'),
      terms_of_service_acceptance: text('terms_of_service_acceptance'),
    },
    customer: null,
    customer_account: null,
    customer_creation: echo.customerCreation,
    customer_details:
      email === null
        ? null
        : {
            address: row.buyer === null ? null : { ...NO_ADDRESS, country: 'US', postal_code: row.buyer.postalCode },
            business_name: null,
            email,
            individual_name: null,
            name: row.buyer?.name ?? null,
            phone: null,
            tax_exempt: 'none',
            tax_ids: row.buyer === null ? null : [],
          },
    customer_email: row.customerEmail,
    discounts: [],
    expires_at: row.expiresAt,
    integration_identifier: echo.integrationIdentifier,
    invoice: null,
    invoice_creation: {
      enabled: false,
      invoice_data: {
        account_tax_ids: null,
        custom_fields: null,
        description: null,
        footer: null,
        issuer: null,
        metadata: {},
        rendering_options: null,
      },
    },
    livemode: false,
    locale: echo.locale,
    managed_payments: { enabled: false },
    metadata: { ...row.metadata },
    mode: 'payment',
    origin_context: null,
    payment_intent: row.paymentIntent,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: echo.requestThreeDSecure } },
    payment_method_types: [...echo.paymentMethodTypes],
    payment_status: row.paymentStatus,
    permissions: null,
    phone_number_collection: { enabled: echo.phoneNumberCollection },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: row.status,
    submit_type: echo.submitType,
    subscription: null,
    success_url: row.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    // Stripe removes the URL once there is nothing left to pay.
    url: row.status === 'open' ? `${pageOrigin}/c/pay/${row.id}` : null,
    wallet_options: null,
  };
}

const NO_ADDRESS = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** A line item in a JSON response. Decimals are strings in it, but the SDK converts them to its own type. */
export type LineItemObject = Omit<Stripe.LineItem, 'price'> & {
  price: Omit<Stripe.Price, 'unit_amount_decimal'> & { unit_amount_decimal: string };
};

/** Returns the API object of a session's line item, with the one-time price that Stripe creates from `price_data`. */
export function lineItemObject(row: LineItemRow, session: SessionRow): LineItemObject {
  const amount = row.unitAmount * row.quantity;
  return {
    id: row.id,
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: session.currency,
    description: row.name,
    metadata: { ...row.metadata },
    price: {
      id: row.price,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: session.created,
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: row.product,
      recurring: null,
      tax_behavior: row.taxBehavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: row.unitAmount,
      unit_amount_decimal: String(row.unitAmount),
    },
    quantity: row.quantity,
  };
}
