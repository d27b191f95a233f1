import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../cart/test-shop.ts';
import { sql } from '../../db/statement.ts';
import { newOrderNumber } from '../../order/order-store.ts';
import { createLowStockTask, notifyLowStock } from '../../stock/low-stock.ts';
import { type MailOptions, mailShops, type Written } from '../../mail/mail.ts';
import { createNoticeTasks } from './notice-tasks.ts';
import { hasMailText, loadMailCopy, writeMailTexts } from '../../mail/texts/mail-copy.ts';

let shop: TestShop;
const sent: { mail: Written; id: string }[] = [];
beforeAll(async () => {
  shop = await openTestShop({});
});
afterAll(() => shop?.drop());
beforeEach(() => void sent.splice(0));

const options: Pick<MailOptions, 'mailer' | 'shop' | 'staff'> = {
  mailer: { send: async (mail, id) => void sent.push({ mail, id }), close: () => {} },
  shop: mailShops({ name: 'Cerulean Mobile', publicUrl: 'http://shop.test', timeZone: 'UTC', ribbon: false }, [
    'en',
    'es',
  ]),
  staff: { address: 'desk@shop.test', panelUrl: 'http://panel.test', lowStock: 2 },
};
const tasks = () => ({
  ...createNoticeTasks(shop.commerce, options),
  ...createLowStockTask(shop.commerce, options),
});
const facts = (key: string) => ({ key, askedAt: new Date(), tries: 1 });

const insertOrder = sql(
  'test.notice-order',
  `with o as (
     insert into customer_order (id, number, cart_id, state, snapshot_hash, currency, products, plans, activation, shipping,
       tax, total, tax_rate, country, us_state, postal_code, policies, placed_at, paid_at)
     values ($1, $2, $3, $5, 'hash', 'USD', 1000, 0, 0, 0, 80, 1080, 800, 'US', 'NY', '12203', '{}',
       now() - interval '31 days', case when $5 = 'paid' then now() end)
     returning id
   ), p as (insert into order_person (order_id, email, name) select id, $6, 'Ada Byron' from o)
   insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
     line_total, tax, details)
   select id, 0, $4, 'product', 'CASE', 'case', 'Case', 1, 1000, 0, 1000, 80, '{}' from o`,
);
const insertAttempt = sql(
  'test.notice-attempt',
  `insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash,
     expires_at, reason, created_at)
   select $1, o.id, o.cart_id, 'paypal', $3, 1080, 'USD', 'hash', 'hash', now(), $4, $5
     from customer_order o where o.id = $2`,
);
const insertCharge = sql(
  'test.notice-charge',
  `insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, used_for, refunded, found_at)
   values ('paypal', $1::text, $1::uuid, $2, 1080, 'USD', 'refund', 1080, now())`,
);
const lowTasks = sql<{ sku: string }>(
  'test.low-tasks',
  `select payload->>'sku' as sku from outbox where topic = 'mail.low-stock'`,
);

async function newOrder(state: 'placed' | 'canceled' | 'paid', email: string): Promise<string> {
  const id = randomUUID();
  await shop.db.run(insertOrder, [id, newOrderNumber(), randomUUID(), randomUUID(), state, email]);
  return id;
}

async function newAttempt(
  orderId: string,
  state: 'expired' | 'created' | 'refunded',
  at = new Date(),
): Promise<string> {
  const id = randomUUID();
  await shop.db.run(insertAttempt, [id, orderId, state, state === 'expired' ? 'declined' : null, at]);
  return id;
}

