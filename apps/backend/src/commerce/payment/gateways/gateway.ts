/** What the shop asks of a payment gateway with a hosted page. Amounts are minor units, currencies ISO 4217 in capitals. */

export interface CheckoutLine {
  name: string;
  quantity: number;
  /** For one piece. */
  unitAmount: number;
  /** Whether it goes by parcel, for gateways that ask. */
  isSent: boolean;
}

/** The address to which an order is sent, with what a parcel needs beside it. */
export interface ShipTo {
  name: string;
  phone: string | null;
  line1: string;
  line2: string | null;
  city: string;
  /** Two letters. */
  state: string;
  zip: string;
  /** ISO 3166, two letters. */
  country: string;
}

/** Everything that the gateway's checkout session shows and remembers. A repeat with the same key must be the same to the letter. */
export interface CheckoutSessionRequest {
  attemptId: string;
  orderId: string;
  orderNumber: string;
  currency: string;
  /** The sum of the lines. */
  amount: number;
  lines: readonly CheckoutLine[];
  /** Null if the gateway refused the buyer's address: its page then asks for one. */
  email: string | null;
  /** Where a parcel goes; null for an order of which nothing is sent. */
  shipTo: ShipTo | null;
  expiresAt: Date;
  /** Where the buyer comes back to after paying, and after leaving; both are the storefront's. */
  returnUrl: string;
  leftUrl: string;
  /** How many charges of this order the gateway had made when the attempt was begun; all of them went back. */
  earlierCharges: number;
}

export interface CheckoutSession {
  /** The gateway's id of the page. */
  ref: string;
  url: string;
  expiresAt: Date;
}

/** Money that was taken. `refunded` is what was given back so far: a refund that a bank has not decided is no part of it. */
export interface Charge {
  ref: string;
  amount: number;
  currency: string;
  refunded: number;
  /** What is on its way back beside it, and may still fail; left out where nothing. */
  refunding?: number;
  /** `Visa ending in 4242`, null if the gateway does not say. */
  paidWith: string | null;
}

/**
 * The state of a checkout session. `approved`: the buyer has agreed, and the shop has to capture it · `complete` without a
 * charge: the gateway is still looking at the payment, or a bank has not answered yet. `declined`: the last try to pay on it
 * was refused, and while the session is open the buyer may try again.
 */
export interface PaymentStatusReport {
  state: 'open' | 'approved' | 'complete' | 'expired';
  declined: boolean;
  charges: readonly Charge[];
  /** What the merchant has to do before the gateway takes the money, as one sentence; left out where nothing. */
  waitsFor?: string;
  /** Why the merchant's account, and not the buyer's money, kept a charge from being made, in the gateway's word; left out otherwise. */
  ownFault?: string;
}

/**
 * What a webhook event can report: how a session ended, a charge, a further refund of a charge, that a refund failed, even a
 * completed one, the state of a dispute, or a fraud warning from a card network about a charge; `none` for everything that
 * the shop does not follow.
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

/** A signed message of the gateway, reduced to what it is about: what happened is then read from the gateway. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  /** Null for a message about something that no attempt of ours made. */
  attemptId: string | null;
  /** The page and the charge that it names. */
  checkoutRef: string | null;
  chargeRef: string | null;
  disputeRef: string | null;
}

/** A buyer asked their bank to take a charge back. `won`: the money stays with the shop. */
export interface Dispute {
  chargeRef: string;
  /** Null for a charge that no attempt of ours made. */
  attemptId: string | null;
  state: 'open' | 'won' | 'lost';
  openedAt: Date;
  /** Until when the bank wants our answer; null if it waits for none. */
  answerBy?: Date | null;
  /** What is gone if it is lost, minor units; left out where the gateway then reports a refund of the charge. */
  amount?: number;
  /** What the buyer told the bank, in the gateway's word for it. */
  reason?: string;
  /** Where it is answered, on the gateway's own pages. */
  url?: string;
}

export interface GatewayRefundRequest {
  chargeRef: string;
  amount: number;
  /** That of the charge. */
  currency: string;
  attemptId: string;
}

/** Money that moved, as the gateway's own books have it. */
export interface LedgerEntry {
  /** `failed_refund`: a refund that was in the books before came back to the shop. */
  kind: 'charge' | 'refund' | 'failed_refund';
  /** The gateway's id of the charge or of the refund. */
  ref: string;
  /** The charge that is given back; for a charge, itself. */
  chargeRef: string;
  /** Null for what no attempt of ours made, and for refunds that were made on the gateway's own pages. */
  attemptId: string | null;
  /** Minor units, never negative. */
  amount: number;
  currency: string;
  at: Date;
}

