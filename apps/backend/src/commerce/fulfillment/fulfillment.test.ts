import { randomUUID } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { formatMoney } from '@cerulean/rules/money';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../db/statement.ts';
import { requestRefund } from '../payment/request-refund.ts';
import { executeRefund } from '../payment/test-execute-refund.ts';
import { openPayShop, type Buyer, type PayShop } from '../payment/test-pay-shop.ts';
import { changeShipment, markDelivered, type ShipmentChange } from './change-shipment.ts';
import { decideRequest, type Decision } from './decide-request.ts';
import { findOpen } from './find-requests.ts';
import { completeOrders } from '../order/fulfillment.ts';
import { readItemQuantities } from '../order/item-quantities.ts';
import { readOrder } from '../order/read-order.ts';
import { packingSlips } from './packing-slip.ts';
import { beginPacking, shipOrder, type Shipping } from './ship.ts';
import { readStaffOrder } from '../staff/read-staff-order.ts';
import { listToShip, readWhetherToShip } from './to-ship.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop?.close());
afterEach(async () => {
  await shop.resetClock();
  await shop.catchUp();
  expect(await shop.invariant()).toEqual([]);
});

const PHONES = { kind: 'product', sku: 'LUMEN-7', quantity: 2 } as const;
const stateOf = sql<{ state: string }>('test.goods-state', 'select state from fulfillment where order_id = $1');
const onHand = sql<{ count: number }>('test.goods-stock', `select on_hand as count from stock where sku = 'LUMEN-7'`);
const requestIds = sql<{ id: string }>(
  'test.goods-requests',
  'select id from return_or_cancel_request where order_id = $1 order by asked_at desc',
);
const staff = { staffId: '7', requestId: 'request-1' };

async function paid() {
  const buyer = await shop.buyer([PHONES]);
  const { url, orderId } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.settle(buyer);
  await shop.catchUp();
  const [phone] = await readItemQuantities(shop.db, orderId);
  return { buyer, url: url ?? '', orderId, itemId: phone?.itemId ?? '', total: buyer.cart.totals.total };
}
const ship = (orderId: string, itemId: string, quantity: number, change: Partial<Shipping> = {}) =>
  shop.db.transaction((tx) =>
    shipOrder(tx, {
      orderId,
      key: randomUUID(),
      carrier: 'ups',
      tracking: '1Z999AA10123456784',
      parts: [{ itemId, quantity, codes: [] }],
      withoutImei: true,
      ...staff,
      at: shop.commerce.now(),
      ...change,
    }),
  );
const refund = (orderId: string, itemId: string, quantity: number, restock = true) =>
  shop.db.transaction((tx) =>
    requestRefund(tx, {
      orderId,
      key: randomUUID(),
      parts: [{ itemId, quantity, restock }],
      shipping: false,
      amount: null,
      expected: null,
      why: 'broken',
      ...staff,
      at: shop.commerce.now(),
    }),
  );
const goods = async (orderId: string) => (await shop.db.first(stateOf, [orderId]))?.state;
const stock = async () => (await shop.db.first(onHand))?.count ?? 0;
const read = async (buyer: Buyer, orderId: string) =>
  (await shop.call('readOrder', { params: { orderId } }, buyer.caller)).order;
const askFor = (buyer: Buyer, orderId: string, body: object) =>
  shop.call('requestReturnOrCancel', { params: { orderId }, body }, buyer.caller);
const refundReasons = sql<{ why: string }>(
  'test.refund-reasons-of-order',
  'select r.why from refund r join payment_attempt a on a.id = r.attempt_id where a.order_id = $1',
);
const refusedTo = async (buyer: Buyer, orderId: string, body: object) =>
  (await shop.refused('requestReturnOrCancel', { params: { orderId }, body }, buyer.caller)).code;

async function decide(orderId: string, event: Decision['event'], expected: Decision['expected'], restock = true) {
  const [request] = await shop.db.query(requestIds, [orderId]);
  const rest = { staffId: '7', requestIdOfCall: 'request-1', at: shop.commerce.now() };
  return decideRequest(shop.db, {
    requestId: request?.id ?? '',
    event,
    expected,
    answer: 'as you wish',
    restock,
    ...rest,
  });
}

