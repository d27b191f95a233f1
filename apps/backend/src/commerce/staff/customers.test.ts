import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listPrivacyRequests } from '../../privacy/requests/list-requests.ts';
import { sql } from '../db/statement.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { findCustomers } from './find-customers.ts';
import { readCustomer } from './read-customer.ts';
import { sendConfirmationAgain } from './send-again.ts';

let shop: PayShop;
let buyer: Buyer;
let number: string;
const ESIM = {
  kind: 'plan',
  sku: 'PLAN-HORIZON-12M',
  sim: 'esim',
  start: 'first_connection',
  startDay: null,
  deviceCheck: null,
  deviceItemId: null,
};
const DAY = 86_400;
const by = { reason: 'asked for it', staffId: '7', requestId: 'request-1' };
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
  buyer = await shop.buyer([ESIM], 'ada.harbor@example.com');
  const page = await shop.pay(buyer);
  await shop.atPage(page.url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  number = (await shop.call('readOrder', { params: { orderId: page.orderId } }, buyer.caller)).order.number;
  await shop.call('requestPrivacy', { body: { kind: 'export', email: buyer.email } });
});
afterAll(() => shop?.close());

const found = async (words: string) => (await findCustomers(shop.db, words, 1)).customers.map(({ id }) => id);
const lineNumber = sql<{ number: string }>('test.customer-number', 'select number from mobile_line where user_id = $1');

it('R13 a customer is found by address, name, order and number, and by nothing else', async () => {
  const line = await shop.db.first(lineNumber, [buyer.userId]);
  await shop.db.script(`set local session_replication_role = 'replica';
    update order_person set name = 'Ada Byron-Núñez', phone = '+12125550147'`);
  const typed = ['byron ada', 'BYRON', 'nunez', 'ada byron-nunez', '212 555 0147', '(212) 555-0147', '+12125550147'];
  for (const words of [...typed, 'ADA.HARBOR@', 'ada byron', number, number.toLowerCase(), line?.number ?? '', '']) {
    expect(await found(words), words).toContain(buyer.userId);
  }
  for (const words of ['harbor', '%', '1234567', 'nobody@example.com', "' or true --"]) {
    expect(await found(words), words).toEqual([]);
  }
});

it('R13 one page holds what was bought, agreed to, asked and written, and nothing that opens a door', async () => {
  await shop.db.script(`insert into consent (user_id, what, version, given_with, at)
    values (${buyer.userId}, 'terms', '3', 'registration', now())`);
  const customer = await readCustomer(shop.db, buyer.userId, 14 * DAY, shop.commerce);
  expect(customer).toMatchObject({
    account: { email: buyer.email, sessions: expect.any(Number) },
    orders: [{ number, state: 'paid' }],
    lines: [{ state: 'ready', sim: 'esim' }],
    requests: [{ kind: 'export', state: 'received' }],
    consents: [{ what: 'terms', version: '3', with: 'registration' }],
  });
  expect(customer?.mails.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['mail.confirmation', 'mail.line']));
  expect(JSON.stringify(customer)).not.toMatch(/LPA:|smdp|"code":"[^P]|secret|token/);
  expect(await readCustomer(shop.db, 2_000_000_000, DAY, shop.commerce)).toBeNull();
  expect((await shop.db.query(listPrivacyRequests, [0]))[0]).toMatchObject({ email: buyer.email, origin: 'person' });
});

it('R15 the link to confirm the address is mailed again, once for each asking, while it is not confirmed', async () => {
  const ask = (key: string) => sendConfirmationAgain(shop.db, { userId: buyer.userId, key, ...by });
  await shop.db.script('update up_users set confirmed = false');
  const key = randomUUID();
  expect([await ask(key), await ask(key)]).toEqual(['sent', 'sent']);
  const mails = (await readCustomer(shop.db, buyer.userId, DAY, shop.commerce))?.mails ?? [];
  expect(mails.filter(({ kind }) => kind === 'confirm-address')).toHaveLength(1);
  await shop.db.script('update up_users set confirmed = true');
  expect(await ask(randomUUID())).toBe('confirmed');
  expect(await sendConfirmationAgain(shop.db, { userId: 2_000_000_000, key, ...by })).toBe('unknown');
});
