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

/** What a buyer requests, and the state of the request. */
export function requestLabel({ kind, state }: { kind: RequestKind; state: RequestState }): string {
  return WORDS[kind][state];
}
