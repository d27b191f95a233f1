import { randomUUID } from 'node:crypto';
import type { OperationId } from '@cerulean/contract/operations';
import { describe, expect, test } from 'vitest';
import { query } from '../../journeys/steps/database.ts';
import { ledgerOf, stripe } from '../../journeys/steps/simulators.ts';
import { until } from '../../support/system.ts';
import { done, refused } from '../client.ts';
import {
  card,
  newAccount,
  newCart,
  openPayment,
  paidCart,
  payPage,
  pieces,
  policiesInForce,
  readyCart,
  travel,
} from '../shop.ts';
import { CASE, nowhere } from './items.ts';

/** Tests payment, its outcome, and the records that follow it. */
export function payingCalls(): void {
  describe('paying', () => {
    test('R10 R18 R20 a cart is paid, settled, and shown to its buyer', async () => {
      const ready = await readyCart(pieces(CASE), card);
      expect(await refused('readReceipt', { params: ready.params }, ready.caller)).toBe('not_found');
      expect(await done('readPayment', { params: ready.params }, ready.caller)).toMatchObject({ outcome: 'none' });
      const opened = await openPayment(ready);
      const settle = { params: opened.params, body: { gateway: 'stripe' } };
      expect(await done('settlePayment', settle, opened.caller)).toMatchObject({ outcome: 'waiting', buyer: true });
      await payPage(opened.url);
      // The gateway is not queried again within a moment, so the first response may still be the previous one.
      await until(async () => {
        expect(await done('settlePayment', settle, opened.caller)).toMatchObject({ outcome: 'paid', buyer: true });
      });
      const receipt = () => done('readReceipt', { params: opened.params }, { paymentSecret: opened.paymentSecret });
      // The order's goods and invoice follow a moment later.
      await until(async () => expect((await receipt()).order.invoices).toHaveLength(1));
      const { order } = await receipt();
      expect(order).toMatchObject({ id: opened.orderId, state: 'paid' });
      const { token } = opened.account;
      expect((await done('readOrder', { params: { orderId: order.id } }, { token })).order).toEqual(order);
      expect(await done('listOrders', {}, { token })).toMatchObject({ total: 1, orders: [{ number: order.number }] });
      expect(await refused('readCart', { params: nowhere }, { token })).toBe('cart_not_found');
    });

    test('R10 paying refuses what is not ready', async () => {
      const ready = await readyCart(travel);
      const { version, totals } = await done('readCart', { params: ready.params }, ready.caller);
      const body = { version, gateway: 'stripe', total: totals.total, consent: true };
      const pay = (different: object) =>
        refused('pay', { params: ready.params, body: { ...body, ...different } }, ready.caller);
      expect(await pay({ consent: false })).toBe('consent_required');
      expect(await pay({})).toBe('policies_changed');
      expect(await pay({ total: totals.total - 1 })).toBe('price_changed');
      expect(await pay({ gateway: 'barter' })).toBe('gateway_unknown');
      expect(await pay({ version: version + 1 })).toBe('version_conflict');
      expect(await pay({ total: 'much' })).toBe('invalid_input');
      expect(await refused('pay', { params: ready.params, body }, { cartSecret: ready.secret })).toBe(
        'unauthenticated',
      );
      const account = await newAccount();
      const early = await newCart(travel);
      const caller = { ...early.caller, token: account.token };
      const claimed = await done('claimCart', { params: early.params }, caller);
      const soon = { ...body, version: claimed.version, total: claimed.totals.total };
      expect(await refused('pay', { params: early.params, body: soon }, caller)).toBe('step_incomplete');
      const settle = (gateway: string, params = ready.params) =>
        refused('settlePayment', { params, body: { gateway } }, ready.caller);
      expect(await settle('barter')).toBe('gateway_unknown');
      expect(await settle('')).toBe('invalid_input');
      expect(await settle('stripe', nowhere)).toBe('cart_not_found');
      expect(await refused('readPayment', { params: nowhere })).toBe('cart_not_found');
    });

    test('R10 a gateway that cannot be reached is said so, and nothing is charged', async () => {
      const ready = await readyCart(travel);
      // The gateway's return URL contains the cart id, so the fault hits this payment alone.
      await stripe('/faults', { operation: 'checkout.sessions.create', kind: 'error', times: -1, match: ready.cartId });
      const { version, totals } = await done('readCart', { params: ready.params }, ready.caller);
      const policies = await policiesInForce();
      const body = { version, gateway: 'stripe', total: totals.total, consent: true, policies };
      expect(await refused('pay', { params: ready.params, body }, ready.caller)).toBe('gateway_unavailable');
      const [order] = await query<{ id: string }>('select id from customer_order where cart_id = $1', [ready.cartId]);
      expect((await ledgerOf(order?.id ?? '')).totals).toMatchObject({ captured: 0 });
    });

    test('a paid cart takes nothing more', async () => {
      const { params, caller } = await paidCart(travel);
      const version = (await query<{ version: number }>('select version from cart where id = $1', [params.cartId]))[0]
        ?.version;
      const item = randomUUID();
      const closed: readonly [OperationId, object][] = [
        ['addItem', { body: { item: travel } }],
        ['changeItem', { params: { itemId: item }, body: { version, quantity: 1 } }],
        ['copyPlanItem', { params: { itemId: item }, body: { version } }],
        ['removeUnavailable', { body: { version } }],
        ['decidePlan', { body: { version, declined: true } }],
        ['acknowledgePrices', { body: { version, total: 1 } }],
        ['setPoints', { body: { version, use: true } }],
        ['setCode', { body: { version, code: null } }],
        ['claimCart', {}],
        ['mergeCart', {}],
        ['takeOver', { body: { version, fromCartId: randomUUID() } }],
      ];
      for (const [id, input] of closed) {
        const all = { ...('params' in input ? (input.params as object) : {}), ...params };
        expect(await refused(id, { ...input, params: all }, caller), id).toMatch(/cart_closed|version_conflict/);
      }
      const body = { version, gateway: 'stripe', total: 1, consent: true };
      expect(await refused('pay', { params, body }, caller)).toMatch(/already_paid|cart_closed/);
    });
  });
}
