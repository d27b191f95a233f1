import type { OrderRequest } from '@cerulean/contract/after-payment';

type Words = Readonly<Record<OrderRequest['state'], readonly [title: string, text: string]>>;

const CANCEL: Words = {
  asked: ['You asked to cancel this order', 'Nothing goes out until we have looked at it. We write to you.'],
  accepted: ['This order is canceled', 'Your money goes back the way it came.'],
  refused: ['We could not cancel this order', 'You can send things back once they are with you.'],
  withdrawn: ['The order goes on', 'You took back your wish to cancel it.'],
  received: ['This order is canceled', 'Your money goes back the way it came.'],
};
const RETURN: Words = {
  asked: ['You want to send something back', 'We look at it and write to you. Please do not send anything yet.'],
  accepted: ['Your return', 'Print the label, put it on the parcel and send it to us.'],
  refused: ['We could not take your return', 'Answer our mail if you see it differently.'],
  withdrawn: ['Your return is off', 'You took it back. Everything stays as it is.'],
  received: ['Your return has arrived', 'Your money goes back the way it came.'],
};

/** What a cancellation or a return means to the buyer. */
export function requestWords({ kind, state }: OrderRequest): readonly [title: string, text: string] {
  return (kind === 'cancel' ? CANCEL : RETURN)[state];
}
