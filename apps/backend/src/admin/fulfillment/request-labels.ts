import type { RequestKind, RequestState } from '@cerulean/rules/fulfillment-states';

const WORDS: Readonly<Record<RequestKind, Readonly<Record<RequestState, string>>>> = {
  cancel: {
    asked: 'Wants to cancel',
    accepted: 'Canceled',
    refused: 'Cancellation refused',
    withdrawn: 'Cancellation taken back',
    received: 'Canceled',
  },
  return: {
    asked: 'Wants to send back',
    accepted: 'Return is on its way to us',
    refused: 'Return refused',
    withdrawn: 'Return taken back',
    received: 'Return has arrived',
  },
};

/** Returns the label of a buyer's request with its state. */
export function requestLabel({ kind, state }: { kind: RequestKind; state: RequestState }): string {
  return WORDS[kind][state];
}