/** Extracts the text of each page of a PDF that uses a standard PDF font. */
function drawnPages(pdf: Buffer): string[] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n(.*?)\nendstream/gs)].map(([, bytes = '']) =>
    inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1'),
  );
  return streams.map((drawn) =>
    [...drawn.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
}

it('SEC-13 a buyer asks for so much about one order in a day, and fills no mailbox by asking and taking it back', async () => {
  const { buyer, orderId } = await paid();
  for (let n = 0; n < 20; n += 1) {
    await askFor(buyer, orderId, { kind: 'cancel', why: '' });
    const [request] = await shop.db.query(requestIds, [orderId]);
    const params = { orderId, requestId: request?.id ?? '' };
    await shop.call('withdrawReturnOrCancel', { params }, buyer.caller);
  }
  expect(await refusedTo(buyer, orderId, { kind: 'cancel', why: '' })).toBe('rate_limited');
});

describe('what has to go out', () => {
  it('R20 STA-11 what was asked to be canceled is marked and comes last, what ships first comes first, and a search finds one', async () => {
    const [oldest, canceled, rush] = [await paid(), await paid(), await paid()];
    await shop.db.script(`
      update shipping_method set ships_first = true where code = 'next-day';
      set local session_replication_role = 'replica';
      update customer_order set shipping_code = 'next-day' where id = '${rush.orderId}';
      update order_item set details = details || '{"color": "Sea", "option": "128 GB"}' where order_id = '${rush.orderId}'
    `);
    await askFor(canceled.buyer, canceled.orderId, { kind: 'cancel', why: '' });
    const of = (rows: readonly { orderId: string }[]) =>
      rows.map(({ orderId }) => orderId).filter((id) => [oldest, canceled, rush].some((one) => one.orderId === id));
    const { orders } = await listToShip(shop.db, 1);
    expect(of(orders)).toEqual([rush.orderId, oldest.orderId, canceled.orderId]);
    expect(orders.find(({ orderId }) => orderId === rush.orderId)).toMatchObject({
      shipsFirst: true,
      cancelRequested: false,
      items: [{ label: 'Lumen 7, Sea, 128 GB', left: 2 }],
    });
    expect(orders.find(({ orderId }) => orderId === canceled.orderId)).toMatchObject({ cancelRequested: true });
    const [card] = (await shop.call('listOrders', { query: {} }, canceled.buyer.caller)).orders;
    expect(card).toMatchObject({ goods: 'waiting', delivered: false, asked: 'cancel' });
    expect(of((await listToShip(shop.db, 1, 'next-day')).orders)).toEqual([rush.orderId]);
    expect(await ship(canceled.orderId, canceled.itemId, 1)).toEqual({ ok: false, why: 'cancel_asked' });
    const { number = '', name } = orders.find(({ orderId }) => orderId === oldest.orderId) ?? {};
    const found = async (words: string) => of((await listToShip(shop.db, 1, null, words)).orders);
    expect(await found(` ${number.toLowerCase()} `)).toEqual([oldest.orderId]);
    expect(await found(oldest.buyer.email.toUpperCase())).toEqual([oldest.orderId]);
    expect(await found(name ?? '')).toContain(oldest.orderId);
    await shop.db.script(`set local session_replication_role = 'replica';
      update order_person set name = 'Renée O’Brien-Núñez', phone = '+12125550147' where order_id = '${oldest.orderId}'`);
    for (const words of ["nunez o'brien", 'OBRIEN', '2125550147', '(212) 555-0147'])
      expect(await found(words), words).toEqual([oldest.orderId]);
    expect(await found('nobody is called so')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('STA-11 is told from what went out or was asked to be canceled, and has a slip a page without what was given back', async () => {
    const [whole, part, gone, canceled] = [await paid(), await paid(), await paid(), await paid()];
    await ship(gone.orderId, gone.itemId, 2);
    await askFor(canceled.buyer, canceled.orderId, { kind: 'cancel', why: '' });
    await refund(part.orderId, part.itemId, 1);
    const all = [whole, part, gone, canceled].map(({ orderId }) => orderId);
    const rows = await shop.db.query(readWhetherToShip, [[...all, randomUUID()]]);
    expect(
      rows
        .filter(({ isToShip }) => isToShip)
        .map(({ orderId }) => orderId)
        .toSorted(),
    ).toEqual([whole.orderId, part.orderId].toSorted());
    expect(rows).toHaveLength(4);
    const slips = [];
    for (const orderId of [whole.orderId, part.orderId]) {
      const order = await readOrder(shop.db, orderId, 'UTC');
      if (order) slips.push({ order, quantities: await readItemQuantities(shop.db, orderId) });
    }
    const pages = drawnPages(await packingSlips(slips, { name: 'Cerulean Mobile', timeZone: 'UTC', language: 'en' }));
    expect(pages.map((page) => /(\d) x Lumen 7/.exec(page)?.[1])).toEqual(['2', '1']);
  });

  it('R20 leaves out what was refunded as an amount, and orders with nothing left to ship', async () => {
    const isListed = async (orderId: string) => {
      const rows = (await listToShip(shop.db, 1)).orders.filter((row) => row.orderId === orderId);
      const [slip] = await shop.db.query(readWhetherToShip, [[orderId]]);
      expect(slip?.isToShip).toBe(rows.length === 1);
      return rows.length === 1;
    };
    const toShip = async ({ buyer: owner, orderId }: { buyer: Buyer; orderId: string }) =>
      (await read(owner, orderId)).goods?.toShip;
    const { buyer, url, orderId, total } = await paid();
    expect(await isListed(orderId)).toBe(true);
    await executeRefund(shop, url, 100);
    expect(await isListed(orderId)).toBe(true);
    expect(await toShip({ buyer, orderId })).toBe(true);
    await executeRefund(shop, url, total - 100);
    expect(await goods(orderId)).toBe('waiting');
    expect(await isListed(orderId)).toBe(false);
    expect(await toShip({ buyer, orderId })).toBe(false);
    const empty = await paid();
    expect(await toShip(empty)).toBe(true);
    await shop.db.script(
      `update order_item_quantity set canceled = 2, refunded = 2 where order_id = '${empty.orderId}'`,
    );
    expect(await isListed(empty.orderId)).toBe(false);
    expect(await toShip(empty)).toBe(false);
  });

  it('R20 waits in the queue, goes out in parts, and its buyer sees each parcel and gets a mail', async () => {
    const { buyer, orderId, itemId } = await paid();
    expect(await goods(orderId)).toBe('waiting');
    const listed = async () => (await listToShip(shop.db, 1)).orders.find((row) => row.orderId === orderId);
    const item = { label: 'Lumen 7, Sea', sku: 'LUMEN-7' };
    expect(await listed()).toMatchObject({ shippedInPart: false, items: [{ ...item, left: 2 }] });
    const at = shop.commerce.now();
    expect(await shop.db.transaction((tx) => beginPacking(tx, { orderId, ...staff, at }))).toBe(true);
    expect(await shop.db.transaction((tx) => beginPacking(tx, { orderId, ...staff, at }))).toBe(false);
    const codes = [{ kind: 'imei' as const, code: '490154203237518' }];
    const first = await ship(orderId, itemId, 1, { parts: [{ itemId, quantity: 1, codes }] });
    expect(first).toMatchObject({ ok: true, number: 1 });
    expect(await goods(orderId)).toBe('in_fulfillment');
    expect(await listed()).toMatchObject({ shippedInPart: true, items: [{ ...item, left: 1 }] });
    expect(await ship(orderId, itemId, 2)).toEqual({ ok: false, why: 'too_many' });
    expect(await ship(orderId, itemId, 1)).toMatchObject({ ok: true, number: 2 });
    expect(await goods(orderId)).toBe('shipped');
    expect(await listed()).toBeUndefined();
    const order = await read(buyer, orderId);
    expect(order.goods).toMatchObject({
      state: 'shipped',
      shipments: [
        { number: 1, carrier: 'ups', tracking: '1Z999AA10123456784', codes: [{ code: '490154203237518' }] },
        { number: 2 },
      ],
    });
    await shop.catchUp();
    const mails = await shop.simulators.mails({ to: buyer.email });
    expect(mails.filter(({ subject }) => subject.endsWith('has shipped'))).toHaveLength(2);
    await shop.advance(15 * 86_400);
    await completeOrders(shop.db, shop.commerce.now());
    expect(await goods(orderId)).toBe('completed');
  });

  it('R20 a device ships with its IMEI, or because somebody said that it may go without', async () => {
    const { orderId, itemId } = await paid();
    const codes = [{ kind: 'imei' as const, code: '490154203237518' }];
    const of = (count: number) => ({ parts: [{ itemId, quantity: count, codes }], withoutImei: false });
    expect(await ship(orderId, itemId, 2, of(2))).toEqual({ ok: false, why: 'imei_missing' });
    expect(await ship(orderId, itemId, 1, of(1))).toMatchObject({ ok: true });
    expect(await ship(orderId, itemId, 1)).toMatchObject({ ok: true });
  });

  it('R20 a parcel that was sent gets another tracking number and its IMEI, and the buyer an email about the number', async () => {
    const { buyer, orderId, itemId } = await paid();
    const sent = await ship(orderId, itemId, 2, { tracking: null });
    const shipmentId = sent.ok ? sent.shipmentId : '';
    const correct = (change: Partial<ShipmentChange>) =>
      shop.db.transaction((tx) =>
        changeShipment(tx, {
          orderId,
          shipmentId,
          carrier: 'ups',
          tracking: null,
          codes: [],
          expected: { carrier: 'ups', tracking: null },
          reason: 'the label was printed again',
          ...staff,
          at: shop.commerce.now(),
          ...change,
        }),
      );
    const imei = { kind: 'imei' as const, code: '490154203237518' };
    expect(await correct({ codes: [{ itemId, codes: [imei, imei, imei] }] })).toEqual({
      ok: false,
      why: 'too_many_codes',
    });
    expect(await correct({ codes: [{ itemId, codes: [imei] }] })).toEqual({ ok: true });
    expect(await correct({ carrier: 'usps', tracking: '9400100000000000000000' })).toEqual({ ok: true });
    const late = await correct({ tracking: '1Z999AA10123456784' });
    expect(late, 'somebody else corrected it before').toEqual({ ok: false, why: 'changed' });
    expect(await correct({ orderId: randomUUID() })).toEqual({ ok: false, why: 'unknown' });
    const delivered = { orderId, shipmentId, ...staff, at: shop.commerce.now() };
    expect(await shop.db.transaction((tx) => markDelivered(tx, delivered))).toBe(true);
    await shop.advance(60);
    const again = { ...delivered, at: shop.commerce.now() };
    expect(await shop.db.transaction((tx) => markDelivered(tx, again))).toBe(true);
    await shop.catchUp();
    expect((await read(buyer, orderId)).goods?.shipments).toMatchObject([
      {
        carrier: 'usps',
        tracking: '9400100000000000000000',
        codes: [{ itemId, code: imei.code }],
        deliveredAt: delivered.at.toISOString(),
      },
    ]);
    const mails = await shop.simulators.mails({ to: buyer.email });
    const news = mails.filter(({ subject }) => subject.startsWith('Tracking number for order'));
    expect(news).toHaveLength(1);
    expect(news[0]?.text).toContain('Here’s the tracking number for your USPS package: 9400100000000000000000.');
    const other = { carrier: 'usps', tracking: '9400100000000000000001' };
    await shop.advance(1);
    expect(
      await correct({ ...other, at: shop.commerce.now(), expected: { ...other, tracking: '9400100000000000000000' } }),
    ).toEqual({ ok: true });
    await shop.catchUp();
    const newest = (await shop.simulators.mails({ to: buyer.email })).filter(({ subject }) =>
      subject.startsWith('New tracking number for order'),
    );
    expect(newest).toHaveLength(1);
    expect(newest[0]?.text).toContain('has a new tracking number: 9400100000000000000001. Use it from now on.');
    const kinds = (await readStaffOrder(shop.db, orderId, 'UTC'))?.mails.filter(
      ({ topic }) => topic === 'mail.shipped',
    );
    expect(kinds?.map(({ kind }) => kind)).toEqual(['new_tracking', 'tracking', null]);
  });

  it('is one parcel for two clicks, and two people never send more than there is', async () => {
    const { orderId, itemId } = await paid();
    const key = randomUUID();
    const clicks = await Promise.all([ship(orderId, itemId, 1, { key }), ship(orderId, itemId, 1, { key })]);
    expect(new Set(clicks.map((click) => (click.ok ? click.shipmentId : click.why))).size).toBe(1);
    const two = await Promise.all([ship(orderId, itemId, 1), ship(orderId, itemId, 1)]);
    expect(two.map(({ ok }) => ok).sort()).toEqual([false, true]);
    const beyond = shop.db.script(`update order_item_quantity set shipped = 3 where order_id = '${orderId}'`);
    await expect(beyond, 'the database itself refuses').rejects.toThrow('order_item_quantity_shipped');
  });

  it('is never sent and given back unsent at once', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { orderId, itemId } = await paid();
      await Promise.all([ship(orderId, itemId, 2), refund(orderId, itemId, 2)]);
      const [piece] = await readItemQuantities(shop.db, orderId);
      expect((piece?.shipped ?? 0) + (piece?.canceled ?? 0)).toBe(2);
      expect(await goods(orderId)).toBe(piece?.shipped ? 'shipped' : 'canceled');
    }
  });
});

describe('a cancellation', () => {
  it('R13 is asked for until something went out, and gives everything back', async () => {
    const { buyer, orderId, itemId, total } = await paid();
    const before = await stock();
    expect((await read(buyer, orderId)).goods).toMatchObject({ canCancel: true, returnable: [] });
    const { orders } = await shop.call('listOrders', { query: {} }, buyer.caller);
    expect(orders).toMatchObject([{ names: ['Lumen 7', 'Lumen 7'], totalQuantity: 2 }]);
    const { order } = await askFor(buyer, orderId, { kind: 'cancel', why: 'I changed my mind' });
    expect(order.goods).toMatchObject({ canCancel: false, requests: [{ kind: 'cancel', state: 'asked' }] });
    expect(await refusedTo(buyer, orderId, { kind: 'cancel', why: '' })).toBe('order_moved_on');
    expect((await findOpen(shop.db, 1)).requests.map((row) => row.orderId)).toContain(orderId);
    expect(await ship(orderId, itemId, 1), 'it waits for the decision').toEqual({ ok: false, why: 'cancel_asked' });
    await shop.catchUp();
    expect(await decide(orderId, 'accept', 'asked')).toEqual({ ok: true, refunded: total });
    expect(await decide(orderId, 'accept', 'asked')).toEqual({ ok: false, why: 'moved_on' });
    await shop.catchUp();
    const seen = await shop.db.query(refundReasons, [orderId]);
    expect(seen, 'not the message to the buyer').toEqual([{ why: 'Customer canceled' }]);
    expect((await shop.ledger(orderId)).totals.kept).toBe(0);
    expect(await stock()).toBe(before + 2);
    expect(await goods(orderId)).toBe('canceled');
    const mails = await shop.simulators.mails({ to: buyer.email });
    expect(mails.some(({ subject }) => subject.endsWith('is canceled'))).toBe(true);
    const amount = formatMoney(total, 'USD', 'en-US');
    for (const said of [
      `If we cancel the order, we’ll refund ${amount} to your`,
      `We’ll refund ${amount} to your`,
      'This is for the order you canceled.',
    ]) {
      expect(mails.map(({ text }) => text).join('\n')).toContain(said);
    }
  });

  it('R13 and a parcel at the same moment: one of them comes first', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { buyer, orderId, itemId } = await paid();
      const asking = askFor(buyer, orderId, { kind: 'cancel', why: '' }).then(
        () => true,
        () => false,
      );
      const [asked, sent] = await Promise.all([asking, ship(orderId, itemId, 2)]);
      expect([asked, sent.ok].filter(Boolean)).toHaveLength(1);
    }
  });

  it('R13 is taken back, refused, and hidden from other buyers', async () => {
    const { buyer, orderId, itemId } = await paid();
    const stranger = await shop.buyer([PHONES]);
    expect(await refusedTo(stranger, orderId, { kind: 'cancel', why: '' })).toBe('not_found');
    await askFor(buyer, orderId, { kind: 'cancel', why: '' });
    const [request] = await shop.db.query(requestIds, [orderId]);
    const params = { orderId, requestId: request?.id ?? '' };
    expect((await shop.refused('withdrawReturnOrCancel', { params }, stranger.caller)).code).toBe('not_found');
    await shop.call('withdrawReturnOrCancel', { params }, buyer.caller);
    await askFor(buyer, orderId, { kind: 'cancel', why: '' });
    expect(await decide(orderId, 'receive', 'asked'), 'that is for returns').toEqual({ ok: false, why: 'moved_on' });
    expect(await decide(orderId, 'refuse', 'asked')).toEqual({ ok: true, refunded: 0 });
    expect(await ship(orderId, itemId, 2)).toMatchObject({ ok: true });
    expect((await read(buyer, orderId)).goods?.requests).toMatchObject([
      { state: 'withdrawn' },
      { state: 'refused', answer: 'as you wish' },
    ]);
  });
});

