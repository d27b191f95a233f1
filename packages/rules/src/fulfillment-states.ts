import type { Guards, Transitions } from './transitions.ts';

/** Fulfillment states of a paid order. The order's own state is about its money. */
export const FULFILLMENT_STATES = [
  'waiting',
  'in_fulfillment',
  'shipped',
  'activated',
  'completed',
  'canceled',
] as const;
export type FulfillmentState = (typeof FULFILLMENT_STATES)[number];
export type FulfillmentEvent = 'begin' | 'ship_part' | 'ship_rest' | 'activate' | 'complete' | 'cancel';

/** State machine of the fulfillment from the payment on, drawn in `docs/state-machines.md`. */
export const fulfillmentTransitions: Transitions<FulfillmentState, FulfillmentEvent> = {
  waiting: {
    begin: 'in_fulfillment',
    ship_part: 'in_fulfillment',
    ship_rest: 'shipped',
    activate: 'activated',
    cancel: 'canceled',
  },
  in_fulfillment: { ship_part: 'in_fulfillment', ship_rest: 'shipped', activate: 'activated', cancel: 'canceled' },
  shipped: { complete: 'completed' },
  activated: { complete: 'completed' },
  completed: {},
  canceled: {},
};

/** Facts about an order that the guards check. */
export interface FulfillmentFacts {
  /** Units left to ship. Units refunded before shipment do not count. */
  left: number;
  /** Units already shipped. */
  shipped: number;
  /** Number of plans that were not refunded. */
  plans: number;
  /** Number of those plans whose line was never active. */
  notActive: number;
  /** Full days since shipment or activation, 0 before. */
  days: number;
}

/** Days after which an order counts as completed. */
export const COMPLETE_AFTER_DAYS = 14;

export const fulfillmentGuards: Guards<FulfillmentEvent, FulfillmentFacts> = {
  begin: { words: 'there is something to pack', holds: ({ left }) => left > 0 },
  ship_part: { words: 'some of it stays here', holds: ({ left, shipped }) => left > 0 && shipped > 0 },
  ship_rest: { words: 'nothing is left to ship', holds: ({ left, shipped }) => left === 0 && shipped > 0 },
  activate: {
    words: 'there was nothing to ship, and every line is active',
    holds: ({ left, shipped, plans, notActive }) => left === 0 && shipped === 0 && plans > 0 && notActive === 0,
  },
  complete: { words: `${COMPLETE_AFTER_DAYS} days have passed`, holds: ({ days }) => days >= COMPLETE_AFTER_DAYS },
  cancel: {
    words: 'nothing went out, and nothing is left of it',
    holds: ({ left, shipped, plans }) => left + shipped + plans === 0,
  },
};

/** Events that follow from the facts alone, in this order. All other events are actions of a person. */
export const FOLLOWED: readonly FulfillmentEvent[] = ['ship_rest', 'activate', 'cancel', 'complete'];

export const REQUEST_KINDS = ['cancel', 'return'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ['asked', 'accepted', 'refused', 'withdrawn', 'received'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestEvent = 'accept' | 'refuse' | 'withdraw' | 'receive';

/** State machine of a buyer's request to cancel an order or to return something. */
export const requestTransitions: Transitions<RequestState, RequestEvent> = {
  asked: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
  accepted: { receive: 'received', withdraw: 'withdrawn' },
  refused: {},
  withdrawn: {},
  received: {},
};

export interface RequestFacts {
  kind: RequestKind;
  /** Units of the order already shipped. */
  shipped: number;
}

const isReturn = { words: 'it is a return', holds: ({ kind }: RequestFacts) => kind === 'return' };

export const requestGuards: Guards<RequestEvent, RequestFacts & { state: RequestState }> = {
  accept: {
    words: 'a return, or nothing went out yet',
    holds: ({ kind, shipped }) => kind === 'return' || shipped === 0,
  },
  receive: isReturn,
  withdraw: {
    words: 'not a cancellation that was accepted',
    holds: ({ kind, state }) => kind === 'return' || state === 'asked',
  },
};
