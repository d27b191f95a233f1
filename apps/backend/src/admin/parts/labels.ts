import { gatewayLabel as gatewayName } from '@cerulean/contract/gateways';
import { formatMoney } from '@cerulean/rules/money';

/** An instant as staff read it, in their own time zone. */
export function when(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(instant));
}

export const money = (amount: number, currency: string): string => formatMoney(amount, currency);

/** States, events and reasons as the tables name them, in words. */
const WORDS: Readonly<Record<string, string>> = {
  placed: 'Placed',
  paid: 'Paid',
  refunded_in_part: 'Refunded in part',
  refunded: 'Refunded',
  canceled: 'Canceled',
  created: 'Being opened',
  open: 'Page open',
  captured: 'Captured',
  failed: 'Failed',
  expired: 'Closed',
  indeterminate: 'Uncertain',
  place: 'Order placed',
  settle: 'Paid',
  supersede: 'Replaced, because the cart changed',
  expire: 'Never paid',
  decline: 'Declined for good',
  refund_part: 'Part of it given back',
  refund_full: 'All of it given back',
  attempt_closed: 'Payment page closed',
  charge_not_used: 'A charge could not be used',
  charge_refunded: 'Unused charge given back',
  refund_failed: 'Giving back failed',
  refund_asked: 'Giving back asked for',
  refund_made: 'Given back',
  refund_said_made: 'Staff found out that it was given back',
  refund_said_failed: 'Staff found out that it was not given back',
  goods_begin: 'Packing begun',
  goods_ship_part: 'A part of it sent',
  goods_ship_rest: 'All of it sent',
  change_parcel: 'Parcel corrected',
  deliver_parcel: 'Parcel delivered',
  goods_activate: 'All lines on air',
  goods_complete: 'Completed',
  goods_cancel: 'Nothing is left to send',
  waiting: 'To ship',
  in_fulfillment: 'Being packed',
  shipped: 'Shipped',
  activated: 'On air',
  completed: 'Completed',
  staff: 'by staff',
  shipment: 'Parcel sent',
  cancel_asked: 'Cancellation asked for',
  cancel_accepted: 'Cancellation accepted',
  cancel_refused: 'Cancellation refused',
  cancel_withdrawn: 'Cancellation withdrawn',
  return_asked: 'Return asked for',
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  return_withdrawn: 'Return withdrawn',
  return_received: 'Return arrived',
  asked: 'Asked for',
  accepted: 'Accepted',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  left: 'the buyer left the page',
  declined: 'the card was declined',
  superseded: 'the cart changed',
  second_charge: 'it was paid already',
  stock_gone: 'the last pieces were gone',
  offer_gone: 'the last of an offer, or the points, were gone',
  wrong_amount: 'it is another amount',
  refunded_at_gateway: 'it was given back on the gateway’s own pages',
  wanted: 'Asked for',
  pending: 'On its way',
  done: 'Done',
  ordered: 'Not on air yet',
  provisioning: 'Being switched on',
  ready: 'Ready to connect',
  active: 'On air',
  suspended: 'Paused',
  ended: 'Ended',
  received: 'To be moved',
  needs_correction: 'Waits for its owner',
  order: 'Ordered',
  pack: 'Kit packed',
  provision: 'Asked the platform',
  issue: 'The platform switched it on',
  activate: 'Connected for the first time',
  refuse: 'Refused',
  suspend: 'Paused',
  resume: 'Goes on',
  end: 'Ended',
  renew_esim: 'eSIM wanted again',
  esim_issued: 'eSIM issued again',
  esim_refused: 'eSIM not issued again',
  esim_limit: 'eSIM: one more allowed',
  sent: 'Sent',
  switching: 'Being switched over',
  sim_card_asked: 'New SIM card wanted',
  sim_esim_asked: 'eSIM wanted in place of the card',
  sim_card_sent: 'New SIM card sent',
  sim_switch: 'Asked the platform to switch over to the new SIM',
  sim_replaced: 'The new SIM is on, the old one is off',
  sim_refused: 'The platform refused the new SIM',
  sim_canceled: 'New SIM called off',
  e911: '911 address changed',
  number_doubled: 'Number is on another line, too',
  port_in: 'Number wanted along',
  port_in_question: 'Number: a question to its owner',
  port_in_finish: 'Number is here',
  port_in_cancel: 'Number given up',
};

/** The words for a state, an event or a reason. An unknown one is shown as it is. */
export function labelFor(name: string): string {
  return WORDS[name] ?? name;
}

/** How an order was paid: the name of its gateway, unless nothing had to be paid. */
export function gatewayLabel(code: string): string {
  return code === 'none' ? 'Nothing to pay' : gatewayName(code);
}

/**
 * Who did something. People are ids, because the log outlives their data; `names` are those of the staff of today, and
 * who is not among them any more is a number.
 */
export function actorLabel(kind: string, id: string | null, names: Readonly<Record<string, string>>): string {
  if (kind === 'buyer') return id ? `Buyer, account ${id}` : 'Buyer';
  if (kind === 'staff') return id ? (names[id] ?? `Staff, user ${id}`) : 'Staff';
  if (kind === 'gateway') return 'Gateway';
  if (kind === 'platform') return 'Platform';
  return 'The shop';
}
