import type { DeliveryRow, WebhookSwitches } from '../base/webhooks/deliveries.ts';

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
export type Funding = 'balance' | 'declined' | 'review' | 'restricted' | 'declined_capture';

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
  email: string | null;
  brand: string | null;
  returnUrl: string;
  cancelUrl: string;
  payer: Payer | null;
  funding: Funding | null;
  capture: string | null;
}

export interface CaptureRow {
  id: string;
  order: string;
  created: number;
  updated: number;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
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
  outcome: string | null;
}

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
export type TableName = keyof Tables;
