import { noSuch } from './api-error.ts';
import type { Params } from './api/params.ts';
import type { CustomTextPlace, PaymentIntentPlan, SessionEcho, SessionRow, LineItemRow } from './records.ts';
import {
  MAXIMUM,
  SUPPORTED_CURRENCIES,
  amountStep,
  formatAmount,
  isSupportedCurrency,
  minimumCharge,
} from './amounts.ts';
import { newId } from './world.ts';

/** Allowed locales of a session: https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-locale */
const LOCALES = (
  'auto bg cs da de el en en-GB es es-419 et fi fil fr fr-CA hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th ' +
  'tr vi zh zh-HK zh-TW'
).split(' ');

const HALF_HOUR = 30 * 60;
const DAY = 24 * 3600;

/** Stripe parameters that a mobile shop with fixed totals does not need. They are refused rather than ignored. */
const UNSUPPORTED = (
  'after_expiration allow_promotion_codes branding_settings consent_collection custom_fields customer_account ' +
  'customer_update discounts excluded_payment_method_types managed_payments name_collection optional_items ' +
  'origin_context payment_method_collection payment_method_configuration payment_method_data permissions ' +
  'redirect_on_completion return_url saved_payment_method_options setup_intent_data shipping_address_collection ' +
  'shipping_options subscription_data tax_id_collection wallet_options'
).split(' ');

/** Fields of a new session that come from its parameters. The other fields are set when the session is created. */
export type SessionDraft = Omit<
  SessionRow,
  'id' | 'created' | 'status' | 'paymentStatus' | 'paymentIntent' | 'buyer' | 'behavior'
>;

/**
 * Parses the parameters of `POST /v1/checkout/sessions`. `now` is in seconds.
 * Throws `ApiError` (400) with Stripe's wording. Checks required and unknown parameters, limits of metadata and
 * amounts, a single currency, and `expires_at` from 30 minutes to 24 hours.
 */
export function readSessionParams(params: Params, now: number): SessionDraft {
  const mode = params.choice('mode', ['payment', 'setup', 'subscription']) ?? 'payment';
  if (mode !== 'payment') throw params.invalid('mode', 'The Stripe simulator supports the mode payment only.');
  params.choice('ui_mode', ['hosted_page']);
  const customer = params.text('customer');
  if (customer !== null) throw noSuch('customer', customer, 'customer', 400);
  const tax = params.group('automatic_tax');
  if (tax?.boolean('enabled')) throw tax.invalid('enabled', 'The Stripe simulator does not calculate taxes.');
  const invoice = params.group('invoice_creation');
  if (invoice?.boolean('enabled')) throw invoice.invalid('enabled', 'The Stripe simulator does not make invoices.');

  const draft: SessionDraft = {
    ...readLineItems(params),
    expiresAt: readExpiry(params, now),
    plan: readPlan(params.group('payment_intent_data')),
    customerEmail: params.email('customer_email'),
    successUrl: params.url('success_url') ?? params.requiredText('success_url'),
    cancelUrl: params.url('cancel_url'),
    clientReferenceId: params.text('client_reference_id', 200),
    metadata: params.metadata(),
    echo: readEcho(params),
  };
  params.done(UNSUPPORTED);
  return draft;
}

function readExpiry(params: Params, now: number): number {
  const expiresAt = params.integer('expires_at') ?? now + DAY;
  if (expiresAt >= now + HALF_HOUR && expiresAt <= now + DAY) return expiresAt;
  const rule = expiresAt < now + HALF_HOUR ? 'at least 30 minutes' : 'less than 24 hours';
  throw params.invalid('expires_at', `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`);
}

function readPlan(data: Params | null): PaymentIntentPlan {
  const shipping = data?.group('shipping') ?? null;
  const method = data?.choice('capture_method', ['automatic', 'automatic_async', 'manual']);
  if (method === 'manual') throw data?.invalid('capture_method', 'The Stripe simulator captures at once.');
  const plan: PaymentIntentPlan = {
    description: data?.text('description', 1_000) ?? null,
    metadata: data?.metadata() ?? {},
    receiptEmail: data?.email('receipt_email') ?? null,
    statementDescriptor: data?.text('statement_descriptor', 22) ?? null,
    statementDescriptorSuffix: data?.text('statement_descriptor_suffix', 22) ?? null,
    transferGroup: data?.text('transfer_group') ?? null,
    shipping:
      shipping === null
        ? null
        : {
            name: shipping.requiredText('name'),
            phone: shipping.text('phone'),
            carrier: shipping.text('carrier'),
            tracking_number: shipping.text('tracking_number'),
            address: shipping.address('address'),
          },
  };
  shipping?.done();
  data?.done(['application_fee_amount', 'on_behalf_of', 'setup_future_usage', 'transfer_data']);
  return plan;
}

