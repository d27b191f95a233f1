import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { untilWaiting } from '../db/test-waits.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { lockOrder } from '../order/order-store.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { executeRefund } from '../payment/test-execute-refund.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { findLines } from './find-lines.ts';
import { endRefundedLines } from './set-line-state.ts';
import { movePortIn } from './port-in.ts';
import { readStaffLine } from './read-staff-line.ts';
import { CARD, endFaults, ESIM, later, linesOf, paid, shipOne } from './test-lines.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());
afterEach(async () => {
  await endFaults(shop);
});

const bring = sql(
  'test.bring-number',
  `insert into port_in (line_id, number, operator, account_number, name, zip, received_at, changed_at)
   values ($1, '+14155550117', 'Bayline', '12345', 'Ada Harbor', '94110', now(), now())`,
);

const staff = { staffId: '7', requestId: 'request-1' };
const refundItem = (orderId: string, itemId: string) =>
  shop.db.transaction((tx) =>
    requestRefund(tx, {
      orderId,
      key: randomUUID(),
      parts: [{ itemId, quantity: 1, restock: true }],
      shipping: false,
      amount: null,
      expected: null,
      why: 'not needed',
      ...staff,
      at: new Date(),
    }),
  );

const statesOf = async (buyer: Buyer) => (await linesOf(shop, buyer)).map(({ state }) => state);
const historyOf = async (lineId: string) => (await readStaffLine(shop.db, lineId, shop.commerce))?.events ?? [];
const inException = async (lineId: string) =>
  (await findLines(shop.db, '', 'exceptions', 1)).lines.find(({ id }) => id === lineId);

async function atPlatform(lineId: string): Promise<string | undefined> {
  const { activations } = await shop.simulators.controlLines<{ activations: { key: string; line: string }[] }>(
    '/activations',
  );
  return activations.find(({ key }) => key.startsWith(lineId))?.line;
}

