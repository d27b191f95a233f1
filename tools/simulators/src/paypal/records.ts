import { FIRST_WEBHOOK_SWITCHES, type DeliveryRow, type WebhookSwitches } from '../base/webhooks/deliveries.ts';

/** What the simulator remembers. Rows are never changed, only replaced; PayPal's objects are drawn from them. */

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

/** Where the shop says that it sends an order (`shipping_detail` of checkout_orders_v2). */
export interface ShippingRow {
  name?: { full_name: string };
  address: Record<string, string>;
}

/** How the buyer pays, and what comes of it when the shop captures. */
export const FUNDINGS = ['balance', 'declined', 'review', 'restricted', 'declined_capture'] as const;
export type Funding = (typeof FUNDINGS)[number];

/** Why a capture is `PENDING` (`capture_status_details` of payments_payment_v2). */
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
  /** PayPal as the way to pay was named when it was made. */
  named: boolean;
  amount: Money & { breakdown?: Record<string, Money> };
  referenceId: string;
  customId: string | null;
  invoiceId: string | null;
  description: string | null;
  items: readonly ItemRow[];
  shipping: ShippingRow | null;
  /** As it was sent. Left out by states that were written before it was taken. */
  supplementaryData?: Record<string, unknown> | null;
  email: string | null;
  brand: string | null;
  returnUrl: string;
  cancelUrl: string;
  payer: Payer | null;
  funding: Funding | null;
  /** PayPal no longer knows it; its capture is there all the same. */
  isForgotten?: boolean;
  /** Why its capture will wait, with the funding `review`. */
  pendingReason?: PendingReason;
  capture: string | null;
}

export interface CaptureRow {
  id: string;
  order: string;
  created: number;
  updated: number;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  /** Why it waits. Left out by states that were written before there was more than one reason. */
  reason?: PendingReason;
  amount: Money;
  /** In the currency's smallest unit. */
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
  /** What was given back of the capture until then, with this. Left out by states that were written before it was kept. */
  totalCents?: number;
  /** PayPal took it back by itself, after a dispute. */
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
  /** What the buyer disputes, and what they got in the end; in the currency's smallest unit. */
  cents?: number;
  refundedCents?: number;
}

/** How a dispute ends (`dispute_outcome` of customer_disputes_v1). */
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
  /** The object as it was when the event happened. */
  resource: object;
  order: string;
}

/** The stored answer of a `PayPal-Request-Id`. */
export interface AnswerRow {
  id: string;
  created: number;
  body: unknown;
}

/** The control API's lasting switches; there is one row, `switches`. */
export interface SwitchesRow {
  id: 'switches';
  clockOffset: number;
  refundOutcome: 'completed' | 'pending' | 'failed';
  /** Tokens of an earlier generation are no longer known. */
  tokens: number;
  /** Ends of the scopes that the app was not given, as in `reporting/search/read`. */
  withheldScopes?: readonly string[];
  /** The address and the events of the webhook in the dashboard, where they are not those of the settings. */
  webhookUrl?: string;
  webhookEvents?: readonly string[];
  webhooks: WebhookSwitches;
}

/** Switches of a new simulator: behave like PayPal. */
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
