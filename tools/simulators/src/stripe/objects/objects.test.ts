import { describe, expect, test } from 'vitest';
import { idOf, sessionParams, startForTest, type TestSimulators } from '../../testing/start-for-test.ts';

/**
 * Field names in Stripe's published fixtures (`openapi/fixtures3.json` of stripe/openapi), without the fields that only
 * unusual objects have. The compiler checks that no field is missing that the SDK's types require.
 */
const FIELDS: Record<string, string> = {
  session:
    'id object adaptive_pricing after_expiration allow_promotion_codes amount_subtotal amount_total automatic_tax billing_address_collection cancel_url client_reference_id client_secret collected_information consent consent_collection created currency currency_conversion custom_fields custom_text customer customer_account customer_creation customer_details customer_email discounts expires_at integration_identifier invoice invoice_creation livemode locale managed_payments metadata mode origin_context payment_intent payment_link payment_method_collection payment_method_configuration_details payment_method_options payment_method_types payment_status permissions phone_number_collection recovered_from saved_payment_method_options setup_intent shipping_address_collection shipping_cost shipping_options status submit_type subscription success_url total_details ui_mode url wallet_options',
  payment_intent:
    'id object amount amount_capturable amount_details amount_received application application_fee_amount automatic_payment_methods canceled_at cancellation_reason capture_method client_secret confirmation_method created currency customer customer_account description excluded_payment_method_types last_payment_error latest_charge livemode managed_payments metadata next_action on_behalf_of payment_method payment_method_configuration_details payment_method_options payment_method_types processing receipt_email review setup_future_usage shipping source statement_descriptor statement_descriptor_suffix status transfer_data transfer_group',
  charge:
    'id object amount amount_captured amount_refunded application application_fee application_fee_amount balance_transaction billing_details calculated_statement_descriptor captured created currency customer description disputed failure_balance_transaction failure_code failure_message fraud_details livemode metadata on_behalf_of outcome paid payment_intent payment_method payment_method_details receipt_email receipt_number receipt_url refunded refunds review shipping source source_transfer statement_descriptor statement_descriptor_suffix status transfer_data transfer_group',
  card: 'amount_authorized authorization_code brand checks country exp_month exp_year extended_authorization fingerprint funding incremental_authorization installments last4 mandate multicapture network network_token network_transaction_id overcapture regulated_status three_d_secure transaction_link_id wallet',
  refund:
    'id object amount balance_transaction charge created currency customer customer_account destination_details metadata payment_intent payment_method reason receipt_number source_transfer_reversal status transfer_reversal',
  balance_transaction:
    'id object amount available_on balance_type created currency description exchange_rate fee fee_details net reporting_category source status type',
  event: 'id object api_version created data livemode pending_webhooks request type',
  item: 'id object adjustable_quantity amount_discount amount_subtotal amount_tax amount_total currency description metadata price quantity',
  price:
    'id object active billing_scheme created currency custom_unit_amount livemode lookup_key metadata nickname product recurring tax_behavior tiers_mode transform_quantity type unit_amount unit_amount_decimal',
  dispute:
    'id object amount balance_transactions charge created currency enhanced_eligibility_types evidence evidence_details is_charge_refundable livemode metadata payment_intent payment_method_details reason status',
  dispute_card: 'brand case_type network network_reason_code',
  account:
    'id object business_profile business_type capabilities charges_enabled controller country created default_currency details_submitted email external_accounts future_requirements metadata payouts_enabled requirements settings tos_acceptance type',
  webhook_endpoint: 'id object api_version application created description enabled_events livemode metadata status url',
};

function missing(name: string, value: object | null | undefined): string[] {
  return (FIELDS[name] ?? '').split(' ').filter((field) => !(field in (value ?? {})));
}

/** Makes another payment and opens a dispute about it. Returns the dispute's id. */
async function disputed({ stripe, control }: TestSimulators): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  const { charge } = await control<{ charge: string }>(`/sessions/${id}/pay`, {});
  return (await control<{ id: string }>(`/charges/${charge}/dispute`, {})).id;
}

describe('the objects', () => {
  test('PAY-B10 hold the fields of the published fixtures', async () => {
    const simulators = await startForTest({ STRIPE_WEBHOOK_URL: 'http://127.0.0.1:9/webhooks/stripe' });
    const { stripe, control } = simulators;
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    const paid = await control<{ charge: string; payment_intent: string }>(`/sessions/${id}/pay`, {});
    const refund = await stripe.refunds.create({ charge: paid.charge });
    // The refund list must be expanded, because Stripe includes it only on request.
    const charge = await stripe.charges.retrieve(paid.charge, { expand: ['refunds'] });
    const dispute = await stripe.disputes.retrieve(await disputed(simulators));
    const items = await stripe.checkout.sessions.listLineItems(id);
    const seen: Record<string, object | null | undefined> = {
      session: await stripe.checkout.sessions.retrieve(id),
      payment_intent: await stripe.paymentIntents.retrieve(paid.payment_intent),
      charge,
      card: charge.payment_method_details?.card,
      refund,
      balance_transaction: await stripe.balanceTransactions.retrieve(idOf(charge.balance_transaction)),
      event: (await stripe.events.list()).data[0],
      item: items.data[0],
      price: items.data[0]?.price,
      dispute,
      dispute_card: dispute.payment_method_details?.card,
      account: await stripe.accounts.retrieveCurrent(),
      webhook_endpoint: (await stripe.webhookEndpoints.list()).data[0],
    };
    for (const name of Object.keys(FIELDS)) expect({ [name]: missing(name, seen[name]) }).toEqual({ [name]: [] });
  });
});
