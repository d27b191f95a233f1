import type { MobileLine } from '@cerulean/contract/lines';
import type { OrderState } from '@cerulean/rules/order-states';
import { privacyRequestsOf, type StaffPrivacyRequest } from '../../privacy/requests/list-requests.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Clock } from '../http/handler.ts';
import { linesOfCustomer, readLines } from '../line/read-lines.ts';
import { readOrderMails, type StaffMail } from './read-mails.ts';

interface Account {
  id: number;
  email: string;
  name: string | null;
  phone: string | null;
  since: Date;
  blocked: boolean;
  confirmed: boolean;
  /** Whether the customer subscribed to emails with news, and with offers. */
  news: boolean;
  offers: boolean;
  /** Language that the customer chose for emails and invoices. `null` if they chose none. */
  language: string | null;
  /** Number of browsers that are signed in. */
  sessions: number;
}

export interface StaffCustomer {
  account: Account;
  orders: {
    id: string;
    number: string;
    state: OrderState;
    placedAt: Date;
    total: number;
    currency: string;
  }[];
  lines: Pick<MobileLine, 'id' | 'state' | 'plan' | 'sim' | 'number' | 'endsOn'>[];
  consents: { what: string; version: string; with: 'registration' | 'purchase'; at: Date }[];
  mails: StaffMail[];
  requests: StaffPrivacyRequest[];
}

const selectAccount = sql<Account>(
  'staff.customer',
  `select u.id, u.email, u.name, p.phone, p.language, u.created_at as since, coalesce(u.blocked, false) as blocked,
      coalesce(u.confirmed, false) as confirmed, p.news_since is not null as news, p.offers_since is not null as offers,
      (select count(*)::int from session s where s.user_id = u.id and s.seen_at > now() - make_interval(secs => $2)) as sessions
     from up_users u left join account_profile p on p.user_id = u.id where u.id = $1`,
);
const MOST_ORDERS = 50;
/** Reads paid and unpaid orders with two queries, because each has its own index. */
const selectOrders = sql<StaffCustomer['orders'][number]>(
  'staff.customer-orders',
  `select * from (
     (select id, number, state, placed_at as "placedAt", total, currency from customer_order
       where user_id = $1 and paid_at is not null order by placed_at desc limit ${MOST_ORDERS})
     union all (select id, number, state, placed_at, total, currency from customer_order
       where user_id = $1 and paid_at is null limit ${MOST_ORDERS})
   ) o order by "placedAt" desc limit ${MOST_ORDERS}`,
);
const selectConsents = sql<StaffCustomer['consents'][number]>(
  'staff.customer-consents',
  `select what, version, given_with as "with", at from consent where user_id = $1 order by at desc, id desc limit 100`,
);

/** Reads a customer for staff, without secrets such as eSIM codes or email links. `null` if there is none. */
export async function readCustomer(
  q: Queryable,
  userId: number,
  idleSeconds: number,
  shop: Clock,
): Promise<StaffCustomer | null> {
  const account = await q.first(selectAccount, [userId, idleSeconds]);
  if (!account) return null;
  const [orders, lines, consents, requests] = await Promise.all([
    q.query(selectOrders, [userId]),
    readLines(q.query(linesOfCustomer, [userId]), shop),
    q.query(selectConsents, [userId]),
    q.query(privacyRequestsOf, [account.email]),
  ]);
  const orderIds = orders.map(({ id }) => id);
  return {
    account,
    orders,
    lines: lines.map(({ id, state, plan, sim, number, endsOn }) => ({ id, state, plan, sim, number, endsOn })),
    consents,
    mails: await readOrderMails(q, orderIds, userId),
    requests,
  };
}
