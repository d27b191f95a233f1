/** Number of attempts allowed within a number of seconds. */
export interface Allowance {
  count: number;
  seconds: number;
}

/**
 * Limits for one type of action. `ip` refuses further attempts from an IP address, or from an IPv6 /64. `account`
 * refuses further attempts on an account. If someone else could use that limit up to lock the customer out, `slow`
 * replaces it and only makes attempts wait. `accountAtIp` refuses further attempts from one IP address on one account.
 */
export interface Rule {
  ip?: Allowance;
  account?: Allowance;
  accountAtIp?: Allowance;
  slow?: Allowance;
  /** Limit for a browser that has signed in to the account before. It replaces all limits except `slow`. */
  device?: Allowance;
}

/** All backend rate limits except for payments, which operators set. `ip` is generous: towns share a carrier's NAT. */
export const rules = {
  'log-in': {
    ip: { count: 300, seconds: 600 },
    accountAtIp: { count: 20, seconds: 600 },
    slow: { count: 10, seconds: 900 },
    device: { count: 100, seconds: 900 },
  },
  register: { ip: { count: 200, seconds: 600 }, account: { count: 20, seconds: 600 } },
  forgot: { ip: { count: 100, seconds: 600 } },
  'forgot-mail': { account: { count: 5, seconds: 3_600 } },
  resend: { ip: { count: 100, seconds: 600 } },
  'resend-mail': { account: { count: 5, seconds: 3_600 } },
  code: { ip: { count: 200, seconds: 600 } },
  'check-password': { account: { count: 20, seconds: 600 } },
  // Notifications to an unconfirmed address, which may be a stranger's mailbox that the account's creator could flood.
  'notice-mail': { account: { count: 10, seconds: 3_600 } },
  'change-email-mail': { account: { count: 5, seconds: 3_600 } },
  'change-email': { account: { count: 10, seconds: 3_600 } },
  'log-in-code-mail': { ip: { count: 60, seconds: 3_600 }, account: { count: 5, seconds: 3_600 } },
  connect: { ip: { count: 100, seconds: 600 } },
  // A single network cannot use up an address's emails. If many networks do, each email contains a working link.
  'privacy-request': { ip: { count: 60, seconds: 3_600 }, accountAtIp: { count: 3, seconds: 86_400 } },
  'privacy-mail': { account: { count: 6, seconds: 86_400 } },
  'partner-application': { ip: { count: 30, seconds: 3_600 }, account: { count: 3, seconds: 3_600 } },
  'create-cart': { ip: { count: 600, seconds: 600 } },
  // Here and in `promo-code`, `account` counts attempts per cart. Anyone who creates a new cart per guess is stopped by
  // `ip`. A tax service charges per response, and slows down for everyone if one cart sends too many requests.
  'tax-quote': { account: { count: 60, seconds: 600 } },
  'promo-code': { ip: { count: 200, seconds: 600 }, account: { count: 20, seconds: 600 } },
  // Requests about one order. Each request and each withdrawal sends an email, possibly to a stranger's address.
  'order-request': { account: { count: 20, seconds: 86_400 } },
  // Emails that staff resend for one order or one account.
  'staff-mail': { account: { count: 5, seconds: 3_600 } },
  // Orders that one staff member creates for callers, and their emails.
  'phone-order': { account: { count: 30, seconds: 3_600 } },
  // Wrong passwords of one staff member, from all addresses. Correct ones do not count. Strapi's limit is per address.
  'staff-log-in': { account: { count: 100, seconds: 900 }, slow: { count: 10, seconds: 900 } },
  // Passwords of staff with a second factor. Their code (`staff-code`) cannot be tried without the password.
  'staff-password': { accountAtIp: { count: 20, seconds: 600 }, slow: { count: 10, seconds: 900 } },
  'staff-code': { account: { count: 10, seconds: 900 } },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
