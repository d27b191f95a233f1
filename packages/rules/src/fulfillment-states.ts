import type { Guards, Transitions } from './transitions.ts';

/** Where the goods of a paid order are; what its money does is the order's own state. */
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

/** From the payment on. `docs/state-machines.md` draws it. */
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

/** What the guards look at. */
export interface FulfillmentFacts {
  /** Pieces that have to go out and did not; what was given back before it was sent is none of them. */
  left: number;
  /** Pieces that went out. */
  shipped: number;
  /** Plans that were not given back. */
  plans: number;
  /** Those of them whose line was never active. */
  notActive: number;
  /** Whole days since it was shipped or activated; 0 before. */
  days: number;
}

/** Days after which nothing more is expected. */
const COMPLETE_AFTER_DAYS = 14;

export const fulfillmentGuards: Guards<FulfillmentEvent, FulfillmentFacts> = {
  begin: { words: 'there is something to pack', holds: ({ left }) => left > 0 },
  ship_part: { words: 'some of it stays here', holds: ({ left, shipped }) => left > 0 && shipped > 0 },
  ship_rest: { words: 'nothing is left to ship', holds: ({ left, shipped }) => left === 0 && shipped > 0 },
  activate: {
    words: 'there was nothing to ship, and every line is on air',
    holds: ({ left, shipped, plans, notActive }) => left === 0 && shipped === 0 && plans > 0 && notActive === 0,
  },
  complete: { words: `${COMPLETE_AFTER_DAYS} days have passed`, holds: ({ days }) => days >= COMPLETE_AFTER_DAYS },
  cancel: {
    words: 'nothing went out, and nothing is left of it',
    holds: ({ left, shipped, plans }) => left + shipped + plans === 0,
  },
};

/** What the facts alone make of an order, in this order; the others are somebody's deed. */
export const FOLLOWED: readonly FulfillmentEvent[] = ['ship_rest', 'activate', 'cancel', 'complete'];

export const REQUEST_KINDS = ['cancel', 'return'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const REQUEST_STATES = ['asked', 'accepted', 'refused', 'withdrawn', 'received'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];
export type RequestEvent = 'accept' | 'refuse' | 'withdraw' | 'receive';

/** A buyer asks to cancel an order, or to send something back. */
export const requestTransitions: Transitions<RequestState, RequestEvent> = {
  asked: { accept: 'accepted', refuse: 'refused', withdraw: 'withdrawn' },
  accepted: { receive: 'received', withdraw: 'withdrawn' },
  refused: {},
  withdrawn: {},
  received: {},
};

export interface RequestFacts {
  kind: RequestKind;
  /** Pieces of the order that went out. */
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
