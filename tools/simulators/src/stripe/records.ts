import { FIRST_WEBHOOK_SWITCHES, type DeliveryRow, type WebhookSwitches } from '../base/webhooks/deliveries.ts';

/** Rows that the simulator stores. They are never modified, only replaced. API objects are generated from them. */

export type Metadata = Readonly<Record<string, string>>;

export interface LineItemRow {
  id: string;
  price: string;
  product: string;
  name: string;
  description: string | null;
  images: readonly string[];
  unitAmount: number;
  quantity: number;
  taxBehavior: 'exclusive' | 'inclusive' | 'unspecified';
  metadata: Metadata;
}

export interface PostalAddress {
  city: string | null;
  country: string | null;
  line1: string | null;
  line2: string | null;
  postal_code: string | null;
  state: string | null;
}

export interface ShippingDetails {
  name: string;
  phone: string | null;
  carrier: string | null;
  tracking_number: string | null;
  address: PostalAddress;
}

/** Parameters of `payment_intent_data`, which apply to the session's payment intent. */
export interface PaymentIntentPlan {
  description: string | null;
  metadata: Metadata;
  receiptEmail: string | null;
  statementDescriptor: string | null;
  statementDescriptorSuffix: string | null;
  transferGroup: string | null;
  shipping: ShippingDetails | null;
}

/** Parameters that the session only returns, as they were sent. */
export interface SessionEcho {
  locale: string | null;
  submitType: string | null;
  billingAddressCollection: string | null;
  customerCreation: string | null;
  phoneNumberCollection: boolean;
  adaptivePricing: boolean;
  /** Allowed payment methods. `null` if the account decides. Missing in data from before the field existed. */
  allowedTypes?: readonly string[] | null;
  paymentMethodTypes: readonly string[];
  requestThreeDSecure: string;
  integrationIdentifier: string | null;
  customText: Readonly<Record<CustomTextPlace, string | null>>;
}
export type CustomTextPlace = 'after_submit' | 'shipping_address' | 'submit' | 'terms_of_service_acceptance';

/** Fault switches of one session or of all sessions. `null` in a session means that the general switch applies. */
export interface Behavior {
  /** Whether a second payment of a complete session is charged too (X02). */
  doubleCharge: boolean | null;
  /** Whether an expired session can be paid (X05): `no`, or the session's status after such a payment. */
  chargeExpired: 'no' | 'complete' | 'expired' | null;
}

export interface SessionRow {
  id: string;
  created: number;
  expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  paymentStatus: 'unpaid' | 'paid';
  currency: string;
  amountTotal: number;
  lineItems: readonly LineItemRow[];
  paymentIntent: string | null;
  plan: PaymentIntentPlan;
  customerEmail: string | null;
  buyer: { email: string; name: string | null; postalCode: string | null } | null;
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  metadata: Metadata;
  echo: SessionEcho;
  behavior: Behavior;
}

export interface CardRow {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  country: string;
  funding: string;
  /** Whether the buyer passed 3-D Secure. */
  authenticated: boolean;
}

export interface PaymentFailure {
  code: string;
  declineCode: string | null;
  message: string;
  charge: string | null;
}

export interface PaymentIntentRow {
  id: string;
  session: string;
  created: number;
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  clientSecret: string;
  plan: PaymentIntentPlan;
  paymentMethod: string | null;
  paymentMethodTypes: readonly string[];
  requestThreeDSecure: string;
  charges: readonly string[];
  failure: PaymentFailure | null;
  canceledAt: number | null;
  cancellationReason: 'expired' | null;
  /** The card whose 3-D Secure challenge is open. `null` if there is no challenge. */
  challenge: { number: string; expMonth: number; expYear: number } | null;
}

export interface ChargeRow {
  id: string;
  paymentIntent: string;
  session: string;
  created: number;
  amount: number;
  currency: string;
  status: 'succeeded' | 'pending' | 'failed';
  method: 'card' | 'us_bank_account';
  card: CardRow | null;
  paymentMethod: string;
  email: string | null;
  name: string | null;
  postalCode: string | null;
  failure: PaymentFailure | null;
  plan: PaymentIntentPlan;
  amountRefunded: number;
  refunds: readonly string[];
  balanceTransaction: string | null;
  /** Time of the capture, in seconds. Missing until the charge is captured. */
  capturedAt?: number;
  /** Whether there is a dispute over the charge. Missing in data from before disputes existed. */
  disputed?: boolean;
}

export interface RefundRow {
  id: string;
  charge: string;
  paymentIntent: string;
  paymentMethod: string;
  created: number;
  amount: number;
  currency: string;
  reason: string | null;
  status: 'succeeded' | 'pending' | 'failed';
  failureReason: string | null;
  metadata: Metadata;
  balanceTransaction: string | null;
  failureBalanceTransaction: string | null;
}

