import { describe, expect, it } from 'vitest';
import { attemptTransitions, LIVE_ATTEMPTS, type AttemptEvent, type AttemptState } from './attempt-states.ts';
import {
  fulfillmentGuards,
  fulfillmentTransitions,
  requestGuards,
  requestTransitions,
  type FulfillmentEvent,
  type FulfillmentFacts,
  type FulfillmentState,
  type RequestEvent,
  type RequestState,
} from './fulfillment-states.ts';
import { orderGuards, orderTransitions, type OrderEvent, type OrderFacts, type OrderState } from './order-states.ts';
import { after, move, sourcesOf } from './transitions.ts';

const ORDER_EVENTS: OrderEvent[] = ['settle', 'supersede', 'expire', 'decline', 'refund_part', 'refund_full'];
const ATTEMPT_EVENTS: AttemptEvent[] = ['open', 'capture', 'fail', 'expire', 'mark_indeterminate', 'refund'];

/** Every pair of state and event, repeated here by hand. `-` means refused. */
const ORDERS: Record<OrderState, string[]> = {
  placed: ['paid', 'canceled', 'canceled', 'canceled', '-', '-'],
  paid: ['-', '-', '-', '-', 'refunded_in_part', 'refunded'],
  refunded_in_part: ['-', '-', '-', '-', 'refunded_in_part', 'refunded'],
  refunded: ['-', '-', '-', '-', '-', '-'],
  canceled: ['-', '-', '-', '-', '-', '-'],
};
const ATTEMPTS: Record<AttemptState, string[]> = {
  created: ['open', 'captured', 'failed', 'expired', 'indeterminate', '-'],
  open: ['-', 'captured', 'failed', 'expired', 'indeterminate', '-'],
  indeterminate: ['open', 'captured', 'failed', 'expired', '-', '-'],
  captured: ['-', '-', '-', '-', '-', 'refunded'],
  failed: ['-', 'captured', '-', '-', '-', '-'],
  expired: ['-', 'captured', '-', '-', '-', '-'],
  refunded: ['-', '-', '-', '-', '-', '-'],
};

const facts: OrderFacts = { total: 5_000, charged: 5_000, liveAttempts: 0, refunded: 0 };

describe('orders', () => {
  it.each(Object.entries(ORDERS) as [OrderState, string[]][])(
    'leads on from %s as it is written down',
    (state, row) => {
      expect(ORDER_EVENTS.map((event) => after(orderTransitions, state, event) ?? '-')).toEqual(row);
    },
  );

  it('is paid from one state only, so that a conditional update lets exactly one win', () => {
    expect(sourcesOf(orderTransitions, 'settle')).toEqual(['placed']);
  });

  it.each([
    [5_000, 5_000, true],
    [5_000, 4_999, false],
    [5_000, 5_001, false],
    [5_000, null, false],
    [0, null, true],
    [0, 0, false],
  ])('decision 0006: a total of %s charged with %s is paid: %s', (total, charged, paid) => {
    const result = move(orderTransitions, orderGuards, 'placed', 'settle', { ...facts, total, charged });
    expect(result).toEqual(
      paid
        ? { ok: true, to: 'paid' }
        : { ok: false, reason: 'guarded', words: 'charged exactly the total, or the total is 0' },
    );
  });

  it.each(['supersede', 'expire', 'decline'] as const)(
    'is not canceled by %s while it can still be charged',
    (event) => {
      expect(move(orderTransitions, orderGuards, 'placed', event, { ...facts, liveAttempts: 1 }).ok).toBe(false);
      expect(move(orderTransitions, orderGuards, 'placed', event, facts).ok).toBe(true);
    },
  );

  it.each([
    [0, false, false],
    [1, true, false],
    [4_999, true, false],
    [5_000, false, true],
    [5_001, false, false],
  ])('with %s given back is refunded in part: %s, in full: %s', (refunded, part, full) => {
    expect(move(orderTransitions, orderGuards, 'paid', 'refund_part', { ...facts, refunded }).ok).toBe(part);
    expect(move(orderTransitions, orderGuards, 'paid', 'refund_full', { ...facts, refunded }).ok).toBe(full);
  });

  it('says that there is no way before it looks at a guard', () => {
    expect(move(orderTransitions, orderGuards, 'canceled', 'settle', facts)).toEqual({ ok: false, reason: 'no_way' });
  });
});

