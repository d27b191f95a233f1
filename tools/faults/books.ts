/**
 * Data that a fault run leaves behind, as plain rows from the gateways, our tables, and the mail server. Amounts are in
 * minor units. `read-books.ts` reads these rows, and `check-books.ts` compares them.
 */

/** A charge that a gateway captured, with all its refunds, from the gateway's own ledger. */
export interface GatewayCharge {
  gateway: string;
  ref: string;
  amount: number;
  currency: string;
  refunds: readonly number[];
}

/** A charge in our tables. */
export interface KnownCharge {
  gateway: string;
  ref: string;
  orderId: string;
  amount: number;
  usedFor: 'order' | 'refund';
  refunded: number;
}

/** A refund in our tables. */
export interface KnownRefund {
  id: string;
  gateway: string;
  chargeRef: string;
  amount: number;
  state: string;
}

export interface OrderFacts {
  id: string;
  number: string;
  cartId: string;
  state: string;
  isPaid: boolean;
  /** Time of payment in ms, by the clock of the backend that recorded it, which may be wrong. `null` if not paid. */
  paidAt: number | null;
  currency: string;
  total: number;
  refunded: number;
  /** Total of plans and devices after promotions. A commission is a percentage of this total. */
  goods: number;
  /** Part of `goods` that was paid with points. `points` is the number of points. */
  pointsOff: number;
  points: number;
  userId: number | null;
  /** Whether every item was returned, even if no money was refunded. */
  isAllBack: boolean;
  pieces: readonly { sku: string; quantity: number }[];
  /** Ids of cart items that are plans. */
  plans: readonly string[];
  /** Ids of promotions that gave a discount. */
  promotions: readonly string[];
}

/** The stock of one SKU. */
export interface Shelf {
  sku: string;
  atStart: number;
  onHand: number;
  reserved: number;
  /** Units that refunds restocked. */
  restocked: number;
}

/** Counts of what open payments reserve. All are 0 once every payment is decided. */
export interface Held {
  attempts: number;
  stock: number;
  promotions: number;
  points: number;
  kits: number;
}

export interface LimitedPromotion {
  id: string;
  name: string;
  used: number;
  maxUses: number | null;
  maxPerCustomer: number | null;
  /** Uses of the promotion by paid orders. */
  uses: readonly { orderId: string; userId: number | null }[];
}

/** The points ledger of one order, summed by kind. `reverse` and `spend` are positive here. */
export interface PointsOfOrder {
  orderId: string;
  earn: number;
  reverse: number;
  spend: number;
  return: number;
}

/** The commission that an order earned its partner, and the commission rate in the terms that applied at the time. */
export interface Referred {
  orderId: string;
  /** Commission rate in basis points. `null` if the partner was paused. */
  rate: number | null;
  /** Sum of the order's commission rows. `null` if there are none. */
  amount: number | null;
  earned: number | null;
}

export interface Mail {
  messageId: string;
  to: string;
  subject: string;
}

export interface Invoice {
  kind: 'invoice' | 'credit';
  /** Year of the invoice number. Numbers restart each year. */
  year: number;
  number: number;
  orderId: string;
  amount: number;
}

/** A rule for earning points. It applies from `since`, a time in ms. */
export interface PointsRule {
  since: number;
  isOn: boolean;
  points: number;
  per: number;
  minimum: number;
}

export interface Books {
  gatewayCharges: readonly GatewayCharge[];
  charges: readonly KnownCharge[];
  refunds: readonly KnownRefund[];
  orders: readonly OrderFacts[];
  stock: readonly Shelf[];
  held: Held;
  promotions: readonly LimitedPromotion[];
  /** All rules for earning points, newest first. An order earns points by the rule in force when it was paid. */
  pointsRules: readonly PointsRule[];
  points: readonly PointsOfOrder[];
  referred: readonly Referred[];
  /** Order items that have a mobile line, as `order/item`, with one entry per line. */
  lines: readonly string[];
  mails: readonly Mail[];
  /** Message-ID prefixes of the emails whose tasks are done. */
  mailsDone: readonly string[];
  /** Invoices and credit notes. `null` if the shop does not issue any yet. */
  invoices: readonly Invoice[] | null;
  /** Tasks, messages, and mobile lines that are still unfinished, so they wait for a person or forever. */
  stuck: readonly string[];
}
