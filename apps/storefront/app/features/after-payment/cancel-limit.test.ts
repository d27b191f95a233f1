import type { Goods } from '@cerulean/contract/after-payment';
import type { MobileLine } from '@cerulean/contract/lines';
import type { Order } from '@cerulean/contract/orders';
import { expect, it } from 'vitest';
import { cancelLimitOf } from './cancel-limit.ts';

const AT = '2026-11-20T12:00:00.000Z';
const plan = { kind: 'plan' } as Order['items'][number];
const product = { kind: 'product' } as Order['items'][number];
const request = { state: 'asked', kind: 'cancel' } as Goods['requests'][number];
const parcel = { id: 'parcel' } as Goods['shipments'][number];

const line = (state: MobileLine['state'], activatedAt: string | null = null) => ({ state, activatedAt });
const order = (state: Order['state'], ...items: Order['items']) => ({ state, items });
const goods = (changes: Partial<Goods> = {}): Goods => ({
  state: 'waiting',
  shipments: [],
  requests: [],
  toShip: false,
  canCancel: false,
  returnable: [],
  ...changes,
});

it('R13 an order with one of three items connected says that the others are canceled by phone', () => {
  const three = order('paid', plan, plan, product);
  const lines = [line('active', AT), line('ready')];
  expect(cancelLimitOf(three, goods(), lines)).toEqual({ why: 'connected', hasRest: true });
  const oneIsLeft = cancelLimitOf(three, goods(), [line('active', AT), line('ended')]);
  expect(oneIsLeft).toEqual({ why: 'connected', hasRest: true });
  expect(cancelLimitOf(order('refunded_in_part', plan), goods(), lines)?.hasRest).toBe(true);
});

it('R13 an order that has connected as a whole says so, until it is completed or no line is left to end', () => {
  const whole = order('paid', plan);
  const lines = [line('active', AT)];
  expect(cancelLimitOf(whole, goods({ state: 'activated' }), lines)).toEqual({ why: 'connected', hasRest: false });
  expect(cancelLimitOf(whole, goods({ state: 'completed' }), lines)).toBeNull();
  expect(cancelLimitOf(whole, goods({ state: 'activated' }), [line('ended', AT)])).toBeNull();
  expect(cancelLimitOf(whole, goods({ state: 'activated' }), [line('ended', AT), ...lines])?.why).toBe('connected');
});

it('R13 an order that was shipped says what can still be canceled by phone, if anything can', () => {
  const sent = goods({ state: 'shipped', shipments: [parcel] });
  const both = order('paid', plan, product);
  expect(cancelLimitOf(both, sent, [line('ordered')])).toEqual({ why: 'shipped', hasRest: true });
  expect(cancelLimitOf(both, { ...sent, state: 'in_fulfillment' }, [])).toEqual({ why: 'shipped', hasRest: true });
  expect(cancelLimitOf(order('paid', product), sent, [])).toBeNull();
});

it('R13 while a line is being activated, an order asks for patience', () => {
  const waiting = cancelLimitOf(order('paid', plan), goods(), [line('provisioning')]);
  expect(waiting).toEqual({ why: 'activating', hasRest: false });
});

it('R13 an order that can be canceled, has an open request, or was refunded says nothing more', () => {
  const lines = [line('active', AT), line('ready')];
  expect(cancelLimitOf(order('paid', plan), goods({ canCancel: true }), [line('ready')])).toBeNull();
  expect(cancelLimitOf(order('paid', plan), goods({ requests: [request] }), lines)).toBeNull();
  const label = { ...request, kind: 'return', state: 'accepted' } as const;
  expect(cancelLimitOf(order('paid', plan), goods({ requests: [label] }), lines)).toBeNull();
  expect(cancelLimitOf(order('refunded', plan), goods(), lines)).toBeNull();
});
