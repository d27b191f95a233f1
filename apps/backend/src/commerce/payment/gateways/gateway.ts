import type { Language } from '@cerulean/messages/languages';

/** A checkout session's line. In this file, amounts are in minor units and currencies are uppercase ISO 4217 codes. */

export interface CheckoutLine {
  name: string;
  quantity: number;
  /** Price of one unit. */
  unitAmount: number;
  /** Whether the line ships in a parcel, for gateways that require this information. */
  isSent: boolean;
}

/** An order's delivery address, with the recipient's name and phone number for the parcel. */
export interface ShipTo {
  name: string;
  phone: string | null;
  line1: string;
  line2: string | null;
  city: string;
  /** Two-letter state code. */
  state: string;
  zip: string;
  /** Two-letter ISO 3166 country code. */
  country: string;
}

/** All data that the gateway's checkout session shows and stores. A retry with the same key must be identical. */
export interface CheckoutSessionRequest {
  attemptId: string;
  orderId: string;
  orderNumber: string;
  /** The order's language, in which the gateway's page is shown. */
  language: Language;
  /** Name of the whole order on the gateway's pages, such as `Order CER-7K3M-QX42`. */
  title: string;
  currency: string;
  /** Sum of the lines. */
  amount: number;
  lines: readonly CheckoutLine[];
  /** The buyer's email address. `null` if the gateway refused it. The payment page then asks for one. */
  email: string | null;
  /** Destination of the parcel. `null` if the order has nothing to ship. */
  shipTo: ShipTo | null;
  expiresAt: Date;
  /** Storefront URLs to which the buyer returns: `returnUrl` after paying, and `leftUrl` after leaving the page. */
  returnUrl: string;
  leftUrl: string;
  /** Number of this order's charges at the gateway from before the attempt began. All of them were refunded. */
  earlierCharges: number;
}

export interface CheckoutSession {
  /** The gateway's id of the checkout session. */
  ref: string;
  url: string;
  expiresAt: Date;
}

/** Money that was taken. `refunded` is the total refunded so far, without refunds that a bank has not decided yet. */
export interface Charge {
  ref: string;
  amount: number;
  currency: string;
  refunded: number;
  /** Amount of further refunds in progress, which may still fail. Omitted if there are none. */
  refunding?: number;
  /** Payment method, for example `Visa •••• 4242`. `null` if the gateway does not report it. */
  paidWith: string | null;
}

/** Codes of what a merchant has to do before a gateway takes a payment. Staff read their words in an email. */
export type PaymentNeed = 'accept_payment' | 'confirm_email' | 'verify_account' | 'allow_withdrawal';

/**
 * The state of a checkout session. `approved`: the buyer has agreed, and the shop has to capture it · `complete`
 * without a charge: the gateway is still reviewing the payment, or a bank has not responded yet. `declined`: the
 * buyer's last payment was declined. While the session is open, the buyer may try again.
 */
export interface PaymentStatusReport {
  state: 'open' | 'approved' | 'complete' | 'expired';
  declined: boolean;
  charges: readonly Charge[];
  /** What the merchant has to do before the gateway takes the money. Omitted if nothing is needed. */
  waitsFor?: PaymentNeed;
  /** The gateway's error code, if the merchant's account and not the buyer prevented a charge. Omitted otherwise. */
  ownFault?: string;
}

/**
 * Kinds of webhook events: the end of a session, a charge, a further refund of a charge, a failed refund (even one that
 * was complete), the state of a dispute, or a card network's fraud warning about a charge. `none` is for events that
 * the shop ignores.
 */
export type WebhookEventKind =
  | 'checkout'
  | 'charge'
  | 'refund'
  | 'failed_refund'
  | 'dispute'
  | 'fraud_warning'
  | 'none';

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A verified webhook event, reduced to the ids that it contains. The details are then read from the gateway. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  /** Our attempt that the event concerns. `null` if it concerns none. */
  attemptId: string | null;
  /** The checkout session, the charge, and the dispute that the event names. */
  checkoutRef: string | null;
  chargeRef: string | null;
  disputeRef: string | null;
}

/** A dispute, in which a buyer asks their bank to reverse a charge. `won`: the shop keeps the money. */
export interface Dispute {
  chargeRef: string;
  /** The attempt that made the charge. `null` if it was none of ours. */
  attemptId: string | null;
  state: 'open' | 'won' | 'lost';
  openedAt: Date;
  /** Deadline for our response to the bank. `null` if the bank expects none. */
  answerBy?: Date | null;
  /** Loss in minor units if the dispute is lost. Omitted if the gateway reports the loss as a refund of the charge. */
  amount?: number;
  /** Reason that the buyer gave the bank, as a code defined by the gateway. */
  reason?: string;
  /** URL in the gateway's dashboard where the shop responds to the dispute. */
  url?: string;
}

export interface GatewayRefundRequest {
  chargeRef: string;
  amount: number;
  /** Currency of the charge. */
  currency: string;
  attemptId: string;
}

