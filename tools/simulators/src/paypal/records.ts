import { FIRST_WEBHOOK_SWITCHES, type DeliveryRow, type WebhookSwitches } from '../base/webhooks/deliveries.ts';

/** Rows that the simulator stores. They are never modified, only replaced. API objects are generated from them. */

export interface Money {
  currency_code: string;
  value: string;
}

export interface ItemRow {
  name: string;
  quantity: string;
  unit_amount?: Money;
  category?: string;
}

/** Shipping address that the shop sent (`shipping_detail` of checkout_orders_v2). */
export interface ShippingRow {
  name?: { full_name: string };
  address: Record<string, string>;
}

/** The payment methods on the approval page. The buyer's choice decides the result of the shop's capture. */
export const FUNDINGS = ['balance', 'declined', 'review', 'restricted', 'declined_capture'] as const;
export type Funding = (typeof FUNDINGS)[number];

/** Reasons for a `PENDING` capture (`capture_status_details` of payments_payment_v2). */
export const PENDING_REASONS = [
  'BUYER_COMPLAINT',
  'CHARGEBACK',
  'ECHECK',
  'INTERNATIONAL_WITHDRAWAL',
  'OTHER',
  'PENDING_REVIEW',
  'RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION',
  'REFUNDED',
  'TRANSACTION_APPROVED_AWAITING_FUNDING',
  'UNILATERAL',
  'VERIFICATION_REQUIRED',
] as const;
export type PendingReason = (typeof PENDING_REASONS)[number];

export interface Payer {
  id: string;
  email: string;
  givenName: string;
  surname: string;
}

export interface OrderRow {
  id: string;
  created: number;
  updated: number;
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'VOIDED' | 'COMPLETED';
  /** Whether the request that created the order named PayPal as the payment method. */
  named: boolean;
  amount: Money & { breakdown?: Record<string, Money> };
  referenceId: string;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  items: readonly ItemRow[];
  shipping: ShippingRow | null;
  /** Supplementary data as sent. Missing in data from before the field existed. */
  supplementaryData?: Record<string, unknown> | null;
  email: string | null;
  brand: string | null;
  /** Language of the page that approves the order. Missing in data from before the field existed. */
  locale?: string | null;
  returnUrl: string;
  cancelUrl: string;
  payer: Payer | null;
  funding: Funding | null;
  /** Set if PayPal no longer knows the order, although its capture still exists. */
  isForgotten?: boolean;
  /** Reason why the capture will be pending, if `funding` is `review`. */
  pendingReason?: PendingReason;
  capture: string | null;
}

export interface CaptureRow {
  id: string;
  order: string;
  created: number;
  updated: number;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /** Reason why the capture is pending. Missing in data from before there were several reasons. */
  reason?: PendingReason;
  amount: Money;
  /** Amount in the currency's smallest unit. */
  cents: number;
  refunded: number;
  refunds: readonly string[];
  disputed: boolean;
}

export interface RefundRow {
  id: string;
  capture: string;
  created: number;
  updated: number;
  status: 'COMPLETED' | 'PENDING' | 'FAILED';
  amount: Money;
  cents: number;
  /** Total refunded amount of the capture, including this refund. Missing in data from before the field existed. */
  totalCents?: number;
  /** Whether PayPal itself took the money back after a dispute. */
  isReversal?: boolean;
  customId: string | null;
  invoiceId: string | null;
  note: string | null;
}

export interface DisputeRow {
  id: string;
  capture: string;
  created: number;
  updated: number;
  reason: string;
  status: 'OPEN' | 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  outcome: Outcome | null;
  /** Disputed amount in the smallest unit. `refundedCents` is the amount that the buyer finally got. */
  cents?: number;
  refundedCents?: number;
}

/** Outcomes of a dispute (`dispute_outcome` of customer_disputes_v1). */
export const OUTCOMES = [
  'RESOLVED_BUYER_FAVOUR',
  'RESOLVED_SELLER_FAVOUR',
  'RESOLVED_WITH_PAYOUT',
  'CANCELED_BY_BUYER',
  'ACCEPTED',
  'DENIED',
  'NONE',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface EventRow {
  id: string;
  created: number;
  type: string;
  resourceType: string;
  summary: string;
  /** The event's object, in its state when the event happened. */
  resource: object;
  order: string;
}

/** The stored response of a `PayPal-Request-Id`. */
export interface AnswerRow {
  id: string;
  created: number;
  body: unknown;
}

/** Persistent settings made by the control API. The table's only row has the id `switches`. */
export interface SwitchesRow {
  id: 'switches';
  clockOffset: number;
  refundOutcome: 'completed' | 'pending' | 'failed';
  /** Current generation of access tokens. Tokens of earlier generations are revoked. */
  tokens: number;
  /** Suffixes of the scopes that the app does not have, as in `reporting/search/read`. */
  withheldScopes?: readonly string[];
  /** URL and event types of the webhook in PayPal's dashboard, if they differ from the settings. */
  webhookUrl?: string;
  webhookEvents?: readonly string[];
  webhooks: WebhookSwitches;
}

/** Switches of a new simulator, with which it behaves like PayPal. */
export const FIRST_SWITCHES: SwitchesRow = {
  id: 'switches',
  clockOffset: 0,
  refundOutcome: 'completed',
  tokens: 1,
  webhooks: FIRST_WEBHOOK_SWITCHES,
};

export interface Tables {
  order: OrderRow;
  capture: CaptureRow;
  refund: RefundRow;
  dispute: DisputeRow;
  event: EventRow;
  delivery: DeliveryRow;
  answer: AnswerRow;
  switches: SwitchesRow;
}
