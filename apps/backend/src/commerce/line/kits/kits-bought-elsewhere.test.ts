import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilWaiting } from '../../db/test-waits.ts';
import { openPayShop, type Buyer, type PayShop } from '../../payment/test-pay-shop.ts';
import { missingKits } from '../../stock/holds.ts';
import { CARD, later, linesOf } from '../test-lines.ts';
import { activate, kit, kitOf, stateOf } from './test-kits.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop({ withLines: true });
});
afterAll(() => shop.close());

async function pay(buyer: Buyer): Promise<void> {
  const { url } = await shop.pay(buyer);
  await shop.atPage(url ?? '');
  await shop.catchUp();
}

describe('R28 a kit that was bought elsewhere', () => {
  const forKit = (qrId: string) => ({ ...CARD, qrId });

  it('gets a plan that is paid here, with nothing physical and no kit to pay for', async () => {
    const { iccid, qrId } = await kit(shop);
    expect(await stateOf(shop, qrId)).toBe('choose_plan');
    const buyer = await shop.buyer([forKit(qrId)]);
    expect(buyer.cart.items).toHaveLength(1);
    expect(buyer.cart.items[0]).toMatchObject({
      kind: 'plan',
      sim: 'card',
      kit: { iccidEnd: iccid.slice(-4) },
    });
    expect(buyer.cart).toMatchObject({
      needs: { delivery: false },
      totals: { products: 0, shipping: 0, tax: 0 },
    });
    await pay(buyer);
    expect((await shop.db.first(kitOf, [iccid]))?.state).toBe('bound');
    expect(await linesOf(shop, buyer)).toMatchObject([
      {
        state: 'ordered',
        hasKit: true,
        iccidEnd: iccid.slice(-4),
        kitId: qrId,
      },
    ]);
    const { params } = buyer;
    expect((await shop.call('listPaidLines', { params }, buyer.caller)).lines[0]?.kitId).toBe(qrId);
    expect(await stateOf(shop, qrId, buyer.caller)).toBe('yours');
    await activate(shop, qrId, buyer);
    await later(shop);
    expect(await linesOf(shop, buyer)).toMatchObject([{ state: 'active', kitId: null }]);
  });

  it('is never paid twice: of two browsers the second is refused before it pays', async () => {
    const { qrId } = await kit(shop);
    const [one, two] = [await shop.buyer([forKit(qrId)]), await shop.buyer([forKit(qrId)])];
    const { url } = await shop.pay(one);
    const refused = await shop.refused('pay', { params: two.params, body: await shop.payBody(two) }, two.caller);
    expect(['kit_taken', 'item_unavailable']).toContain(refused.code);
    const cart = await shop.call('readCart', { params: two.params }, two.caller);
    expect(cart.items[0]?.availability).toBe('kit_taken');
    expect(cart.next.reason).toBe('item_unavailable');
    expect(await stateOf(shop, qrId)).toBe('held');
    expect(await stateOf(shop, qrId, one.caller)).toBe('choose_plan');
    await shop.atPage(url ?? '');
    await shop.catchUp();
    expect((await shop.refused('addItem', { params: two.params, body: { item: forKit(qrId) } }, two.caller)).code).toBe(
      'kit_taken',
    );
    expect(await linesOf(shop, two)).toEqual([]);
    expect(await shop.invariant()).toEqual([]);
  });

  it('is paid once when both press at once', async () => {
    const { qrId, iccid } = await kit(shop);
    const { code } = (await shop.db.first(kitOf, [iccid]))!;
    const buyers = [
      await shop.buyer([forKit(qrId)]),
      await shop.buyer([forKit(qrId)]),
      await shop.buyer([forKit(qrId)]),
    ];
    const bodies = await Promise.all(buyers.map((buyer) => shop.payBody(buyer)));
    let begun: Promise<{ status: number }>[] = [];
    await shop.db.transaction(async (holder) => {
      expect(await missingKits(holder, [code])).toEqual([]);
      begun = buyers.map((buyer, index) =>
        shop.raw('pay', { params: buyer.params, body: bodies[index] }, buyer.caller),
      );
      await untilWaiting(shop.db, holder, buyers.length);
    });
    const answers = await Promise.all(begun);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('is free again when the page is left, and the other browser can pay', async () => {
    const { qrId, iccid } = await kit(shop);
    const [one, two] = [await shop.buyer([forKit(qrId)]), await shop.buyer([forKit(qrId)])];
    const { url } = await shop.pay(one);
    await shop.settle(one, true);
    expect(await stateOf(shop, qrId)).toBe('choose_plan');
    await pay(two);
    expect((await shop.db.first(kitOf, [iccid]))?.state).toBe('bound');
    // The first payment page was closed, so it can no longer be paid.
    await shop.atPage(url ?? '').catch(() => null);
    await shop.catchUp();
    expect(await linesOf(shop, one)).toEqual([]);
    expect(await shop.invariant()).toEqual([]);
  });

  it('holds one plan in a cart: another choice takes its place, an eSIM lets it go, a copy needs a kit of ours', async () => {
    const { qrId } = await kit(shop);
    const buyer = await shop.buyer([forKit(qrId), forKit(qrId)]);
    expect(buyer.cart.items).toHaveLength(1);
    expect(buyer.cart.totalQuantity).toBe(1);
    const itemId = buyer.cart.items[0]?.id ?? '';
    const { version } = buyer.cart;
    await shop.call('copyPlanItem', { params: { ...buyer.params, itemId }, body: { version } }, buyer.caller);
    const copied = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    expect(copied.items.filter((item) => item.kind === 'product')).toHaveLength(1);
    const change = { version: copied.version, plan: { sim: 'esim' } };
    await shop.call('changeItem', { params: { ...buyer.params, itemId }, body: change }, buyer.caller);
    const changed = await shop.call('readCart', { params: buyer.params }, buyer.caller);
    expect(changed.items.find(({ id }) => id === itemId)).not.toHaveProperty('kit');
  });

  it('is not taken from an unsigned code', async () => {
    const qrId = '1-0123456789abcdef-0123456789abcdef';
    expect((await shop.refused('createCart', { body: { item: forKit(qrId) } })).code).toBe('invalid_input');
  });
});
