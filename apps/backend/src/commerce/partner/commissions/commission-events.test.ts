import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedPartnerTerms } from '../../../boot/demo/seed-selling.ts';
import { withSettings } from '../../../operations/test-settings.ts';
import { putPartner } from '../test-partners.ts';
import { openPayShop, sessionOf, type PayShop } from '../../payment/test-pay-shop.ts';
import { STRIPE_SECRET_KEY } from '../../payment/test-simulators.ts';
import { approveDueCommissions, decideCommissions } from './approve-commissions.ts';
import { payOut } from './pay-out.ts';
import { reverseLostDisputes } from './reverse-lost-disputes.ts';
import { findCommissions } from './find-commissions.ts';

withSettings();
let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  await putPartner(shop.db, 'northbound');
  await seedPartnerTerms(shop.db);
  await seedPartnerTerms(shop.db);
});
afterAll(() => shop?.close());

const PHONE = { kind: 'product', sku: 'LUMEN-7', quantity: 1 } as const;
const all = { partnerId: null, state: null, from: null, to: null, timeZone: 'UTC' };
const found = async () => (await findCommissions(shop.db, all, 1)).commissions;

async function executeRefund(url: string, amount: number): Promise<void> {
  const headers = { authorization: `Bearer ${STRIPE_SECRET_KEY}` };
  const session = await fetch(`${shop.simulators.stripe}/v1/checkout/sessions/${sessionOf(url)}`, { headers });
  const { payment_intent: intent } = (await session.json()) as { payment_intent: string };
  const body = new URLSearchParams({ payment_intent: intent, amount: String(amount) });
  await fetch(`${shop.simulators.stripe}/v1/refunds`, { method: 'POST', headers, body });
  await shop.catchUp();
}

describe('R17 the commission of a real order', () => {
  it('comes with the payment, waits while a dispute is open, and goes with what is given back', async () => {
    const buyer = await shop.buyer([PHONE]);
    await shop.call(
      'comeThroughPartner',
      { params: { slug: 'northbound' }, body: { cartId: buyer.cartId } },
      buyer.caller,
    );
    const { url, orderId } = await shop.pay(buyer);
    expect(await found()).toEqual([]);
    await shop.atPage(url ?? '');
    await shop.catchUp();
    const { totals } = buyer.cart;
    const earned = Math.round(totals.products / 10);
    expect(await found()).toMatchObject([{ orderId, base: totals.products, earned, amount: earned, state: 'pending' }]);
    await shop.db
      .script(`insert into dispute (gateway, ref, charge_ref, attempt_id, order_id, state, opened_at, asked_at)
      select gateway, 'dp_1', ref, attempt_id, order_id, 'open', now(), now() from payment_charge`);
    const later = new Date(Date.now() + 31 * 86_400_000);
    await shop.db.run(approveDueCommissions, [later]);
    expect(await found()).toMatchObject([{ state: 'pending', isDisputed: true }]);
    await shop.db.script(`update dispute set state = 'won', closed_at = now()`);
    await shop.db.run(approveDueCommissions, [later]);
    expect(await found()).toMatchObject([{ state: 'approved', isDisputed: false }]);
    await executeRefund(url ?? '', totals.total);
    expect(await found()).toMatchObject([{ state: 'reversed', amount: 0, earned }]);
    await reverseLostDisputes(shop.db, later);
    expect(await found()).toHaveLength(1);
    const [row] = await found();
    const decision = { ids: [row?.id ?? 0], state: 'approved', reason: 'x', staffId: '7', at: later } as const;
    expect(await decideCommissions(shop.db, decision)).toBe(0);
  });

  it('that is paid out comes off the next payout when the bank takes the payment back', async () => {
    const buyer = await shop.buyer([PHONE]);
    await shop.call(
      'comeThroughPartner',
      { params: { slug: 'northbound' }, body: { cartId: buyer.cartId } },
      buyer.caller,
    );
    const { url, orderId } = await shop.pay(buyer);
    await shop.atPage(url ?? '');
    await shop.catchUp();
    const mine = async () => (await found()).filter((row) => row.orderId === orderId);
    const later = new Date(Date.now() + 31 * 86_400_000);
    await shop.db.run(approveDueCommissions, [later]);
    const [row] = await mine();
    const amount = row?.amount ?? 0;
    const partnerId = row?.partnerId ?? '';
    const payout = { partnerId, expected: amount, currency: 'USD', reference: 'x', staffId: '7', at: later };
    expect(await payOut(shop.db, payout)).toEqual({ ok: true, count: 1 });
    await shop.db
      .script(`insert into dispute (gateway, ref, charge_ref, attempt_id, order_id, state, opened_at, asked_at, closed_at)
      select gateway, 'dp_2', ref, attempt_id, order_id, 'lost', now(), now(), now() from payment_charge
       where order_id = '${orderId}'`);
    await Promise.all([reverseLostDisputes(shop.db, later), reverseLostDisputes(shop.db, later)]);
    expect((await mine()).map((row) => [row.kind, row.amount, row.state])).toEqual([
      ['correct', -amount, 'approved'],
      ['earn', amount, 'paid'],
    ]);
    expect(await reverseLostDisputes(shop.db, later)).toBe(0);
  });
});