function readEcho(params: Params): SessionEcho {
  const customText = params.group('custom_text');
  const message = (place: CustomTextPlace): string | null => {
    const group = customText?.group(place) ?? null;
    const text = group?.text('message', 1_200) ?? null;
    group?.done();
    return text;
  };
  const phone = params.group('phone_number_collection');
  const pricing = params.group('adaptive_pricing');
  const card = params.group('payment_method_options')?.group('card') ?? null;
  // Limits the account's enabled payment methods. This API version has no `payment_method_types` anymore.
  const types = params.texts('allowed_payment_method_types');
  const unknown = types.find((type) => !['card', 'us_bank_account'].includes(type));
  if (unknown !== undefined) {
    const message = `The payment method type provided: ${unknown} is invalid.`;
    throw params.invalid('allowed_payment_method_types', message);
  }
  const echo: SessionEcho = {
    locale: params.choice('locale', LOCALES),
    submitType: params.choice('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']),
    billingAddressCollection: params.choice('billing_address_collection', ['auto', 'required']),
    customerCreation: params.choice('customer_creation', ['always', 'if_required']) ?? 'if_required',
    phoneNumberCollection: phone?.boolean('enabled') ?? false,
    // If the request does not set adaptive pricing, the Dashboard decides, in which it is on for new accounts.
    adaptivePricing: pricing?.boolean('enabled') ?? true,
    allowedTypes: types.length === 0 ? null : types,
    paymentMethodTypes: types.length === 0 ? ['card'] : types,
    requestThreeDSecure: card?.choice('request_three_d_secure', ['any', 'automatic', 'challenge']) ?? 'automatic',
    integrationIdentifier: params.text('integration_identifier'),
    customText: {
      after_submit: message('after_submit'),
      shipping_address: message('shipping_address'),
      submit: message('submit'),
      terms_of_service_acceptance: message('terms_of_service_acceptance'),
    },
  };
  for (const group of [customText, phone, pricing, card]) group?.done();
  return echo;
}

const MOST_ITEMS = 100;

/**
 * Parses `line_items`: at most 100 with inline prices, all in one currency, and with a total within the limits of a
 * charge. Throws `ApiError` (400) with Stripe's wording.
 */
export function readLineItems(params: Params): { lineItems: LineItemRow[]; currency: string; amountTotal: number } {
  const items = params.groups('line_items');
  if (items.length === 0) throw params.missing('line_items');
  if (items.length > MOST_ITEMS)
    throw params.invalid('line_items', `You can only have up to ${MOST_ITEMS} line items.`);
  const stated = params.text('currency')?.toLowerCase() ?? null;
  const read = items.map((item) => readLineItem(item));
  const currency = stated ?? read[0]?.currency ?? '';
  read.forEach((line, index) => {
    if (line.currency === currency) return;
    const rule = 'All prices on a Checkout Session must have the same currency';
    const name = `line_items[${index}][price_data][currency]`;
    throw params.invalid(name, `${rule}: expected ${currency}, got ${line.currency}.`);
  });
  const lineItems = read.map((line) => line.row);
  const amountTotal = lineItems.reduce((sum, item) => sum + item.unitAmount * item.quantity, 0);
  const minimum = minimumCharge(currency);
  if (amountTotal < minimum) {
    const least = `${formatAmount(minimum, currency)} ${currency}`;
    const message = `The Checkout Session's total amount due must add up to at least ${least}`;
    throw params.invalid('line_items', message, 'amount_too_small');
  }
  refuseLarge(params, 'line_items', amountTotal, currency);
  return { lineItems, currency, amountTotal };
}

function readLineItem(item: Params): { row: LineItemRow; currency: string } {
  const price = item.text('price');
  if (price !== null) throw noSuch('price', price, item.name('price'), 400);
  const data = item.group('price_data');
  if (data === null) throw item.missing('price', 'You must specify either `price` or `price_data`.');
  const product = data.group('product_data');
  if (product === null) throw data.missing('product_data', 'You must specify `product_data`.');
  const currency = data.requiredText('currency').toLowerCase();
  if (!isSupportedCurrency(currency)) {
    const known = SUPPORTED_CURRENCIES.join(', ');
    const message = `Invalid currency: ${currency}. Stripe currently supports these currencies: ${known}`;
    throw data.invalid('currency', message);
  }
  const amount = data.has('unit_amount_decimal') ? 'unit_amount_decimal' : 'unit_amount';
  const unitAmount = data.requiredInteger(amount, 0);
  if (unitAmount % amountStep(currency) !== 0) {
    throw data.invalid('unit_amount', `Invalid ${currency} amount: ${unitAmount}`, 'parameter_invalid_integer');
  }
  refuseLarge(data, 'unit_amount', unitAmount, currency);
  const row: LineItemRow = {
    id: newId('li'),
    price: newId('price'),
    product: newId('prod'),
    name: product.requiredText('name'),
    description: product.text('description'),
    images: product.texts('images'),
    unitAmount,
    quantity: item.integer('quantity', 1) ?? 1,
    taxBehavior: data.choice('tax_behavior', ['exclusive', 'inclusive', 'unspecified']) ?? 'unspecified',
    metadata: item.metadata(),
  };
  product.metadata();
  product.text('tax_code');
  product.done();
  data.done();
  item.done(['adjustable_quantity', 'dynamic_tax_rates', 'tax_rates']);
  return { row, currency };
}

function refuseLarge(params: Params, key: string, amount: number, currency: string): void {
  if (amount <= MAXIMUM) return;
  const message = `Amount must be no more than ${formatAmount(MAXIMUM, currency)} ${currency}`;
  throw params.invalid(key, message, 'amount_too_large');
}