const GOODS: Record<FulfillmentState, string[]> = {
  waiting: ['in_fulfillment', 'in_fulfillment', 'shipped', 'activated', '-', 'canceled'],
  in_fulfillment: ['-', 'in_fulfillment', 'shipped', 'activated', '-', 'canceled'],
  shipped: ['-', '-', '-', '-', 'completed', '-'],
  activated: ['-', '-', '-', '-', 'completed', '-'],
  completed: ['-', '-', '-', '-', '-', '-'],
  canceled: ['-', '-', '-', '-', '-', '-'],
};
const GOODS_EVENTS: FulfillmentEvent[] = ['begin', 'ship_part', 'ship_rest', 'activate', 'complete', 'cancel'];
const REQUESTS: Record<RequestState, string[]> = {
  asked: ['accepted', 'refused', 'withdrawn', '-'],
  accepted: ['-', '-', 'withdrawn', 'received'],
  refused: ['-', '-', '-', '-'],
  withdrawn: ['-', '-', '-', '-'],
  received: ['-', '-', '-', '-'],
};
const REQUEST_EVENTS: RequestEvent[] = ['accept', 'refuse', 'withdraw', 'receive'];

describe('the goods of an order', () => {
  it.each(Object.entries(GOODS) as [FulfillmentState, string[]][])(
    'lead on from %s as it is written down',
    (state, row) => {
      expect(GOODS_EVENTS.map((event) => after(fulfillmentTransitions, state, event) ?? '-')).toEqual(row);
    },
  );

  const none: FulfillmentFacts = { left: 0, shipped: 0, plans: 0, notActive: 0, days: 0 };
  it.each<[string, Partial<FulfillmentFacts>, FulfillmentEvent[]]>([
    ['nothing went out yet', { left: 2 }, ['begin']],
    ['a part of it went out', { left: 1, shipped: 1 }, ['begin', 'ship_part']],
    ['all of it went out', { shipped: 2 }, ['ship_rest']],
    ['a line is not on air', { plans: 2, notActive: 1 }, []],
    ['all lines are on air', { plans: 2 }, ['activate']],
    ['nothing is left of it', {}, ['cancel']],
    ['two weeks went by', { shipped: 1, days: 14 }, ['ship_rest', 'complete']],
  ])('may move as their pieces say: %s', (_words, facts, may) => {
    const states = ['waiting', 'shipped'] as const;
    const moves = GOODS_EVENTS.filter((event) =>
      states.some((state) => move(fulfillmentTransitions, fulfillmentGuards, state, event, { ...none, ...facts }).ok),
    );
    expect(moves).toEqual(may);
  });
});

describe('what a buyer asks for', () => {
  it.each(Object.entries(REQUESTS) as [RequestState, string[]][])(
    'leads on from %s as it is written down',
    (state, row) => {
      expect(REQUEST_EVENTS.map((event) => after(requestTransitions, state, event) ?? '-')).toEqual(row);
    },
  );

  it('R13 a cancellation is not accepted once a parcel went out, and no parcel comes back of it', () => {
    const cancel = { kind: 'cancel', shipped: 1, state: 'asked' } as const;
    expect(move(requestTransitions, requestGuards, 'asked', 'accept', cancel).ok).toBe(false);
    expect(move(requestTransitions, requestGuards, 'asked', 'accept', { ...cancel, shipped: 0 }).ok).toBe(true);
    const accepted = { ...cancel, state: 'accepted' } as const;
    expect(move(requestTransitions, requestGuards, 'accepted', 'receive', accepted).ok).toBe(false);
    expect(move(requestTransitions, requestGuards, 'accepted', 'withdraw', accepted).ok).toBe(false);
  });
});

describe('attempts', () => {
  it.each(Object.entries(ATTEMPTS) as [AttemptState, string[]][])(
    'leads on from %s as it is written down',
    (state, row) => {
      expect(ATTEMPT_EVENTS.map((event) => after(attemptTransitions, state, event) ?? '-')).toEqual(row);
    },
  );

  it('X04 X05 takes a capture from every state that has none yet: money is never overlooked', () => {
    const without = (Object.keys(attemptTransitions) as AttemptState[]).filter(
      (state) => !/^(captured|refunded)$/.test(state),
    );
    expect(sourcesOf(attemptTransitions, 'capture').sort()).toEqual(without.sort());
  });

  it('ends every live attempt in a state that is not live', () => {
    for (const state of LIVE_ATTEMPTS) {
      const ends = Object.values(attemptTransitions[state]).filter((next) => !LIVE_ATTEMPTS.includes(next));
      expect(ends.sort()).toEqual(['captured', 'expired', 'failed']);
    }
  });
});