export interface LedgerPage {
  entries: readonly LedgerEntry[];
  /** Disputes that took money or gave it back, by the gateway's ids; also those of others who use the account. */
  disputes: readonly string[];
  /** Where the next page begins; null after the last. */
  next: string | null;
}

/** How a gateway counts a currency. */
export interface Units {
  /** Digits after the point of the unit that it counts in; other than those of ISO 4217 means amounts that we have no name for. */
  exponent: number;
  /** Every amount is a multiple of this many of our minor units. */
  step: number;
  /** The least that can be charged, in minor units. */
  minimum: number;
}

/** One sentence for each thing that is not as it should be. */
export interface AccountCheck {
  /** With any of these nothing can be sold: the start ends. */
  wrong: string[];
  /** Some part of the shop will not work. */
  warnings: string[];
  /** What the key may not look at. */
  unknown: string[];
}

/** One way to pay. Every call throws a {@link GatewayError} and nothing else when it does not succeed. */
export interface Gateway {
  readonly name: string;
  /** Whether its key moves money. */
  readonly keyKind: 'test' | 'live';
  /** Hours, less a margin, that the gateway remembers an idempotency key: later it is asked first (decision 0021). */
  readonly keyHours: number;
  /** Null for a currency that it cannot charge. */
  units(currency: string): Units | null;
  createCheckoutSession(request: CheckoutSessionRequest, key: string): Promise<CheckoutSession>;
  /** Reads the session, and also the charge that a webhook event named. */
  inspect(refs: { checkoutRef: string; chargeRef: string | null }): Promise<PaymentStatusReport>;
  /**
   * Captures a checkout session that the buyer has approved, and returns its new state. Null if the gateway captures by
   * itself. If the shop captures, a session left uncaptured costs the buyer nothing, and closing it is up to us
   * (decision 0021).
   */
  readonly capture: ((checkoutRef: string, key: string) => Promise<PaymentStatusReport>) | null;
  /** `closed`: it cannot be paid any more · `complete`: it was paid first, so it has to be settled (decision 0006). */
  expireCheckoutSession(checkoutRef: string, key: string): Promise<'closed' | 'complete'>;
  refund(request: GatewayRefundRequest, key: string): Promise<{ ref: string; state: 'done' | 'pending' | 'failed' }>;
  readRefund(ref: string): Promise<'done' | 'pending' | 'failed'>;
  readDispute(ref: string): Promise<Dispute>;
  /**
   * Checks the signature over the bytes as they came. Throws {@link SignatureError} for a forged or an old message, and a
   * {@link GatewayError} where the gateway itself has to be asked and does not answer: then the message has to come again.
   */
  parseWebhook(body: Buffer, headers: WebhookHeaders): Promise<WebhookEvent>;
  /** What a message of this type may tell that is not known yet. */
  eventKindOf(type: string): WebhookEventKind;
  /** How many hours after a moment the gateway's books of it are complete. */
  readonly settlementLagHours: number;
  /** What was charged and given back from `from` up to, not including, `to`; at most 31 days, a page at a time. */
  listLedgerEntries(window: { from: Date; to: Date }, cursor: string | null): Promise<LedgerPage>;
  /** What the account behind the key cannot do; all lists are empty when all is well. */
  check(currency: string): Promise<AccountCheck>;
  /** Whether the gateway sends its messages to this shop, and all that it follows. */
  checkWebhook(): Promise<AccountCheck>;
}

/**
 * Why a call did not succeed. `indeterminate`: no answer came, so it may have happened, and the same key is repeated ·
 * `broken`: the gateway failed and keeps that answer under the key, so the next try takes a new key ·
 * `refused`: it understood and will not do it.
 */
export class GatewayError extends Error {
  readonly kind: 'indeterminate' | 'broken' | 'refused';

  constructor(kind: GatewayError['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'GatewayError';
    this.kind = kind;
  }
}

/** The gateway took everything but the buyer's e-mail address, and nothing was done. Without it the same may be asked again. */
export class EmailRefused extends GatewayError {
  constructor(message: string, cause?: unknown) {
    super('refused', message, cause);
    this.name = 'EmailRefused';
  }
}

/** A message that the gateway did not sign, or signed too long ago (X16). */
export class SignatureError extends Error {
  override name = 'SignatureError';
}