describe('a return', () => {
  it('R13 can be requested for 30 days from the delivery, which is no later than two weeks after the shipping', async () => {
    const { buyer, orderId, itemId } = await paid();
    await ship(orderId, itemId, 2);
    const returnable = async (shipped: number, delivered: number | null) => {
      await shop.db.script(`update shipment set shipped_at = now() - interval '${shipped} days',
        delivered_at = ${delivered === null ? 'null' : `now() - interval '${delivered} days'`} where order_id = '${orderId}'`);
      return (await read(buyer, orderId)).goods?.returnable;
    };
    const both = [{ itemId, quantity: 2 }];
    expect(await returnable(43, null)).toEqual(both);
    expect(await returnable(45, null)).toEqual([]);
    expect(await returnable(50, 29)).toEqual(both);
    expect(await returnable(40, 31)).toEqual([]);
  });

  it('R13 has a number, and gives back what its pieces cost once they arrived', async () => {
    const { buyer, orderId, itemId, total } = await paid();
    const items = [{ itemId, quantity: 1 }];
    expect(await refusedTo(buyer, orderId, { kind: 'return', why: '', items })).toBe('order_moved_on');
    await ship(orderId, itemId, 2);
    const tooMany = { kind: 'return', why: '', items: [{ itemId, quantity: 3 }] };
    expect(await refusedTo(buyer, orderId, tooMany)).toBe('order_moved_on');
    expect(await refusedTo(buyer, orderId, { kind: 'return', why: '', items: [...items, ...items] })).toBe(
      'order_moved_on',
    );
    const { order } = await askFor(buyer, orderId, { kind: 'return', why: 'too large', items });
    expect(order.goods?.requests[0]?.number).toMatch(/^RET-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const before = await stock();
    expect((await read(buyer, orderId)).goods?.returnTo).toBeUndefined();
    expect(await decide(orderId, 'accept', 'asked')).toEqual({ ok: true, refunded: 0 });
    expect((await read(buyer, orderId)).goods?.returnTo, 'for the label').toEqual(['Returns', '1 Harbor Way']);
    const received = await decide(orderId, 'receive', 'accepted', false);
    expect(received).toMatchObject({ ok: true });
    await shop.catchUp();
    const refunded = received.ok ? received.refunded : 0;
    expect((await read(buyer, orderId)).goods?.requests).toMatchObject([{ state: 'received', refund: refunded }]);
    expect((await shop.ledger(orderId)).totals.kept).toBe(total - refunded);
    const mails = (await shop.simulators.mails({ to: buyer.email })).map(({ text }) => text).join('\n');
    expect(mails).toContain(`We’ll refund ${formatMoney(refunded, 'USD', 'en-US')} to your`);
    expect(mails).toContain('This is for the items you returned.');
    expect(await stock(), 'it was not for the shelf').toBe(before);
    expect((await read(buyer, orderId)).goods?.returnable).toEqual([{ itemId, quantity: 1 }]);
    await shop.advance(31 * 86_400);
  });

  it('R13 is received with nothing to refund, though money of the order is left', async () => {
    const buyer = await shop.buyer([PHONES, { kind: 'product', sku: 'CASE', quantity: 1 }]);
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.settle(buyer);
    await shop.catchUp();
    await shop.db.script(`set local session_replication_role = 'replica';
      update order_item set discount = line_total, tax = 0 where order_id = '${orderId}' and sku = 'CASE'`);
    const [phone, free] = await readItemQuantities(shop.db, orderId);
    const [phoneId, freeId] = [phone?.itemId ?? '', free?.itemId ?? ''];
    await ship(orderId, phoneId, 2);
    await ship(orderId, freeId, 1);
    await askFor(buyer, orderId, { kind: 'return', why: '', items: [{ itemId: freeId, quantity: 1 }] });
    await decide(orderId, 'accept', 'asked');
    expect(await decide(orderId, 'receive', 'accepted'), 'the item was free').toEqual({ ok: true, refunded: 0 });

    await askFor(buyer, orderId, { kind: 'return', why: '', items: [{ itemId: phoneId, quantity: 2 }] });
    await decide(orderId, 'accept', 'asked');
    const earlier = await refund(orderId, phoneId, 1);
    expect(earlier).toMatchObject({ ok: true });
    await shop.catchUp();
    const received = await decide(orderId, 'receive', 'accepted');
    expect(received, 'the rest of what was refunded in part').toMatchObject({ ok: true });
    expect(received.ok && earlier.ok && Math.abs(received.refunded - earlier.amount)).toBeLessThanOrEqual(1);
    await shop.catchUp();
    expect((await readItemQuantities(shop.db, orderId)).map(({ refunded }) => refunded)).toEqual([2, 1]);
    expect((await read(buyer, orderId)).goods).toMatchObject({
      requests: [{ state: 'received' }, { state: 'received' }],
      returnable: [],
    });
  });

  it.for([
    ['without restocking', false],
    ['with restocking', true],
  ] as const)('R13 restocks each unit once, of which one was refunded before %s', async ([, restock]) => {
    const { buyer, orderId, itemId } = await paid();
    await ship(orderId, itemId, 2);
    const before = await stock();
    await askFor(buyer, orderId, { kind: 'return', why: '', items: [{ itemId, quantity: 2 }] });
    await decide(orderId, 'accept', 'asked');
    expect(await refund(orderId, itemId, 1, restock)).toMatchObject({ ok: true });
    await shop.catchUp();
    expect(await stock()).toBe(before + (restock ? 1 : 0));
    expect(await decide(orderId, 'receive', 'accepted')).toMatchObject({ ok: true });
    await shop.catchUp();
    expect(await stock()).toBe(before + 2);
  });

  it('R13 is received though all of its items were refunded before', async () => {
    const { buyer, orderId, itemId } = await paid();
    await ship(orderId, itemId, 2);
    await askFor(buyer, orderId, { kind: 'return', why: '', items: [{ itemId, quantity: 1 }] });
    await decide(orderId, 'accept', 'asked');
    const before = await stock();
    expect(await refund(orderId, itemId, 2, false)).toMatchObject({ ok: true });
    await shop.catchUp();
    expect(await decide(orderId, 'receive', 'accepted')).toEqual({ ok: true, refunded: 0 });
    expect(await stock(), 'the returned unit').toBe(before + 1);
    expect((await read(buyer, orderId)).goods?.requests).toMatchObject([{ state: 'received', refund: 0 }]);
    await shop.catchUp();
    const mails = await shop.simulators.mails({ to: buyer.email });
    const received = mails.find(({ subject }) => subject.startsWith('We received your return'));
    expect(received?.text).toContain('There’s nothing to refund for these items.');
  });
});
