import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEST_KEYS } from '../../cart/test-shop.ts';
import { readItemQuantities } from '../../order/item-quantities.ts';
import { openPayShop, type PayShop } from '../../payment/test-pay-shop.ts';
import { newKitCode, qrIdOf, readQrId } from '../../stock/kits/qr-id.ts';
import { readStaffOrder } from '../../staff/read-staff-order.ts';
import { setLineState } from '../set-line-state.ts';
import { CARD, later, linesOf, shipOne } from '../test-lines.ts';
import { bindKit } from './bind-kit.ts';
import { activate, E911, kit, kitOf, pack, paidBuyer, STAFF, stateOf } from './test-kits.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

describe('R28 the QR code of a kit', () => {
  it('leads to its kit, typed in capitals or as an address, also when the keys have moved on', () => {
    const code = newKitCode();
    for (const keyVersion of [1, 2]) {
      const qrId = qrIdOf({ code, keyVersion }, TEST_KEYS.kits);
      for (const typed of [qrId, qrId.toUpperCase(), ` https://shop.example/user-onboard/${qrId} `]) {
        expect(readQrId(typed, TEST_KEYS.kits)).toBe(code);
      }
    }
  });

  it('is refused once a letter is changed, under a key that is gone, and for anything else', async () => {
    const qrId = qrIdOf({ code: newKitCode(), keyVersion: 1 }, TEST_KEYS.kits);
    for (let at = 0; at < qrId.length; at += 1) {
      const other = qrId[at] === '7' ? '8' : '7';
      expect(readQrId(`${qrId.slice(0, at)}${other}${qrId.slice(at + 1)}`, TEST_KEYS.kits)).toBeNull();
    }
    expect(readQrId(qrId, TEST_KEYS.kits.slice(0, 1))).toBeNull();
    expect(readQrId(qrId, [])).toBeNull();
    for (const params of [{ qrId: 'x' }, { qrId }, { qrId: "1-' or 1=1" }, { qrId: '🙂' }]) {
      expect((await shop.refused('readKit', { params })).code).toBe('not_found');
    }
  });
});

