import { dayIn } from '@cerulean/rules/days';
import {
  chargeOf,
  emailOf,
  nameOf,
  numberOf,
  pageOf,
  phoneOf,
  PLAN_SKU,
  skuOf,
} from '../../../../../../tests/support/many-orders.ts';
import { findAudit } from '../../staff/audit/find-audit.ts';
import { listPrivacyRequests } from '../../../privacy/requests/list-requests.ts';
import { readTaxReport } from '../../invoice/tax-report.ts';
import { listPhoneOrders } from '../../order/phone-orders/phone-order-store.ts';
import type { Db } from '../db.ts';
import { sql } from '../statement.ts';
import { findOpen } from '../../fulfillment/find-requests.ts';
import { listToShip } from '../../fulfillment/to-ship.ts';
import { findLines } from '../../line/find-lines.ts';
import { listDifferences } from '../../payment/reconciliation/differences.ts';
import { claimDay } from '../../payment/reconciliation/runs.ts';
import { findCustomers } from '../../staff/find-customers.ts';
import { findOrders } from '../../staff/find-orders.ts';
import { readCustomer } from '../../staff/read-customer.ts';
import { readStaffOrder } from '../../staff/read-staff-order.ts';
import { readDailyFigures } from '../../payment/exceptions/daily-figures.ts';
import { findExceptions } from '../../payment/exceptions/find-exceptions.ts';
import { listLimitHits } from '../../payment/exceptions/limit-hits.ts';

/** Position of an order in the middle of the test data. */
const ORDER = 1_234;
const now = new Date();
const yesterday = dayIn('UTC', new Date(now.getTime() - 86_400_000));
const monthAgo = dayIn('UTC', new Date(now.getTime() - 31 * 86_400_000));
const idsOf = sql<{ id: string; userId: number }>(
  'test.ids-of-order',
  'select id, user_id as "userId" from customer_order where number = $1',
);
const ids = async (db: Db) => (await db.first(idsOf, [numberOf(ORDER)])) ?? { id: '', userId: 0 };
const orders = (words: string) => async (db: Db) => (await findOrders(db, words, 1)).orders;
const customers = (words: string) => async (db: Db) => (await findCustomers(db, words, 1)).customers;
const lines = (words: string) => async (db: Db) => (await findLines(db, words, 'all', 1)).lines;
const audit = (words: string) => async (db: Db) => (await findAudit(db, words, 1)).events;

/** Staff searches, each of which must find at least one row. */
export const searches: [what: string, search: (db: Db) => Promise<unknown[]>][] = [
  ['orders', orders('')],
  ['orders by number', orders(numberOf(ORDER).toLowerCase())],
  ['orders by e-mail address', orders(emailOf(ORDER))],
  ['orders by the beginning of an e-mail address', orders('buyer12')],
  ['orders by name', orders(nameOf(ORDER))],
  ['orders by family name', orders(nameOf(ORDER).slice('Buyer '.length))],
  ['orders by words of a name', orders(`${nameOf(ORDER).slice('Buyer '.length)} BUYER`)],
  ['orders by phone number', orders(phoneOf(ORDER))],
  ['orders by charge', orders(chargeOf(ORDER))],
  ['orders by page', orders(pageOf(ORDER))],
  ['orders by IMEI', orders(`35${String(ORDER).padStart(13, '0')}`)],
  ['orders by a SKU that hardly sells', orders(skuOf(ORDER))],
  ['orders by a SKU that sells best', orders(PLAN_SKU)],
  ['customers', customers('')],
  ['customers by e-mail address', customers(emailOf(ORDER))],
  ['customers by name', customers(nameOf(ORDER))],
  ['customers by family name', customers(nameOf(ORDER).slice('Buyer '.length))],
  ['customers by words of a name', customers(`${nameOf(ORDER).slice('Buyer '.length)} BUYER`)],
  ['customers by phone number', customers(phoneOf(ORDER))],
  ['customers by order', customers(numberOf(ORDER))],
  ['customers by mobile number', customers(`+1212${String(ORDER).padStart(7, '0')}`)],
  ['lines', lines('')],
  ['lines by mobile number', lines(`212${String(ORDER).padStart(7, '0')}`)],
  ['lines by card', lines(`8901${String(ORDER).padStart(15, '0')}`)],
  ['lines by order', lines(numberOf(ORDER))],
  ['lines by e-mail address', lines(emailOf(ORDER))],
  ['the audit trail', audit('')],
  ['the audit trail by member of staff', audit('staff 1')],
  ['the audit trail by customer', async (db) => audit(`account ${(await ids(db)).userId}`)(db)],
  ['the audit trail by order', audit(numberOf(ORDER))],
  ['orders to be sent', async (db) => (await listToShip(db, 1)).orders],
  ['orders to be sent by name', async (db) => (await listToShip(db, 1, null, 'buyer')).orders],
  ['orders to be sent by phone number', async (db) => (await listToShip(db, 1, null, phoneOf(1))).orders],
  ['the numbers of a day', async (db) => (await readDailyFigures(db, yesterday, 'UTC')).gateways],
  ['the tax of a month', async (db) => (await readTaxReport(db, monthAgo, yesterday, 'UTC')).rows],
  [
    'a customer',
    async (db) =>
      (await readCustomer(db, (await ids(db)).userId, 60, { now: () => now, timeZone: 'UTC' }))?.orders ?? [],
  ],
  ['an order', async (db) => (await readStaffOrder(db, (await ids(db)).id, 'UTC'))?.attempts ?? []],
];

/** Staff lists of open work, which are empty in this test. */
export const lists: [what: string, read: (db: Db) => Promise<unknown>][] = [
  ['orders by what nothing is called', orders('zzz')],
  ['customers by what nobody is called', customers('zzz')],
  ['requests and disputes', (db) => findOpen(db, 1)],
  ['what to look at', (db) => findExceptions(db, now)],
  ['limits', (db) => listLimitHits(db, 1)],
  ['the claim of a day', (db) => claimDay(db, 'stripe', yesterday, now)],
  ['differences', (db) => listDifferences(db, 1, now)],
  ['lines whose number moves', (db) => findLines(db, '', 'numbers', 1)],
  ['lines that get a new SIM card', (db) => findLines(db, '', 'sims', 1)],
  ['lines with trouble', (db) => findLines(db, '', 'exceptions', 1)],
  ['orders for callers', (db) => listPhoneOrders(db, 1)],
  ['requests for data', (db) => db.query(listPrivacyRequests, [0])],
];
