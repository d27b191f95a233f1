import { describe, expect, it } from 'vitest';
import {
  kitTransitions,
  LIVE_LINES,
  lineGuards,
  lineTransitions,
  portInTransitions,
  type KitEvent,
  type KitState,
  type LineEvent,
  type LineFacts,
  type LineState,
  type PortInEvent,
  type PortInState,
  OPEN_REPLACEMENTS,
  replacementGuards,
  replacementTransitions,
  type ReplacementEvent,
  type ReplacementState,
} from './line-states.ts';
import { after, move, sourcesOf } from './transitions.ts';

const LINE_EVENTS: LineEvent[] = ['provision', 'issue', 'activate', 'refuse', 'suspend', 'resume', 'end'];
const PORT_IN_EVENTS: PortInEvent[] = ['question', 'correct', 'finish', 'cancel'];
const KIT_EVENTS: KitEvent[] = ['bind', 'unbind', 'use'];

/** Every pair of state and event, repeated here by hand. `-` means refused. */
const LINES: Record<LineState, string[]> = {
  ordered: ['provisioning', '-', '-', '-', '-', '-', 'ended'],
  provisioning: ['-', 'ready', '-', 'failed', '-', '-', '-'],
  ready: ['-', '-', 'active', '-', '-', '-', 'ended'],
  active: ['-', '-', '-', '-', 'suspended', '-', 'ended'],
  failed: ['provisioning', '-', '-', '-', '-', '-', 'ended'],
  suspended: ['-', '-', '-', '-', '-', 'active', 'ended'],
  ended: ['-', '-', '-', '-', '-', '-', '-'],
};
const PORT_INS: Record<PortInState, string[]> = {
  received: ['needs_correction', '-', 'done', 'canceled'],
  needs_correction: ['-', 'received', 'done', 'canceled'],
  done: ['-', '-', '-', '-'],
  canceled: ['-', '-', '-', '-'],
};
const KITS: Record<KitState, string[]> = {
  in_stock: ['bound', '-', '-'],
  bound: ['-', 'in_stock', 'used'],
  used: ['-', '-', '-'],
};

const REPLACEMENT_EVENTS: ReplacementEvent[] = ['send', 'switch', 'finish', 'refuse', 'cancel'];
const REPLACEMENTS: Record<ReplacementState, string[]> = {
  asked: ['sent', 'switching', '-', '-', 'canceled'],
  sent: ['sent', 'switching', '-', '-', 'canceled'],
  switching: ['-', '-', 'done', 'refused', 'canceled'],
  refused: ['sent', 'switching', '-', '-', 'canceled'],
  done: ['-', '-', '-', '-', '-'],
  canceled: ['-', '-', '-', '-', '-'],
};

const facts: LineFacts = { sim: 'card', planKind: 'voice', iccid: '8901260000000000011', number: '+15005550100' };

describe('R28 mobile lines', () => {
  it.each(Object.entries(LINES) as [LineState, string[]][])('leads on from %s as it is written down', (state, row) => {
    expect(LINE_EVENTS.map((event) => after(lineTransitions, state, event) ?? '-')).toEqual(row);
  });

  it('is issued and activated from one state only, so that a conditional update lets exactly one answer win', () => {
    expect(sourcesOf(lineTransitions, 'issue')).toEqual(['provisioning']);
    expect(sourcesOf(lineTransitions, 'activate')).toEqual(['ready']);
  });

  it.each([
    ['card', null, false],
    ['card', '8901260000000000011', true],
    ['esim', null, true],
  ] as const)('became active with a %s of ICCID %s: %s', (sim, iccid, goes) => {
    expect(move(lineTransitions, lineGuards, 'ordered', 'provision', { ...facts, sim, iccid }).ok).toBe(goes);
  });

  it.each([
    ['voice', null, false],
    ['voice', '+15005550100', true],
    ['data', null, true],
  ] as const)('a %s line with the number %s is issued: %s', (planKind, number, isIssued) => {
    expect(move(lineTransitions, lineGuards, 'provisioning', 'issue', { ...facts, planKind, number }).ok).toBe(
      isIssued,
    );
  });

  it('R12 holds a deletion in every state that does not prove that it is off', () => {
    expect([...LIVE_LINES].sort()).toEqual(['active', 'provisioning', 'ready', 'suspended']);
  });
});

describe('R28 numbers that are brought along', () => {
  it.each(Object.entries(PORT_INS) as [PortInState, string[]][])('leads on from %s as written down', (state, row) => {
    expect(PORT_IN_EVENTS.map((event) => after(portInTransitions, state, event) ?? '-')).toEqual(row);
  });
});

describe('R28 SIM kits', () => {
  it.each(Object.entries(KITS) as [KitState, string[]][])('leads on from %s as it is written down', (state, row) => {
    expect(KIT_EVENTS.map((event) => after(kitTransitions, state, event) ?? '-')).toEqual(row);
  });
});

describe('STA-16 another SIM for a line', () => {
  it.each(Object.entries(REPLACEMENTS) as [ReplacementState, string[]][])(
    'leads on from %s as it is written down',
    (state, row) => {
      expect(REPLACEMENT_EVENTS.map((event) => after(replacementTransitions, state, event) ?? '-')).toEqual(row);
    },
  );

  it('is open wherever something leads on', () => {
    const leading = Object.entries(REPLACEMENTS).filter(([, row]) => row.some((to) => to !== '-'));
    expect(leading.map(([state]) => state).sort()).toEqual([...OPEN_REPLACEMENTS].sort());
  });

  const sent = { sim: 'card', iccid: '8901260000000000011', isAsked: false } as const;
  it.each([
    ['send', 'asked', { sim: 'esim', iccid: null, isAsked: false }, false],
    ['send', 'asked', { sim: 'card', iccid: null, isAsked: false }, true],
    ['switch', 'asked', { sim: 'card', iccid: null, isAsked: false }, false],
    ['switch', 'asked', { sim: 'esim', iccid: null, isAsked: false }, true],
    ['switch', 'sent', sent, true],
    ['cancel', 'switching', { ...sent, isAsked: true }, false],
    ['cancel', 'switching', sent, true],
  ] as const)('%s from %s with %o: %s', (event, state, about, goes) => {
    expect(move(replacementTransitions, replacementGuards, state, event, about).ok).toBe(goes);
  });
});