describe('R28 a kit that came with an order', () => {
  it('is bound when it is packed, says nothing to others, and is activated once for however many tabs', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const { iccid, qrId } = await kit(shop);
    expect(await pack(shop, buyer, qrId)).toEqual({ ok: true, iccid });
    const other = await shop.logIn('other@example.com');
    expect(await stateOf(shop, qrId)).toBe('log_in');
    expect(await stateOf(shop, qrId, { token: other.token })).toBe('of_another');
    expect(await stateOf(shop, qrId, buyer.caller)).toBe('yours');
    const seen = await shop.call('readKit', { params: { qrId } });
    expect(seen).toMatchObject({
      line: null,
      e911: null,
      iccidEnd: iccid.slice(-4),
    });
    expect((await activate(shop, qrId, { caller: { token: other.token } })).status).toBe(404);

    const tabs = await Promise.all([1, 2, 3, 4].map(() => activate(shop, qrId, buyer)));
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await later(shop);
    const [line] = await linesOf(shop, buyer);
    expect(line).toMatchObject({
      state: 'active',
      iccidEnd: iccid.slice(-4),
      number: expect.any(String),
      esim: null,
    });
    const { activations } = await shop.simulators.controlLines<{
      activations: { key: string }[];
    }>('/activations');
    expect(activations.filter(({ key }) => key.startsWith(line?.id ?? '-'))).toHaveLength(1);
    expect(await stateOf(shop, qrId)).toBe('used');
    expect((await shop.call('readKit', { params: { qrId } }, buyer.caller)).line?.state).toBe('active');
  });

  it('activates no voice line without an address for emergency calls', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const { qrId } = await kit(shop);
    await pack(shop, buyer, qrId);
    const [line] = await linesOf(shop, buyer);
    await shop.db.script(`update mobile_line set e911 = null where id = '${line?.id}'`);
    const missing = async () => JSON.stringify((await activate(shop, qrId, buyer)).body);
    expect(await missing()).toContain('e911_missing');
    // An order from before PO boxes were rejected may contain a PO box.
    await shop.db.script(
      `update mobile_line set e911 = '{"country": "US", "line1": "PO Box 12", "line2": null, "city": "Albany", "state": "NY", "zip": "12203"}'
        where id = '${line?.id}'`,
    );
    expect(await missing()).toContain('e911_missing');
    expect((await shop.call('readKit', { params: { qrId } }, buyer.caller)).e911).toBeNull();
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ordered' }]);
    expect((await activate(shop, qrId, buyer, { portIn: null, e911: E911 })).status).toBe(200);
  });

  it('activates no line while the cancellation of its order is requested', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const { qrId } = await kit(shop);
    await pack(shop, buyer, qrId);
    const [line] = await linesOf(shop, buyer);
    const params = { orderId: line?.orderId ?? '' };
    await shop.call('requestReturnOrCancel', { params, body: { kind: 'cancel', why: '' } }, buyer.caller);
    expect(JSON.stringify((await activate(shop, qrId, buyer)).body)).toContain('line_not_ready');
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'ordered', cancelAsked: true }]);
    const { order } = await shop.call('readOrder', { params }, buyer.caller);
    const withdrawn = { params: { ...params, requestId: order.goods?.requests[0]?.id ?? '' } };
    await shop.call('withdrawReturnOrCancel', withdrawn, buyer.caller);
    expect((await activate(shop, qrId, buyer)).status).toBe(200);
  });

  it('goes to one of two orders when two people pack it at once, and a second kit takes the place of the first', async () => {
    const [one, two] = [await paidBuyer(shop, [CARD]), await paidBuyer(shop, [CARD])];
    const [first, second] = [await kit(shop), await kit(shop)];
    const both = await Promise.all([pack(shop, one, first.iccid), pack(shop, two, first.qrId)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      why: 'kit_taken',
      orderNumber: expect.stringMatching(/^CER-/),
    });
    const winner = both[0]?.ok ? one : two;
    expect(await pack(shop, winner, second.iccid)).toMatchObject({ ok: true });
    expect((await shop.db.first(kitOf, [first.iccid]))?.state).toBe('in_stock');
    const [line] = await linesOf(shop, winner);
    const packed = async () => (await readStaffOrder(shop.db, line?.orderId ?? '', 'UTC'))?.kits;
    expect(await packed()).toMatchObject([{ iccid: second.iccid, isFixed: false }]);
    await activate(shop, second.qrId, winner);
    expect(await packed()).toMatchObject([{ iccid: second.iccid, isFixed: true }]);
    expect(await pack(shop, winner, first.iccid)).toMatchObject({
      ok: false,
      why: 'line_active',
    });
  });

  it('is not packed for an eSIM, nor by a number that is none', async () => {
    const buyer = await paidBuyer(shop, [{ ...CARD, sim: 'esim' }]);
    expect(await pack(shop, buyer, (await kit(shop)).iccid)).toMatchObject({
      why: 'no_such_plan',
    });
    const card = await paidBuyer(shop, [CARD]);
    for (const typed of ['', 'nothing', '8901260000000000000', "' or 1=1"]) {
      expect(await pack(shop, card, typed)).toMatchObject({
        ok: false,
        why: 'unknown_kit',
      });
    }
  });
});

