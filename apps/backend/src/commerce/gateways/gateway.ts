/** What the shop asks of a payment gateway with a hosted page. Amounts are minor units, currencies ISO 4217 in capitals. */

export interface PageLine {
  name: string;
  quantity: number;
  /** For one piece. */
  unitAmount: number;
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
  email: string;
  expiresAt: Date;
  /** Where the buyer comes back to after paying, and after leaving; both are the storefront's. */
  returnUrl: string;
  leftUrl: string;
}

export interface Page {
  /** The gateway's id of the page. */
  ref: string;
  url: string;
  expiresAt: Date;
}

/** Money that was taken. `refunded` is what was given back so far. */
export interface Charge {
  ref: string;
  amount: number;
  currency: string;
  refunded: number;
  /** `Visa ending in 4242`, null where the gateway does not say. */
  paidWith: string | null;
}

/** How a page stands. `declined`: the last try to pay on it was refused, and it may still be tried again. */
export interface PageReport {
  state: 'open' | 'complete' | 'expired';
  declined: boolean;
  charges: readonly Charge[];
}

/**
 * What a message may tell: how a page ended, a charge, that more of a charge was given back, or how a dispute stands; `none`
 * for everything that the shop does not follow.
 */
export type News = 'page' | 'charge' | 'refund' | 'dispute' | 'none';

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
}

export interface RefundRequest {
  chargeRef: string;
  amount: number;
  attemptId: string;
}

/** One way to pay. Every call throws a {@link GatewayError} and nothing else when it does not succeed. */
export interface Gateway {
  readonly name: string;
  /** The least that can be charged in this currency. */
  minimum(currency: string): number;
  openPage(request: PageRequest, key: string): Promise<Page>;
  /** Reads the page, and the charge of its own that a notice named. */
  inspect(refs: { pageRef: string; chargeRef: string | null }): Promise<PageReport>;
  /** `closed`: nobody can pay it any more · `complete`: it was paid first, so it has to be settled (14c). */
  closePage(pageRef: string, key: string): Promise<'closed' | 'complete'>;
  refund(request: RefundRequest, key: string): Promise<{ ref: string; state: 'done' | 'pending' | 'failed' }>;
  readRefund(ref: string): Promise<'done' | 'pending' | 'failed'>;
  readDispute(ref: string): Promise<Dispute>;
  /** Checks the signature over the bytes as they came. Throws {@link SignatureError} for a forged or an old message. */
  readNotice(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): Notice;
  /** What a message of this type may tell that is not known yet. */
  newsOf(type: string): News;
  /** What is wrong with the account behind the key, one sentence each; empty when it can take this currency. */
  check(currency: string): Promise<string[]>;
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

/** A message that the gateway did not sign, or signed too long ago (X16). */
export class SignatureError extends Error {
  override name = 'SignatureError';
}