describe('mails that were not asked for', () => {
  it('R19 an order whose charge was refunded is not told that it was never paid', async () => {
    const orderId = await newOrder('canceled', 'charged@example.com');
    await shop.db.run(insertCharge, [await newAttempt(orderId, 'refunded'), orderId]);
    await tasks()['mail.given-up']({ orderId }, facts(orderId));
    expect(sent).toHaveLength(0);
  });

  it('R19 the buyer of a payment that was not approved is told to pay again, unless they began to', async () => {
    const orderId = await newOrder('placed', 'reviewed@example.com');
    const attemptId = await newAttempt(orderId, 'expired', new Date(Date.now() - 60_000));
    await tasks()['mail.declined']({ orderId, attemptId }, facts(attemptId));
    expect(sent).toMatchObject([{ id: `declined.${attemptId}`, mail: { to: { address: 'reviewed@example.com' } } }]);
    expect(sent[0]?.mail.text).toContain('PayPal reviewed your payment of $10.80');
    await newAttempt(orderId, 'created');
    await tasks()['mail.declined']({ orderId, attemptId }, facts(attemptId));
    expect(sent).toHaveLength(1);
  });

  it('R19 the buyer of an unpaid order gets a mail, unless they bought something since', async () => {
    const orderId = await newOrder('canceled', 'ada@example.com');
    await tasks()['mail.given-up']({ orderId }, facts(orderId));
    expect(sent).toMatchObject([{ id: `given-up.${orderId}`, mail: { to: { address: 'ada@example.com' } } }]);
    expect(sent[0]?.mail.text).toContain('$10.80 was never paid');
    await newOrder('paid', 'Ada@example.com');
    await tasks()['mail.given-up']({ orderId }, facts(orderId));
    expect(sent).toHaveLength(1);
  });

  it('R20 says what editors published, and our words again once it is taken away', async () => {
    const email = `${randomUUID()}@example.com`;
    const orderId = await newOrder('canceled', email);
    const text = { kind: 'payment-failed' as const, subject: 'Gone', heading: '', text: 'Never mind, {{name}}.' };
    await writeMailTexts(shop.db, 'entry', [
      { ...text, language: 'en' },
      { ...text, language: 'es', subject: 'Se fue', text: 'No importa, {{name}}.' },
    ]);
    expect(await hasMailText(shop.db, text.kind)).toBe(true);
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 60_000);
      await tasks()['mail.given-up']({ orderId }, facts(orderId));
      expect(sent[0]?.mail).toMatchObject({ subject: 'Gone' });
      expect(sent[0]?.mail.text).toContain('Never mind, Ada Byron.');
      const inSpanish = await loadMailCopy(shop.commerce, { language: 'es' });
      const known = { name: 'Ada', 'order.number': 'CER-1' };
      expect(inSpanish('payment-failed', known as never, { subject: 'x', heading: 'x', text: [] })).toMatchObject({
        subject: 'Se fue',
        text: ['No importa, Ada.'],
      });
      await writeMailTexts(shop.db, 'entry', []);
      expect(await hasMailText(shop.db, text.kind)).toBe(false);
      vi.setSystemTime(Date.now() + 60_000);
      const ours = { subject: 'ours', heading: 'ours', text: ['ours'] };
      expect((await loadMailCopy(shop.commerce, { language: 'en' }))('reset-link', {}, ours)).toBe(ours);
      await tasks()['mail.given-up']({ orderId }, facts(orderId));
      expect(sent[1]?.mail.subject).toMatch(/^Order CER-\S+ was canceled$/);
    } finally {
      vi.useRealTimers();
    }
  });

  it('R24 little stock is mailed to staff once, until it was filled up and runs low again', async () => {
    const orderId = await newOrder('paid', 'bob@example.com');
    const told = async () => (await shop.db.query(lowTasks)).length;
    const at = (day: number) => new Date(Date.UTC(2026, 10, day));
    await shop.setStock('CASE', 3);
    await notifyLowStock(shop.db, orderId, 2, at(1));
    expect(await told()).toBe(0);
    await shop.setStock('CASE', 2);
    await Promise.all([1, 2, 3].map(() => notifyLowStock(shop.db, orderId, 2, at(2))));
    await shop.setStock('CASE', 1);
    await notifyLowStock(shop.db, orderId, 2, at(3));
    expect(await told(), 'once for each time that it runs low').toBe(1);
    await shop.setStock('CASE', 9);
    await shop.setStock('CASE', 1);
    await notifyLowStock(shop.db, orderId, 2, at(4));
    expect(await told()).toBe(2);
    await tasks()['mail.low-stock']({ sku: 'CASE' }, facts('CASE:2026-11-02T00:00:00.000Z'));
    expect(sent).toMatchObject([
      { id: 'low-stock.CASE.2026-11-02T00.00.00.000Z', mail: { to: { address: 'desk@shop.test' } } },
    ]);
    expect(sent[0]?.mail.text).toContain('CASE: 1 left in stock');
  });
});