describe('R28 a kit that has shipped', () => {
  const kitItems = async (orderId: string) =>
    (await readItemQuantities(shop.db, orderId)).filter(({ isKit }) => isKit).map(({ itemId }) => itemId);
  const swap = async (qrId: string, buyer: Awaited<ReturnType<typeof paidBuyer>>) =>
    (await shop.call('readKit', { params: { qrId } }, buyer.caller)).swap;

  it('never returns to stock when another takes its place: it is void, until it is packed again', async () => {
    const buyer = await paidBuyer(shop, [CARD]);
    const [shipped, next] = [await kit(shop), await kit(shop)];
    await pack(shop, buyer, shipped.iccid);
    const [line] = await linesOf(shop, buyer);
    const orderId = line?.orderId ?? '';
    const [item = ''] = await kitItems(orderId);
    const staffSees = async () => {
      const order = await readStaffOrder(shop.db, orderId, 'UTC');
      return [order?.kits, order?.quantities.find(({ itemId }) => itemId === item)?.label];
    };
    const end = shipped.iccid.slice(-4);
    expect(await staffSees()).toMatchObject([[{ isShipped: false }], `SIM kit, Sea (card …${end})`]);
    expect(await shipOne(shop, orderId, item)).toMatchObject({ ok: true });
    expect(await staffSees()).toMatchObject([[{ isShipped: true }], `SIM kit, Sea (card …${end})`]);

    expect(await pack(shop, buyer, next.iccid)).toEqual({ ok: false, why: 'kit_shipped' });
    expect(await swap(shipped.qrId, buyer)).toBeNull();
    expect(await pack(shop, buyer, next.iccid, true)).toMatchObject({ ok: true });
    expect(await shop.db.first(kitOf, [shipped.iccid])).toMatchObject({ state: 'bound', orderId });
    const other = await paidBuyer(shop, [CARD]);
    expect(await pack(shop, other, shipped.iccid)).toMatchObject({ why: 'kit_taken' });
    expect(await swap(shipped.qrId, buyer)).toBe('void');
    expect((await activate(shop, shipped.qrId, buyer)).status).not.toBe(200);
    // The package still names the card that is in it.
    expect(await staffSees()).toMatchObject([[{ iccid: next.iccid }], `SIM kit, Sea (card …${end})`]);

    expect(await pack(shop, buyer, shipped.iccid, true)).toMatchObject({ ok: true });
    expect(await staffSees()).toMatchObject([[{ iccid: shipped.iccid }], `SIM kit, Sea (card …${end})`]);
    expect(await swap(next.qrId, buyer)).toBe('void');
    expect((await activate(shop, shipped.qrId, buyer)).status).toBe(200);
  });

  it('is told apart from another kit of its order, which can still return to stock', async () => {
    const buyer = await paidBuyer(shop, [CARD, CARD]);
    const [one, two] = await linesOf(shop, buyer).then((lines) => lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
    const orderId = one?.orderId ?? '';
    const [first, second, third] = [await kit(shop), await kit(shop), await kit(shop)];
    const packFor = (itemId = '', { iccid }: { iccid: string }) =>
      bindKit(shop.db, TEST_KEYS, { ...STAFF, orderId, itemId, kit: iccid, afterShipping: false, at: new Date() });
    await packFor(one?.itemId, first);
    await packFor(two?.itemId, second);
    const read = async () => (await readStaffOrder(shop.db, orderId, 'UTC'))!;
    const { order, quantities } = await read();
    const attached = (planId = '') =>
      order.items.find((item) => item.kind === 'product' && item.attachedTo === planId)?.id ?? '';
    const numberOf = (planId = '') => quantities.find(({ itemId }) => itemId === planId)?.lineNumber;
    expect([numberOf(one?.itemId), numberOf(two?.itemId)].toSorted()).toEqual([1, 2]);
    const labels = quantities.map(({ label }) => label);
    expect(new Set(labels).size).toBe(4);
    expect(labels).toContain(`SIM kit, Sea (line ${numberOf(two?.itemId)}, card …${second.iccid.slice(-4)})`);

    expect(await shipOne(shop, orderId, attached(two?.itemId))).toMatchObject({ ok: true });
    expect(await packFor(two?.itemId, third)).toEqual({ ok: false, why: 'kit_shipped' });
    expect(await packFor(one?.itemId, third)).toMatchObject({ ok: true });
    expect((await shop.db.first(kitOf, [first.iccid]))?.state).toBe('in_stock');

    // Staff see when a line has ended.
    const change = { event: 'end', expected: 'ordered', reason: 'asked', actor: { kind: 'staff', id: '1' } } as const;
    const at = new Date('2026-11-29T12:00:00Z');
    await shop.db.transaction((tx) => setLineState(tx, { lineId: one?.id ?? '', ...change, at }));
    const ended = (await read()).quantities.filter(({ kind }) => kind === 'plan').map(({ endedOn }) => endedOn);
    expect(ended.toSorted()).toEqual(['2026-11-29', null]);
  });
});
