import type { PrivacyKind, PrivacyReason, PrivacyState, PrivacyStatus } from '@cerulean/contract/privacy';
import { momentText } from '../../ui/days.ts';

/** Label of each kind of request as a noun. */
export const kindLabels: Readonly<Record<PrivacyKind, string>> = { export: 'Copy', deletion: 'Deletion' };

/** Returns the label of a past or future event in the timeline. */
export function eventLabel(state: PrivacyState, kind: PrivacyKind): string {
  switch (state) {
    case 'received':
      return 'Asked for';
    case 'confirmed':
      return 'Confirmed by e-mail';
    case 'ready':
      return 'The copy can be fetched';
    case 'waiting':
      return 'A week to stop it';
    case 'held':
      return 'Waiting longer';
    case 'erasing':
      return 'Being deleted';
    case 'done':
      return kind === 'export' ? 'The time to fetch it is over' : 'Deleted';
    case 'partly_kept':
      return 'Deleted, without the figures of receipts';
    case 'withdrawn':
      return 'Stopped';
    case 'expired':
      return 'Not confirmed in time';
  }
}

/** Returns the status of a request: a short title and a sentence. */
export function stateLabel(request: PrivacyStatus, timeZone: string): { title: string; text: string } {
  const { kind, state, waitsUntil } = request;
  const until = waitsUntil === null ? 'its end' : momentText(waitsUntil, timeZone);
  switch (state) {
    case 'received':
      return {
        title: 'It waits for you to confirm it',
        text: 'If we hold anything under this address, a mail with a link is on its way. Press the button behind it within 24 hours. Nothing there? Look among the spam.',
      };
    case 'confirmed':
      return { title: 'It is confirmed', text: 'We begin in a moment.' };
    case 'ready':
      return { title: 'The copy is ready', text: `Fetch it with the link in our mail until ${until}.` };
    case 'waiting':
      return {
        title: 'The deletion waits, and you can stop it',
        text: `It begins on ${until}. Until then you can stop it with the link in our mail.`,
      };
    case 'held':
      return { title: 'The deletion waits longer', text: 'You can still stop it with the link in our mail.' };
    case 'erasing':
      return { title: 'We are deleting', text: 'It can no longer be stopped. This takes a few minutes.' };
    case 'done':
      return kind === 'export'
        ? { title: 'The time to fetch the copy is over', text: 'Ask again if you want another one.' }
        : { title: 'Everything is deleted', text: 'We hold nothing about this address any more.' };
    case 'partly_kept':
      return { title: 'It is deleted', text: 'We hold nothing any more that says who you are.' };
    case 'withdrawn':
      return kind === 'export'
        ? { title: 'This request is over', text: 'Nothing was sent to anybody.' }
        : { title: 'The deletion was stopped', text: 'Nothing was deleted.' };
    case 'expired':
      return { title: 'It was not confirmed in time', text: 'Nothing has happened. You can ask again.' };
  }
}

/** Messages about why a deletion waits, why some data stays, or why a request was dropped. */
export const reasonLabel: Readonly<Record<PrivacyReason, { title: string; text: string }>> = {
  open_payment: {
    title: 'A payment is under way',
    text: 'We wait until it has ended, so that no money gets lost. We look again every hour and then go on by ourselves.',
  },
  refund_under_way: {
    title: 'Money is on its way back to you',
    text: 'We wait until it has arrived. We look again every hour and then go on by ourselves.',
  },
  dispute_open: {
    title: 'Your bank is looking at a payment',
    text: 'Somebody told the bank that a payment to us is wrong, and what it needs to decide is in your order. We look again every hour and then go on by ourselves.',
  },
  line_active: {
    title: 'A line of yours is on air',
    text: 'We wait until its plan has ended, so that nobody is cut off. To end it sooner, call us. We look again every hour and then go on by ourselves.',
  },
  receipts: {
    title: 'The figures of your receipts stay',
    text: 'Tax law wants them kept: what was sold, when, for how much, and to which state and ZIP code. They no longer say whose they are.',
  },
  asked_again: { title: 'You asked again', text: 'A newer request took its place.' },
};

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
