/**
 * What a fault run leaves behind, as plain rows: what the gateways say, what our tables say, what the mail server got.
 * Amounts are minor units. `read-books.ts` reads it, `check-books.ts` compares it.
 */

/** A charge that a gateway captured, from its own ledger, with every refund that it made of it. */
export interface GatewayCharge {
  gateway: string;
  ref: string;
  amount: number;
  currency: string;
  refunds: readonly number[];
}

/** A charge as our tables know it. */
export interface KnownCharge {
  gateway: string;
  ref: string;
  orderId: string;
  amount: number;
  usedFor: 'order' | 'refund';
  refunded: number;
}

/** A refund as our tables know it. */
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
  /** In ms, by the clock of the backend that wrote it, which may be wrong. */
  paidAt: number | null;
  currency: string;
  total: number;
  refunded: number;
  /** Of plans and devices after promotions; commissions are a share of it. */
  goods: number;
  /** What points pay of it, and how many points those are. */
  pointsOff: number;
  points: number;
  userId: number | null;
  /** Every piece of it was given back, also where no money went. */
  isAllBack: boolean;
  pieces: readonly { sku: string; quantity: number }[];
  /** Items that are plans. */
  plans: readonly string[];
  /** Ids of promotions that took something off. */
  promotions: readonly string[];
}

/** The stock of one SKU. */
export interface Shelf {
  sku: string;
  atStart: number;
  onHand: number;
  reserved: number;
  /** Pieces that refunds restocked. */
  restocked: number;
}

/** What open payments hold; nothing once everything is decided. */
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
  /** Uses of paid orders. */
  uses: readonly { orderId: string; userId: number | null }[];
}

/** The ledger of one order's points, summed up by kind; `reverse` and `spend` are not negative here. */
export interface PointsOfOrder {
  orderId: string;
  earn: number;
  reverse: number;
  spend: number;
  return: number;
}

/** What an order earned its partner, and what the terms of the time say. */
export interface Referred {
  orderId: string;
  /** Basis points; null if the partner was paused. */
  rate: number | null;
  /** All rows together; null if there are none. */
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
  /** Numbers restart each year. */
  year: number;
  number: number;
  orderId: string;
  amount: number;
}

/** How points are earned from a moment on, in ms. */
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
  /** Every rule of points there was, the newest first. An order earns by the one in force when it was paid. */
  pointsRules: readonly PointsRule[];
  points: readonly PointsOfOrder[];
  referred: readonly Referred[];
  /** Items that have a line, as `order/item`, one entry for each line. */
  lines: readonly string[];
  mails: readonly Mail[];
  /** Beginnings of Message-IDs of mails whose tasks are done. */
  mailsDone: readonly string[];
  /** Invoices and credit notes; null if the shop writes none yet. */
  invoices: readonly Invoice[] | null;
  /** Tasks and messages that wait for a person, or for ever. */
  stuck: readonly string[];
}