/** A dispute: a buyer told their bank that a charge is wrong. */
export interface DisputeRow {
  id: string;
  charge: string;
  paymentIntent: string;
  created: number;
  amount: number;
  currency: string;
  reason: string;
  status: DisputeStatus;
  /** Brand of the card. `null` if the payment was not by card. Missing in data from before the field existed. */
  cardBrand?: string | null;
  /** Balance transactions of the dispute. Missing in data from before disputes moved any money. */
  movements?: readonly BalanceTransactionRow[];
}

/** Dispute statuses. Those that start with `warning` are inquiries, in which no money has left the account. */
export const DISPUTE_STATUSES = [
  'needs_response',
  'under_review',
  'won',
  'lost',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A card network's warning that a charge may be fraudulent. */
export interface FraudWarningRow {
  id: string;
  charge: string;
  paymentIntent: string;
  created: number;
  fraudType: string;
}

export interface BalanceTransactionRow {
  id: string;
  created: number;
  amount: number;
  currency: string;
  fee: number;
  type: 'charge' | 'refund' | 'refund_failure' | 'payment' | 'payment_refund' | 'adjustment';
  source: string;
  description: string | null;
}

export interface TaxLineRow {
  id: string;
  reference: string;
  amount: number;
  amountTax: number;
  quantity: number;
  taxCode: string;
  /** For a line of a reversal, the id of the line that it reverses. `null` for other lines. */
  original: string | null;
}

export interface TaxShippingRow {
  amount: number;
  amountTax: number;
  taxCode: string;
}

/** The tax that a sale would have, as calculated by Stripe Tax. */
export interface TaxCalculationRow {
  id: string;
  created: number;
  expiresAt: number;
  currency: string;
  address: PostalAddress;
  addressSource: 'billing' | 'shipping';
  lines: readonly TaxLineRow[];
  shipping: TaxShippingRow | null;
  /** Tax rate in millionths. */
  rate: number;
}

/** A completed sale, or the reversal of one. A reversal's amounts are negative. */
export interface TaxTransactionRow {
  id: string;
  created: number;
  type: 'transaction' | 'reversal';
  original: string | null;
  reference: string;
  currency: string;
  address: PostalAddress;
  addressSource: 'billing' | 'shipping';
  lines: readonly TaxLineRow[];
  shipping: TaxShippingRow | null;
  metadata: Metadata;
}

/** An event's object, in its state when the event happened. */
export type Snapshot =
  | { object: 'checkout.session'; row: SessionRow }
  | { object: 'payment_intent'; row: PaymentIntentRow }
  | { object: 'charge'; row: ChargeRow }
  | { object: 'refund'; row: RefundRow }
  | { object: 'dispute'; row: DisputeRow }
  | { object: 'radar.early_fraud_warning'; row: FraudWarningRow };

export interface EventRow {
  id: string;
  created: number;
  type: string;
  snapshot: Snapshot;
  request: { id: string | null; idempotencyKey: string | null };
}

/** The stored response of an idempotency key. */
export interface AnswerRow {
  id: string;
  created: number;
  fingerprint: string;
  requestId: string;
  status: number;
  body: unknown;
}

/** Persistent settings made by the control API. The table's only row has the id `switches`. */
export interface SwitchesRow {
  id: 'switches';
  clockOffset: number;
  behavior: { doubleCharge: boolean; chargeExpired: 'no' | 'complete' | 'expired' };
  refundOutcome: 'succeeded' | 'pending' | 'failed';
  /** Seconds from capture to balance transaction. `requestsPerSecond` is the limit. 0 or missing turns either off. */
  balanceDelay?: number;
  requestsPerSecond?: number;
  webhooks: WebhookSwitches;
}

/** Switches of a new simulator, with which it behaves like Stripe. */
export const FIRST_SWITCHES: SwitchesRow = {
  id: 'switches',
  clockOffset: 0,
  behavior: { doubleCharge: false, chargeExpired: 'no' },
  refundOutcome: 'succeeded',
  webhooks: FIRST_WEBHOOK_SWITCHES,
};

export interface Tables {
  session: SessionRow;
  payment_intent: PaymentIntentRow;
  charge: ChargeRow;
  refund: RefundRow;
  dispute: DisputeRow;
  balance_transaction: BalanceTransactionRow;
  tax_calculation: TaxCalculationRow;
  tax_transaction: TaxTransactionRow;
  event: EventRow;
  delivery: DeliveryRow;
  answer: AnswerRow;
  switches: SwitchesRow;
}
