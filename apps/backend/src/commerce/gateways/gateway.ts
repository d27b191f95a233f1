/** What the shop asks of a payment gateway with a hosted page. Amounts are minor units, currencies ISO 4217 in capitals. */

export interface PageLine {
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

/** Everything that the gateway's page shows and remembers. A repeat with the same key must be the same to the letter. */
export interface PageRequest {
  attemptId: string;
  orderId: string;
  orderNumber: string;
  currency: string;
  /** The sum of the lines. */
  amount: number;
  lines: readonly PageLine[];
  /** Null where the gateway refused the buyer's address: its page then asks for one. */
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

export interface Page {
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
  /** `Visa ending in 4242`, null where the gateway does not say. */
  paidWith: string | null;
}

/**
 * How a page stands. `approved`: the buyer has agreed, and the shop has to take the money · `complete` without a charge:
 * the gateway is still looking at the payment, or a bank has not answered yet. `declined`: the last try to pay on it was
 * refused, and where it is open it may be tried again.
 */
export interface PageReport {
  state: 'open' | 'approved' | 'complete' | 'expired';
  declined: boolean;
  charges: readonly Charge[];
  /** What the merchant has to do before the gateway takes the money, as one sentence; left out where nothing. */
  waitsFor?: string;
  /** Why the merchant's account, and not the buyer's money, kept a charge from being made, in the gateway's word; left out otherwise. */
  ownFault?: string;
}

/**
 * What a message may tell: how a page ended, a charge, that more of a charge was given back, that a refund failed, also one
 * that was done before, how a dispute stands, or that the network of a card warns of a charge; `none`
 * for everything that the shop does not follow.
 */
export type News = 'page' | 'charge' | 'refund' | 'failed_refund' | 'dispute' | 'fraud_warning' | 'none';

export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** A signed message of the gateway, reduced to what it is about: what happened is then read from the gateway. */
export interface Notice {
  eventId: string;
  type: string;
  /** Null for a message about something that no attempt of ours made. */
  attemptId: string | null;
  /** The page and the charge that it names. */
  pageRef: string | null;
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
  /** Until when the bank wants our answer; null where it waits for none. */
  answerBy?: Date | null;
  /** What is gone if it is lost, minor units; left out where the gateway then reports a refund of the charge. */
  amount?: number;
  /** What the buyer told the bank, in the gateway's word for it. */
  reason?: string;
  /** Where it is answered, on the gateway's own pages. */
  url?: string;
}

export interface RefundRequest {
  chargeRef: string;
  amount: number;
  /** That of the charge. */
  currency: string;
  attemptId: string;
}

/** Money that moved, as the gateway's own books have it. */
export interface Movement {
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

export interface MovementPage {
  movements: readonly Movement[];
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
  /** How long the gateway remembers an idempotency key, in hours, less a margin: later it is asked first (14a). */
  readonly keyHours: number;
  /** Null for a currency that it cannot charge. */
  units(currency: string): Units | null;
  openPage(request: PageRequest, key: string): Promise<Page>;
  /** Reads the page, and the charge of its own that a notice named. */
  inspect(refs: { pageRef: string; chargeRef: string | null }): Promise<PageReport>;
  /**
   * Takes the money of a page that the buyer has approved, and says how the page stands then. Null where the gateway takes
   * it by itself. Where the shop does, a page that nobody captures costs nobody anything, and closing it is ours (14c).
   */
  readonly capture: ((pageRef: string, key: string) => Promise<PageReport>) | null;
  /** `closed`: nobody can pay it any more · `complete`: it was paid first, so it has to be settled (14c). */
  closePage(pageRef: string, key: string): Promise<'closed' | 'complete'>;
  refund(request: RefundRequest, key: string): Promise<{ ref: string; state: 'done' | 'pending' | 'failed' }>;
  readRefund(ref: string): Promise<'done' | 'pending' | 'failed'>;
  readDispute(ref: string): Promise<Dispute>;
  /**
   * Checks the signature over the bytes as they came. Throws {@link SignatureError} for a forged or an old message, and a
   * {@link GatewayError} where the gateway itself has to be asked and does not answer: then the message has to come again.
   */
  readNotice(body: Buffer, headers: NoticeHeaders): Promise<Notice>;
  /** What a message of this type may tell that is not known yet. */
  newsOf(type: string): News;
  /** How many hours after a moment the gateway's books of it are complete. */
  readonly booksAfterHours: number;
  /** What was charged and given back from `from` up to, not including, `to`; at most 31 days, a page at a time. */
  listMovements(window: { from: Date; to: Date }, cursor: string | null): Promise<MovementPage>;
  /** What the account behind the key cannot do; all lists are empty when all is well. */
  check(currency: string): Promise<AccountCheck>;
  /** Whether the gateway sends its messages to this shop, and all that it follows. */
  checkWebhook(): Promise<AccountCheck>;
}

/**
 * Why a call did not succeed. `unsure`: no answer came, so it may have happened, and the same key is repeated ·
 * `broken`: the gateway failed and keeps that answer under the key, so the next try takes a new key ·
 * `refused`: it understood and will not do it.
 */
export class GatewayError extends Error {
  readonly kind: 'unsure' | 'broken' | 'refused';

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