/** A charge or refund in the gateway's own books. */
export interface LedgerEntry {
  /** `failed_refund`: money of an earlier refund that came back to the shop. */
  kind: 'charge' | 'refund' | 'failed_refund';
  /** The gateway's id of the charge or refund. */
  ref: string;
  /** The gateway's id of the refunded charge. For a charge, its own id. */
  chargeRef: string;
  /** `null` if the entry is not from one of our attempts, or is a refund made in the gateway's dashboard. */
  attemptId: string | null;
  /** Amount in minor units, never negative. */
  amount: number;
  currency: string;
  at: Date;
}

export interface LedgerPage {
  entries: readonly LedgerEntry[];
  /** The gateway's ids of disputes that took or returned money, including disputes of the account's other users. */
  disputes: readonly string[];
  /** Cursor of the next page. `null` after the last page. */
  next: string | null;
}

/** The units in which a gateway counts a currency. */
export interface Units {
  /** Number of decimal digits. If it differs from ISO 4217, the shop cannot use the currency with this gateway. */
  exponent: number;
  /** Every amount must be a multiple of this number of our minor units. */
  step: number;
  /** Smallest amount that can be charged, in minor units. */
  minimum: number;
}

/** Results of an account check, one sentence for each problem. */
export interface AccountCheck {
  /** Problems that prevent all sales, so the server refuses to start. */
  wrong: string[];
  /** Problems that disable only a part of the shop. */
  warnings: string[];
  /** Facts that could not be checked, because the key lacks permission to read them. */
  unknown: string[];
}

/** A payment gateway. A call that does not succeed throws a {@link GatewayError} and nothing else. */
export interface Gateway {
  readonly name: string;
  /** Whether the key moves real money (`live`) or not (`test`). */
  readonly keyKind: 'test' | 'live';
  /** Hours that an idempotency key is remembered, minus a margin. Then inspect before retrying (decision 0021). */
  readonly keyHours: number;
  /** Returns the gateway's units of a currency, or `null` if the gateway cannot charge it. */
  units(currency: string): Units | null;
  createCheckoutSession(request: CheckoutSessionRequest, key: string): Promise<CheckoutSession>;
  /** Reads the session's state, including the charge that a webhook event named. */
  inspect(refs: { checkoutRef: string; chargeRef: string | null }): Promise<PaymentStatusReport>;
  /**
   * Captures a checkout session that the buyer has approved, and returns the session's new state. `null` if the gateway
   * captures automatically. If the shop captures, an uncaptured session costs the buyer nothing, and we decide when to
   * close it (decision 0021).
   */
  readonly capture: ((checkoutRef: string, key: string) => Promise<PaymentStatusReport>) | null;
  /** Closes a session. `closed`: can no longer be paid · `complete`: was paid first, so settle it (decision 0006). */
  expireCheckoutSession(checkoutRef: string, key: string): Promise<'closed' | 'complete'>;
  refund(request: GatewayRefundRequest, key: string): Promise<{ ref: string; state: 'done' | 'pending' | 'failed' }>;
  readRefund(ref: string): Promise<'done' | 'pending' | 'failed'>;
  readDispute(ref: string): Promise<Dispute>;
  /**
   * Verifies the signature of the raw bytes and parses the webhook. Throws {@link SignatureError} if it is forged or
   * too old, and {@link GatewayError} if a needed gateway call gets no response, so it must be delivered again.
   */
  parseWebhook(body: Buffer, headers: WebhookHeaders): Promise<WebhookEvent>;
  /** Returns the kind of an event type, or `none` if the shop ignores it. */
  eventKindOf(type: string): WebhookEventKind;
  /** Hours after which the gateway's books for a point in time are complete. */
  readonly settlementLagHours: number;
  /** Lists charges and refunds from `from` to `to` (exclusive, at most 31 days), one page at a time. */
  listLedgerEntries(window: { from: Date; to: Date }, cursor: string | null): Promise<LedgerPage>;
  /** Returns what the key's account cannot do. All lists are empty if nothing is wrong. */
  check(currency: string): Promise<AccountCheck>;
  /** Checks whether the gateway sends webhooks to this shop for all the events that the shop follows. */
  checkWebhook(): Promise<AccountCheck>;
}

/**
 * Why a call failed. `indeterminate`: no response arrived, so the call may have succeeded and is retried with the same
 * key · `broken`: the gateway failed and stores that response under the key, so a retry uses a new key · `refused`: the
 * gateway understood the call and refused it.
 */
export class GatewayError extends Error {
  readonly kind: 'indeterminate' | 'broken' | 'refused';

  constructor(kind: GatewayError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
  }
}

/** The gateway refused only the buyer's email address and did nothing. The call may be retried without the address. */
export class EmailRefused extends GatewayError {
  constructor(message: string, cause?: unknown) {
    super('refused', message, cause);
    this.name = 'EmailRefused';
  }
}

/** A webhook that the gateway did not sign, or signed too long ago (X16). */
export class SignatureError extends Error {
  override name = 'SignatureError';
}
