import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { deliverTasks } from '../outbox/deliver.ts';
import { addTasks } from '../outbox/outbox.ts';
import { openPayShop, type PayShop } from '../payment/test-pay-shop.ts';
import { addNote } from './notes.ts';
import { readOrderMails } from './read-mails.ts';
import { readStaffOrder } from './read-staff-order.ts';
import { sendReceiptAgain } from './send-again.ts';

let shop: PayShop;
let orderId: string;
const by = { staffId: '7', requestId: 'request-1' };
beforeAll(async () => {
  shop = await openPayShop();
  const buyer = await shop.buyer([{ kind: 'product', sku: 'CASE', quantity: 1 }]);
  const page = await shop.pay(buyer);
  orderId = page.orderId;
  await shop.atPage(page.url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
});
afterAll(() => shop?.close());

it('notes are on the order, each once, and cannot be changed', async () => {
  const note = { orderId, key: randomUUID(), text: 'She calls again on Monday', ...by, at: shop.commerce.now() };
  expect([await addNote(shop.db, note), await addNote(shop.db, note)]).toEqual([true, true]);
  expect(await addNote(shop.db, { ...note, key: randomUUID(), orderId: randomUUID() })).toBe(false);
  expect((await readStaffOrder(shop.db, orderId, 'UTC'))?.notes).toMatchObject([{ text: note.text, by: '7' }]);
  await expect(shop.db.script(`update order_note set text = 'else'`)).rejects.toThrow('never changed');
});

it('the receipt goes out once more for each asking, as a separate mail, and some five times an hour', async () => {
  const ask = (key: string) => sendReceiptAgain(shop.db, { orderId, key, reason: 'it was lost', ...by });
  const key = randomUUID();
  expect([await ask(key), await ask(key)]).toEqual(['sent', 'sent']);
  await deliverTasks(shop.db, shop.tasks, shop.commerce.log);
  const sent = (await readStaffOrder(shop.db, orderId, 'UTC'))?.mails.filter(
    ({ topic }) => topic === 'mail.confirmation',
  );
  expect(sent).toMatchObject([{ isDead: false }, { isDead: false }]);
  expect(sent?.every(({ sentAt, skippedAt }) => sentAt !== null && skippedAt === null)).toBe(true);
  for (let n = 0; n < 3; n += 1) expect(await ask(randomUUID())).toBe('sent');
  expect(await ask(randomUUID())).toBe('too_many');
  expect(await sendReceiptAgain(shop.db, { orderId: randomUUID(), key, reason: 'x', ...by })).toBe('unknown');
  await shop.catchUp();
});

it('a mail that was skipped on purpose is told from one that was sent', async () => {
  const { userId } = await shop.logIn('skipped@example.com');
  await addTasks(shop.db, [
    // The change of email was withdrawn, and the order was paid, so there is nothing to send anymore.
    { topic: 'mail.account', key: randomUUID(), payload: { event: 'email-change-confirm', userId } },
    { topic: 'mail.given-up', key: orderId, payload: { orderId } },
    { topic: 'mail.account', key: randomUUID(), payload: { event: 'password-changed', userId } },
  ]);
  await shop.catchUp();
  const skipped = { sentAt: null, skippedAt: expect.any(Date) as Date, isDead: false };
  expect((await readStaffOrder(shop.db, orderId, 'UTC'))?.mails[0]).toMatchObject({
    topic: 'mail.given-up',
    ...skipped,
  });
  const mails = await readOrderMails(shop.db, [], userId);
  expect(mails.find(({ kind }) => kind === 'email-change-confirm')).toMatchObject(skipped);
  expect(mails.find(({ kind }) => kind === 'password-changed')).toMatchObject({
    sentAt: expect.any(Date) as Date,
    skippedAt: null,
  });
});

it('mails are found by an index, however many there are', async () => {
  await shop.db.script('set enable_seqscan = off');
  const rows = await shop.db.query(
    sql<{ 'QUERY PLAN': string }>(
      'test.explain-mails',
      `explain select 1 from outbox m where m.topic like 'mail.%'
         and coalesce(m.payload->>'orderId', m.payload->>'lineId', m.payload->>'refundId', m.payload->>'userId') = 'x'`,
    ),
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('outbox_mail');
});
