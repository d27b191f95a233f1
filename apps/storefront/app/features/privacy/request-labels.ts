import type { PrivacyKind, PrivacyReason, PrivacyState, PrivacyStatus } from '@cerulean/contract/privacy';
import * as words from '@cerulean/messages/privacy';
import { momentText } from '../../ui/days.ts';

/** Returns the title of the status of a request. */
export function stateTitle({ kind, state, why }: PrivacyStatus): string {
  return words.stateTitle({ kind, state, why: why ?? 'none' });
}

/** Returns the sentence about the status of a request. */
export function stateText({ kind, state, waitsUntil, why }: PrivacyStatus, timeZone: string): string {
  const end = waitsUntil === null ? '' : momentText(waitsUntil, timeZone);
  return words.stateText({ kind, state, why: why ?? 'none', isKnown: waitsUntil === null ? 'no' : 'yes', end });
}

/** Returns the reason to explain beside the status of a request. `null` if there is none, or its title says it. */
export function reasonOf({ why }: PrivacyStatus): PrivacyReason | null {
  return why === 'asked_again' || why === 'unknown_login' ? null : why;
}

/** Expected next states after each state, as far as they can be predicted. */
const COMING: Readonly<Record<PrivacyKind, Readonly<Partial<Record<PrivacyState, readonly PrivacyState[]>>>>> = {
  export: { received: ['confirmed', 'ready'], confirmed: ['ready'], ready: ['done'] },
  deletion: {
    received: ['confirmed', 'waiting', 'done'],
    confirmed: ['waiting', 'done'],
    waiting: ['done'],
    held: ['done'],
    erasing: ['done'],
  },
};

export interface RequestStep {
  state: PrivacyState;
  /** When the request entered the state. `null` if it has not happened yet. */
  at: string | null;
  isNow: boolean;
}

/** Returns the timeline: past events, the current status, and the expected next states. */
export function stepsOf({ kind, state, events }: PrivacyStatus): RequestStep[] {
  const coming = COMING[kind][state] ?? [];
  const past = events.map((event, index) => ({
    ...event,
    isNow: index === events.length - 1 && coming.length > 0,
  }));
  return [...past, ...coming.map((next) => ({ state: next, at: null, isNow: false }))];
}
