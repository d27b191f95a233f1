import type { AuditRow } from '../../../commerce/staff/audit/find-audit.ts';
import type { OnWire } from '../../parts/use-answer.ts';

export type ShownEvent = OnWire<AuditRow>;

/** Labels of the recorded actions. */
const DOINGS: Readonly<Record<string, string>> = {
  'order.list': 'Saw it in the list of orders',
  'order.search': 'Searched orders',
  'order.open': 'Opened the order',
  'order.refund': 'Gave money back',
  'order.ask-gateway': 'Asked the gateway about a refund',
  'phone-order.list': 'Saw it in the list of orders for callers',
  'phone-order.known': 'Looked up a caller by their e-mail address',
  'phone-order.make': 'Made an order for a caller',
  'phone-order.mail': 'Sent the link of an order for a caller again',
  'phone-order.void': 'Made the link of an order for a caller void',
  'order.decide-refund': 'Decided an uncertain refund by hand',
  'order.note': 'Wrote a note',
  'order.receipt': 'Sent the receipt again',
  'order.ask-attempt': 'Asked the gateway about a payment',
  'work.again': 'Tried again',
  'exception.dismiss': 'Set aside',
  'reconciliation.ask': 'Asked the gateway about a difference',
  'reconciliation.close': 'Closed a difference',
  'limit.lift': 'Let somebody try to pay again',
  'order.pack': 'Began to pack',
  'order.slip': 'Printed the packing slip',
  'order.ship': 'Sent a parcel',
  'order.change-parcel': 'Corrected a parcel',
  'order.deliver-parcel': 'Marked a parcel as delivered',
  'order.request-accept': 'Accepted a cancellation or return',
  'order.request-refuse': 'Refused a cancellation or return',
  'order.request-receive': 'Took in a return',
  'account.list': 'Saw it in the list of accounts',
  'account.open': 'Opened the account',
  'account.search': 'Searched customers',
  'account.log-out': 'Logged the customer out everywhere',
  'account.confirmation': 'Sent the link to confirm the address again',
  'privacy-request.list': 'Saw it in the list of requests for data',
  'account.create': 'Made the account',
  'account.change': 'Changed the account',
  'account.delete': 'Deleted the account',
  'stock.change': 'Set stock',
  'stock.import': 'Imported stock',
  'price.change': 'Changed a price',
  'tax.change': 'Changed a tax rate',
  'tax-local.import': 'Imported local tax rates',
  'delivery.change': 'Changed a way of delivery',
  'delivery-zone.change': 'Changed a zone of delivery',
  'kit.import': 'Imported SIM kits',
  'kit.pack': 'Packed a SIM kit',
  'line.list': 'Saw it in the list of lines',
  'line.search': 'Searched lines',
  'line.open': 'Opened the line',
  'line.provision': 'Tried again to switch the line on',
  'line.refuse': 'Said that the line was never switched on',
  'line.suspend': 'Paused the line',
  'line.resume': 'Let the line go on',
  'line.esim': 'Had the eSIM issued again',
  'line.esim-limit': 'Let the eSIM be issued once more than usual',
  'line.sim': 'Asked for a new SIM for the line',
  'line.sim-send': 'Sent a new SIM card',
  'line.sim-switch': 'Switched the line over to its new SIM',
  'line.sim-cancel': 'Called a new SIM off',
  'line.end': 'Ended the line',
  'port-in.question': 'Asked for a correction of a number that moves',
  'port-in.finish': 'Said that the number is here',
  'port-in.cancel': 'Gave up a number that moves',
  'port-in.show-pin': 'Looked at a transfer PIN',
  'coverage.upload': 'Uploaded a coverage map',
  'coverage.switch': 'Put a coverage map in force',
  'partner.list': 'Saw it in the list of applications',
  'partner.search': 'Searched applications',
  'partner.open': 'Opened the application',
  'partner.accept': 'Accepted the application',
  'partner.refuse': 'Refused the application',
  'partner.terms': 'Changed the terms of the partner',
  'commission.approve': 'Approved the commission',
  'commission.reverse': 'Took back the commission',
  'commission.pay-out': 'Marked commissions as paid out',
  'commission.export': 'Downloaded commissions',
  'promotion.make': 'Made the promotion',
  'promotion.switch-off': 'Switched off the promotion',
  'reward.change': 'Changed the rules of rewards',
  'second-factor.on': 'Switched on the second factor',
  'second-factor.off': 'Switched off the second factor',
  'second-factor.reset': 'Switched off the second factor of',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  order: 'Order',
  account: 'Account',
  stock: 'Stock of',
  price: 'Price of',
  tax: 'Tax rate of',
  delivery: 'Delivery',
  coverage: 'Coverage map',
  kit: 'SIM kits, batch',
  line: 'Line',
  promotion: 'Promotion',
  reward: 'Rewards,',
  partner: 'Application',
  'partner-terms': 'Partner',
  commission: 'Commissions,',
  payout: 'Payout',
  work: 'Work',
  limit: 'Limit of paying, row',
  difference: 'Difference',
  staff: 'Staff, user',
  'privacy-request': 'Privacy request',
  'phone-order': 'Order for a caller,',
};

/** Returns the label of an action. An unknown action is shown unchanged. */
export function actionLabel({ action, subjectId }: Pick<ShownEvent, 'action' | 'subjectId'>): string {
  if (action === 'account.list' && subjectId === null) return 'Looked for accounts';
  return DOINGS[action] ?? action;
}

/** Returns the label of the actor: the name of a current staff member, or the number of a former one. */
export function staffLabel({ actorKind, actorId, actorName }: ShownEvent): string {
  if (actorKind === 'system') return 'The shop';
  return actorName ?? `Staff, user ${actorId}`;
}

/** Returns the label of the subject, with staff by name. A row without a subject is a search without results. */
export function subjectLabel({ subjectKind, subjectId, subjectName, orderNumber }: ShownEvent): string {
  if (subjectId === null) return 'Nothing found';
  if (subjectName !== null) return subjectName;
  return `${SUBJECTS[subjectKind] ?? subjectKind} ${orderNumber ?? subjectId}`;
}

/** Returns the search term that finds all entries about the same subject. */
export function subjectSearch({ subjectKind, subjectId, orderNumber }: ShownEvent): string {
  if (subjectKind === 'account' || subjectKind === 'staff') return `${subjectKind} ${subjectId}`;
  return orderNumber ?? subjectId ?? '';
}
