import type { Guards, Transitions } from './transitions.ts';

export type LineState = 'ordered' | 'provisioning' | 'ready' | 'active' | 'failed' | 'suspended' | 'ended';
export type LineEvent = 'provision' | 'issue' | 'activate' | 'refuse' | 'suspend' | 'resume' | 'end';

/** State machine of a mobile line, one per plan item of a paid order. Drawn in `docs/state-machines.md`. */
export const lineTransitions: Transitions<LineState, LineEvent> = {
  ordered: { provision: 'provisioning', end: 'ended' },
  provisioning: { issue: 'ready', refuse: 'failed' },
  ready: { activate: 'active', end: 'ended' },
  active: { suspend: 'suspended', end: 'ended' },
  failed: { provision: 'provisioning', end: 'ended' },
  suspended: { resume: 'active', end: 'ended' },
  ended: {},
};

/** Reasons for a line's events that the shop itself records, as codes. All others are what a person or platform wrote. */
export const LINE_REASONS = [
  'refunded',
  'refunded_before_activation',
  'no_reason',
  'number_stays',
  'term_over',
  'new_sim',
] as const;
export type LineReason = (typeof LINE_REASONS)[number];

/** States in which a line can be called, or soon can be. Such a line delays the deletion of personal data (R12). */
export const LIVE_LINES: readonly LineState[] = ['provisioning', 'ready', 'active', 'suspended'];

export interface LineFacts {
  sim: 'esim' | 'card';
  planKind: 'voice' | 'data';
  /** ICCID of the card or the eSIM. `null` until it is known. */
  iccid: string | null;
  number: string | null;
}

/**
 * Guards of a mobile line: a SIM card can be activated only once its ICCID is known, and a voice line only with a
 * number. A line is active from its first connection on.
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

/** State machine of a port-in. Staff change it manually. The owner corrects the data, or keeps the new number. */
export const portInTransitions: Transitions<PortInState, PortInEvent> = {
  received: { question: 'needs_correction', finish: 'done', cancel: 'canceled' },
  needs_correction: { correct: 'received', finish: 'done', cancel: 'canceled' },
  done: {},
  canceled: {},
};

export type KitState = 'in_stock' | 'bound' | 'used';
export type KitEvent = 'bind' | 'unbind' | 'use';

/** State machine of a SIM kit: on hand, bound to the plan item of an order, or permanently used. */
export const kitTransitions: Transitions<KitState, KitEvent> = {
  in_stock: { bind: 'bound' },
  bound: { unbind: 'in_stock', use: 'used' },
  used: {},
};

export type ReplacementState = 'asked' | 'sent' | 'switching' | 'refused' | 'done' | 'canceled';
export type ReplacementEvent = 'send' | 'switch' | 'finish' | 'refuse' | 'cancel';

/** State machine of a SIM replacement. The line keeps its number, plan, and days. Each line has at most one open. */
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
  /** ICCID of the card that was sent. */
  iccid: string | null;
  /** Whether a switch was requested from the platform, which has not responded yet. */
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
