import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeOldAudit } from '../../audit/audit.ts';
import { sweepOldCarts } from '../../commerce/cart/sweep-carts.ts';
import { sql } from '../../commerce/db/statement.ts';
import { purgeTasks } from '../../commerce/outbox/outbox.ts';
import { openPayShop, type PayShop } from '../../commerce/payment/test-pay-shop.ts';
import { purgeWebhookEvents } from '../../commerce/payment/webhook-inbox.ts';
import { sweepEndedSessions } from '../../identity/sessions/session-store.ts';
import { sweepAddresses } from '../../identity/account/address-store.ts';
import { sweepLimits } from '../../identity/limits/limit.ts';
import { sweepConnects } from '../../identity/logins/connect-store.ts';
import { sweepTokens } from '../../identity/tokens/tokens.ts';
import { collect } from '../export/collect.ts';
import { findPerson } from '../person/find-person.ts';
import { sweepRequests } from '../erase/sweep-requests.ts';
import { STOP_WITHIN } from '../requests/timing.ts';
import { runRetention } from '../retention/run-retention.ts';
import { fillColumns } from './test-fill-columns.ts';
import { EMAIL, MARK, useShop } from './test-marked-person.ts';
import { columnsNaming, markedTables, passYear } from './test-search-everything.ts';

let shop: PayShop;
let userId = 0;
const lines: string[] = [];
const bystander = 'bystander@example.com';

beforeAll(async () => {
  shop = await openPayShop();
  const { log } = shop.commerce;
  for (const level of ['info', 'warn', 'error'] as const) {
    log[level] = (message: string, error?: unknown) =>
      void lines.push(`${message} ${error instanceof Error ? error.stack : String(error ?? '')}`);
  }
});
afterAll(() => shop?.close());

/** Runs the jobs that the shop schedules hourly and daily. */
async function housekeeping(): Promise<void> {
  const { db, commerce, payments } = shop;
  const now = commerce.now();
  await db.run(sweepEndedSessions, [1_209_600, 2_592_000]);
  await db.run(sweepLimits);
  await db.run(sweepTokens);
  await sweepConnects(db);
  await db.run(sweepAddresses);
  await purgeOldAudit(db);
  await purgeTasks(db, payments.now());
  await purgeWebhookEvents(db, payments.now());
  await sweepRequests(db, now, commerce.log);
  await runRetention(db, now, commerce.log);
  await db.run(sweepOldCarts);
}

async function tokenOfMail(): Promise<string> {
  await shop.catchUp();
  const [mail] = await shop.simulators.mails({ to: EMAIL });
  return /request\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const staffDeeds = sql<{ audit: number; events: number; refunds: number }>(
  'canary.staff-deeds',
  `select (select count(*)::int from audit_event where actor_id = '7' and reason is null
            and action in ('order.receipt', 'account.log-out', 'line.suspend', 'phone-order.make', 'exception.dismiss')) as audit,
          (select count(*)::int from order_event where event = 'refund_asked' and details = '{"amount": 100}') as events,
          (select count(*)::int from refund where reason = 'staff' and why is null) as refunds`,
);

/** Returns what the shop holds about another person, which must be the same before and after the deletion. */
const holdingsOf = async (email: string) => {
  const held = await collect(shop.db, await findPerson(shop.db, email));
  return held.map(({ place, rows }) => [place.table, rows.length]);
};

describe('a person of whom every personal column holds a mark', () => {
  it('R12 uses the shop, and every declared column is filled', async () => {
    const other = await shop.buyer([{ kind: 'product', sku: 'LUMEN-7', quantity: 1 }], bystander);
    const { url } = await shop.pay(other);
    await shop.atPage(url ?? '');
    await shop.settle(other);
    userId = (await shop.logIn(EMAIL)).userId;
    await useShop(shop, userId);
    expect(await fillColumns(shop.db, userId)).toEqual([]);
  });

  it('R12 after a year only what has a reason is left', async () => {
    await passYear(shop.db);
    await housekeeping();
    expect(await markedTables(shop.db)).toEqual([
      'account_login',
      'account_password',
      'account_profile',
      'audit_event',
      'consent',
      'esim_profile',
      'line_event',
      'mobile_line',
      'order_event',
      'order_note',
      'order_person',
      'payment_charge',
      'port_in',
      'refund',
      'return_or_cancel_request',
      'saved_address',
      'shipment',
      'shipment_unit',
      'sim_replacement',
      'up_users',
    ]);
  });

  it('R12 goes without a trace, and other people lose nothing', async () => {
    await useShop(shop, userId);
    expect(await fillColumns(shop.db, userId)).toEqual([]);
    const before = await holdingsOf(bystander);
    expect(before.length).toBeGreaterThan(3);

    await shop.call('requestPrivacy', { body: { kind: 'deletion', email: EMAIL } });
    await shop.call('confirmPrivacyRequest', { body: { token: await tokenOfMail() } });
    await shop.catchUp();
    await shop.advance(STOP_WITHIN / 1000 + 60);
    await sweepRequests(shop.db, shop.commerce.now(), shop.commerce.log);
    await shop.catchUp();
    const [last] = await shop.simulators.mails({ to: EMAIL });
    expect(last?.subject).toBe('We deleted your data');

    expect(await markedTables(shop.db)).toEqual([]);
    expect(await columnsNaming(shop.db, userId)).toEqual([]);
    expect(await holdingsOf(bystander)).toEqual(before);
    // The records of what staff did, and of the refund they made, stay. Only the text that staff entered is deleted.
    expect(await shop.db.first(staffDeeds)).toEqual({ audit: 10, events: 2, refunds: 2 });
  });

  it('R12 is in no line of the log, and in no mail to anybody else', async () => {
    expect(lines.filter((line) => line.toLowerCase().includes(MARK))).toEqual([]);
    const others = await shop.simulators.mails({ to: bystander });
    expect(JSON.stringify(others).toLowerCase()).not.toContain(MARK);
  });
});
