/** So many in so many seconds. */
export interface Allowance {
  count: number;
  seconds: number;
}

/**
 * One row a thing that can be tried too often. `ip` refuses: an address, or a /64 of IPv6, has had its share. `account`
 * refuses too; where somebody else could use it up to lock the customer out, there is `slow` instead, which only makes
 * them wait. `accountAtIp` refuses one address for one account.
 */
export interface Rule {
  ip?: Allowance;
  account?: Allowance;
  accountAtIp?: Allowance;
  slow?: Allowance;
  /** For a browser that the account knows, instead of all the others but `slow`. */
  device?: Allowance;
}

/** Every limit of the backend but that of payments, which operators set, in one place. Whole towns share an IP address behind a carrier's NAT, so it has room. */
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
  // Notices to an unconfirmed address, which may be a stranger's: the creator of the account could flood their mailbox.
  'notice-mail': { account: { count: 10, seconds: 3_600 } },
  'change-email-mail': { account: { count: 5, seconds: 3_600 } },
  'change-email': { account: { count: 10, seconds: 3_600 } },
  'log-in-code-mail': { ip: { count: 60, seconds: 3_600 }, account: { count: 5, seconds: 3_600 } },
  connect: { ip: { count: 100, seconds: 600 } },
  // No single network uses up the mails of an address; where many do, each of those mails holds a link that works.
  'privacy-request': { ip: { count: 60, seconds: 3_600 }, accountAtIp: { count: 3, seconds: 86_400 } },
  'privacy-mail': { account: { count: 6, seconds: 86_400 } },
  'partner-application': { ip: { count: 30, seconds: 3_600 }, account: { count: 3, seconds: 3_600 } },
  'create-cart': { ip: { count: 600, seconds: 600 } },
  // The second one counts for one cart: who makes a new one for each guess is stopped by its address.
  // A tax service charges for each answer, and answers everybody slower once one cart asks too much.
  'tax-quote': { account: { count: 60, seconds: 600 } },
  'promo-code': { ip: { count: 200, seconds: 600 }, account: { count: 20, seconds: 600 } },
  // Wishes about one order: each, and each that is taken back, is a mail, and its address may be a stranger's.
  'order-request': { account: { count: 20, seconds: 86_400 } },
  // What staff send once more, for one order or one account.
  'staff-mail': { account: { count: 5, seconds: 3_600 } },
  // Orders that one member of staff makes for callers, and their mails.
  'phone-order': { account: { count: 30, seconds: 3_600 } },
  // Wrong passwords of one member of staff, from however many addresses; a right one is not counted. Strapi's own limit is for each address.
  'staff-log-in': { account: { count: 100, seconds: 900 }, slow: { count: 10, seconds: 900 } },
  // For staff with a second factor: first their password, then their code, which cannot be tried without the password.
  'staff-password': { accountAtIp: { count: 20, seconds: 600 }, slow: { count: 10, seconds: 900 } },
  'staff-code': { account: { count: 10, seconds: 900 } },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
