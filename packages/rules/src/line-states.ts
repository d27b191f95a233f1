import type { Guards, Transitions } from './transitions.ts';

export type LineState = 'ordered' | 'provisioning' | 'ready' | 'active' | 'failed' | 'suspended' | 'ended';
export type LineEvent = 'provision' | 'issue' | 'activate' | 'refuse' | 'suspend' | 'resume' | 'end';

/** A mobile line: one for each plan item of a paid order. `docs/state-machines.md` draws it. */
export const lineTransitions: Transitions<LineState, LineEvent> = {
  ordered: { provision: 'provisioning', end: 'ended' },
  provisioning: { issue: 'ready', refuse: 'failed' },
  ready: { activate: 'active', end: 'ended' },
  active: { suspend: 'suspended', end: 'ended' },
  failed: { provision: 'provisioning', end: 'ended' },
  suspended: { resume: 'active', end: 'ended' },
  ended: {},
};

/** States in which somebody can be called on a line, or is about to be: such a line holds the deletion of a person (R12). */
export const LIVE_LINES: readonly LineState[] = ['provisioning', 'ready', 'active', 'suspended'];

export interface LineFacts {
  sim: 'esim' | 'card';
  planKind: 'voice' | 'data';
  /** Of the card or the eSIM; null while none is known. */
  iccid: string | null;
  number: string | null;
}

/**
 * A card is switched on only once it is known which one; a line with talk only with a number. It is active from its first
 * connection on.
 */
export const lineGuards: Guards<LineEvent, LineFacts> = {
  provision: {
    words: 'an eSIM, or a SIM card that is known',
    holds: ({ sim, iccid }) => sim === 'esim' || iccid !== null,
  },
  issue: {
    words: 'an ICCID, and a number where the plan has talk',
    holds: ({ iccid, number, planKind }) => iccid !== null && (planKind === 'data' || number !== null),
  },
};

export type PortInState = 'received' | 'needs_correction' | 'done' | 'canceled';
export type PortInEvent = 'question' | 'correct' | 'finish' | 'cancel';

/** A number that its owner brings along. Staff move it by hand; its owner corrects it, or keeps the new number. */
export const portInTransitions: Transitions<PortInState, PortInEvent> = {
  received: { question: 'needs_correction', finish: 'done', cancel: 'canceled' },
  needs_correction: { correct: 'received', finish: 'done', cancel: 'canceled' },
  done: {},
  canceled: {},
};

export type KitState = 'in_stock' | 'bound' | 'used';
export type KitEvent = 'bind' | 'unbind' | 'use';

/** A SIM kit: on hand, bound to the plan item of an order, and active for good. */
export const kitTransitions: Transitions<KitState, KitEvent> = {
  in_stock: { bind: 'bound' },
  bound: { unbind: 'in_stock', use: 'used' },
  used: {},
};

export type ReplacementState = 'asked' | 'sent' | 'switching' | 'refused' | 'done' | 'canceled';
export type ReplacementEvent = 'send' | 'switch' | 'finish' | 'refuse' | 'cancel';

/** Another SIM for a line that keeps its number, plan and days. A line has one that is open, at most. */
export const replacementTransitions: Transitions<ReplacementState, ReplacementEvent> = {
  asked: { send: 'sent', switch: 'switching', cancel: 'canceled' },
  sent: { send: 'sent', switch: 'switching', cancel: 'canceled' },
  switching: { finish: 'done', refuse: 'refused', cancel: 'canceled' },
  refused: { send: 'sent', switch: 'switching', cancel: 'canceled' },
  done: {},
  canceled: {},
};

export const OPEN_REPLACEMENTS = [
  'asked',
  'sent',
  'switching',
  'refused',
] as const satisfies readonly ReplacementState[];

export interface ReplacementFacts {
  sim: 'esim' | 'card';
  /** Of the card that was sent. */
  iccid: string | null;
  /** The platform was asked to switch over, and its answer is still to come. */
  isAsked: boolean;
}

export const replacementGuards: Guards<ReplacementEvent, ReplacementFacts> = {
  send: { words: 'a SIM card', holds: ({ sim }) => sim === 'card' },
  switch: {
    words: 'an eSIM, or a SIM card that was sent',
    holds: ({ sim, iccid }) => sim === 'esim' || iccid !== null,
  },
  cancel: { words: 'the platform owes no answer', holds: ({ isAsked }) => !isAsked },
};