describe('R20 an order of which everything was given back', () => {
  it('ends its lines here and at the platform, once, and a part of it ends none', async () => {
    const { buyer, url, total } = await paid(shop, [ESIM, CARD]);
    await later(shop);
    expect((await statesOf(buyer)).toSorted()).toEqual(['ordered', 'ready']);
    await executeRefund(shop, url, 500);
    await later(shop, 2);
    expect((await statesOf(buyer)).toSorted()).toEqual(['ordered', 'ready']);
    await shop.simulators.controlLines('/faults', { kind: 'lost', times: 1 });
    await executeRefund(shop, url, total - 500);
    await later(shop);
    expect(await statesOf(buyer)).toEqual(['ended', 'ended']);
    const esim = (await linesOf(shop, buyer)).find(({ sim }) => sim === 'esim');
    expect(await atPlatform(esim?.id ?? '')).toBe('ended');
    const before = await historyOf(esim?.id ?? '');
    expect(before.at(-1)).toMatchObject({ event: 'end', actor: 'system', reason: 'refunded' });
    await endRefundedLines(shop.commerce, esim?.orderId ?? '');
    expect(await historyOf(esim?.id ?? '')).toEqual(before);
    expect(await inException(esim?.id ?? '')).toBeUndefined();
  });

  it('ends a line that the platform was just being asked about, once it has answered', async () => {
    await shop.simulators.controlLines('/faults', { kind: 'delayed', times: 1 });
    const { buyer, url, total } = await paid(shop, [ESIM]);
    await later(shop, 2);
    await executeRefund(shop, url, total);
    await later(shop, 2);
    expect(await statesOf(buyer)).toEqual(['provisioning']);
    await shop.simulators.controlLines('/activations/finish', {});
    await later(shop);
    expect(await statesOf(buyer)).toEqual(['ended']);
    expect(await atPlatform((await linesOf(shop, buyer))[0]?.id ?? '')).toBe('ended');
    const subjects = (await shop.simulators.mails({ to: buyer.email })).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('Horizon'))).toEqual([]);
  });

  it('ends a line whose answer comes while the refund is being written', async () => {
    await shop.simulators.controlLines('/faults', { kind: 'delayed', times: 1 });
    const { buyer, total } = await paid(shop, [ESIM]);
    await later(shop, 2);
    await shop.simulators.controlLines('/activations/finish', {});
    const orderId = (await linesOf(shop, buyer))[0]?.orderId ?? '';
    let answered: Promise<void> | undefined;
    await shop.db.transaction(async (tx) => {
      await lockOrder(tx, orderId);
      answered = later(shop);
      await untilWaiting(shop.db, tx);
      await tx.script(`update customer_order set refunded = ${total}, state = 'refunded' where id = '${orderId}'`);
    });
    await answered;
    expect(await statesOf(buyer)).toEqual(['ended']);
  });

  it('leaves a line whose number its owner brings along to staff, and says so once', async () => {
    const { buyer, url, total } = await paid(shop, [ESIM]);
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    const lineId = line?.id ?? '';
    await shop.db.run(bring, [lineId]);
    await executeRefund(shop, url, total);
    await later(shop, 2);
    await endRefundedLines(shop.commerce, line?.orderId ?? '');
    expect(await statesOf(buyer)).toEqual(['ready']);
    expect((await historyOf(lineId)).filter(({ event }) => event === 'refund_waits')).toHaveLength(1);
    expect(await inException(lineId)).toMatchObject({ isRefunded: true, portIn: 'received' });
    await shop.db.transaction((tx) =>
      movePortIn(tx, lineId, { event: 'cancel', note: null, actor: { kind: 'staff', id: '1' }, at: new Date() }),
    );
    await endRefundedLines(shop.commerce, line?.orderId ?? '');
    expect(await statesOf(buyer)).toEqual(['ended']);
    expect(await inException(lineId)).toBeUndefined();
  });

  it('lists a line that was kept, also if only its plan was refunded', async () => {
    const { buyer } = await paid(shop, [ESIM, CARD]);
    await later(shop);
    const line = (await linesOf(shop, buyer)).find(({ sim }) => sim === 'esim');
    const { id: lineId = '', orderId = '' } = line ?? {};
    await shop.db.run(bring, [lineId]);
    const [plan] = await readItemQuantities(shop.db, orderId);
    expect(await refundItem(orderId, plan?.itemId ?? '')).toMatchObject({ ok: true });
    await later(shop);
    expect((await statesOf(buyer)).toSorted()).toEqual(['ordered', 'ready']);
    expect(await inException(lineId)).toMatchObject({ isRefunded: true, portIn: 'received' });
    const [mail] = (await shop.simulators.mails({ to: buyer.email })).filter(({ subject }) =>
      subject.includes('We refunded'),
    );
    expect(mail?.text).not.toContain('ends with this refund');
    await shop.db.script(`update mobile_line set state = 'ended', ended_at = now() where id = '${lineId}'`);
    expect(await inException(lineId)).toBeUndefined();
  });

  it('asks for no SIM kit before the rest of the order ships, once the line of the plan has ended', async () => {
    const { buyer } = await paid(shop, [CARD]);
    await later(shop);
    const orderId = (await linesOf(shop, buyer))[0]?.orderId ?? '';
    const items = await readItemQuantities(shop.db, orderId);
    const kit = items.find(({ isKit }) => isKit)?.itemId ?? '';
    expect(await shipOne(shop, orderId, kit)).toEqual({ ok: false, why: 'kit_missing' });
    await refundItem(orderId, items.find(({ kind }) => kind === 'plan')?.itemId ?? '');
    await later(shop);
    expect(await statesOf(buyer)).toEqual(['ended']);
    expect(await shipOne(shop, orderId, kit)).toMatchObject({ ok: true });
  });

  it('tells the customer which lines end with a refund that they did not request, and no others', async () => {
    const { buyer } = await paid(shop, [ESIM, CARD]);
    await later(shop);
    const [esim] = (await linesOf(shop, buyer)).filter(({ sim }) => sim === 'esim');
    const { orderId = '', itemId = '' } = esim ?? {};
    expect(await refundItem(orderId, itemId)).toMatchObject({ ok: true });
    await later(shop, 2);
    const refundTexts = async () =>
      (await shop.simulators.mails({ to: buyer.email }))
        .filter(({ subject }) => subject.includes('We refunded'))
        .map(({ text }) => text);
    expect(await refundTexts()).toEqual([expect.stringContaining('Your Horizon line ends with this refund')]);
    const [card] = (await linesOf(shop, buyer)).filter(({ sim }) => sim === 'card');
    expect(await refundItem(orderId, card?.itemId ?? '')).toMatchObject({ ok: true });
    await later(shop, 2);
    const texts = await refundTexts();
    expect(texts).toHaveLength(2);
    expect(
      texts.filter((text) => text?.includes('ends with this refund')),
      'a line that was not set up',
    ).toHaveLength(1);
  });
});
