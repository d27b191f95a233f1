import type { AuditRow } from '../../../commerce/staff/audit/find-audit.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import type { Words } from '../../parts/use-words.ts';

export type ShownEvent = OnWire<AuditRow>;

/** Names of the messages for the recorded actions. */
const DOINGS = {
  'order.list': 'didOrderList',
  'order.search': 'didOrderSearch',
  'order.open': 'didOrderOpen',
  'order.refund': 'didOrderRefund',
  'order.ask-gateway': 'didOrderAskGateway',
  'phone-order.list': 'didPhoneOrderList',
  'phone-order.known': 'didPhoneOrderKnown',
  'phone-order.make': 'didPhoneOrderMake',
  'phone-order.mail': 'didPhoneOrderMail',
  'phone-order.void': 'didPhoneOrderVoid',
  'order.decide-refund': 'didOrderDecideRefund',
  'order.note': 'didOrderNote',
  'order.receipt': 'didOrderReceipt',
  'order.ask-attempt': 'didOrderAskAttempt',
  'work.again': 'didWorkAgain',
  'exception.dismiss': 'didExceptionDismiss',
  'reconciliation.ask': 'didReconciliationAsk',
  'reconciliation.close': 'didReconciliationClose',
  'limit.lift': 'didLimitLift',
  'order.pack': 'didOrderPack',
  'order.slip': 'didOrderSlip',
  'order.ship': 'didOrderShip',
  'order.change-parcel': 'didOrderChangeParcel',
  'order.deliver-parcel': 'didOrderDeliverParcel',
  'order.request-accept': 'didOrderRequestAccept',
  'order.request-refuse': 'didOrderRequestRefuse',
  'order.request-receive': 'didOrderRequestReceive',
  'account.list': 'didAccountList',
  'account.open': 'didAccountOpen',
  'account.search': 'didAccountSearch',
  'account.log-out': 'didAccountLogOut',
  'account.confirmation': 'didAccountConfirmation',
  'privacy-request.list': 'didPrivacyRequestList',
  'account.create': 'didAccountCreate',
  'account.change': 'didAccountChange',
  'account.delete': 'didAccountDelete',
  'stock.change': 'didStockChange',
  'stock.import': 'didStockImport',
  'price.change': 'didPriceChange',
  'tax.change': 'didTaxChange',
  'tax-local.import': 'didTaxLocalImport',
  'delivery.change': 'didDeliveryChange',
  'delivery-zone.change': 'didDeliveryZoneChange',
  'kit.import': 'didKitImport',
  'kit.pack': 'didKitPack',
  'line.list': 'didLineList',
  'line.search': 'didLineSearch',
  'line.open': 'didLineOpen',
  'line.provision': 'didLineProvision',
  'line.refuse': 'didLineRefuse',
  'line.suspend': 'didLineSuspend',
  'line.resume': 'didLineResume',
  'line.esim': 'didLineEsim',
  'line.esim-limit': 'didLineEsimLimit',
  'line.sim': 'didLineSim',
  'line.sim-send': 'didLineSimSend',
  'line.sim-switch': 'didLineSimSwitch',
  'line.sim-cancel': 'didLineSimCancel',
  'line.end': 'didLineEnd',
  'port-in.question': 'didPortInQuestion',
  'port-in.finish': 'didPortInFinish',
  'port-in.cancel': 'didPortInCancel',
  'port-in.show-pin': 'didPortInShowPin',
  'coverage.upload': 'didCoverageUpload',
  'coverage.switch': 'didCoverageSwitch',
  'partner.list': 'didPartnerList',
  'partner.search': 'didPartnerSearch',
  'partner.open': 'didPartnerOpen',
  'partner.accept': 'didPartnerAccept',
  'partner.refuse': 'didPartnerRefuse',
  'partner.terms': 'didPartnerTerms',
  'commission.approve': 'didCommissionApprove',
  'commission.reverse': 'didCommissionReverse',
  'commission.pay-out': 'didCommissionPayOut',
  'commission.export': 'didCommissionExport',
  'promotion.make': 'didPromotionMake',
  'promotion.switch-off': 'didPromotionSwitchOff',
  'reward.change': 'didRewardChange',
  'second-factor.on': 'didSecondFactorOn',
  'second-factor.off': 'didSecondFactorOff',
  'second-factor.reset': 'didSecondFactorReset',
} as const;

/** Names of the messages for what actions are about. */
const SUBJECTS = {
  order: 'aboutOrder',
  account: 'aboutAccount',
  stock: 'aboutStock',
  price: 'aboutPrice',
  tax: 'aboutTax',
  delivery: 'aboutDelivery',
  coverage: 'aboutCoverage',
  kit: 'aboutKit',
  line: 'aboutLine',
  promotion: 'aboutPromotion',
  reward: 'aboutReward',
  partner: 'aboutPartner',
  'partner-terms': 'aboutPartnerTerms',
  commission: 'aboutCommission',
  payout: 'aboutPayout',
  work: 'aboutWork',
  limit: 'aboutLimit',
  difference: 'aboutDifference',
  staff: 'aboutStaff',
  'privacy-request': 'aboutPrivacyRequest',
  'phone-order': 'aboutPhoneOrder',
} as const;

/** Returns the label of an action. An unknown action is shown unchanged. */
export function actionLabel(
  words: Words<'panel-staff'>,
  { action, subjectId }: Pick<ShownEvent, 'action' | 'subjectId'>,
): string {
  if (action === 'account.list' && subjectId === null) return words('searchedAccounts');
  return action in DOINGS ? words(DOINGS[action as keyof typeof DOINGS]) : action;
}

/** Returns the label of the actor: the name of a current staff member, or the number of a former one. */
export function staffLabel(words: Words<'panel-staff'>, { actorKind, actorId, actorName }: ShownEvent): string {
  if (actorKind === 'system') return words('shop');
  return actorName ?? words('staffUser', { id: String(actorId) });
}

/** Returns the label of the subject, with staff by name. A row without a subject is a search without results. */
export function subjectLabel(
  words: Words<'panel-staff'>,
  { subjectKind, subjectId, subjectName, orderNumber }: ShownEvent,
): string {
  if (subjectId === null) return words('noResults');
  if (subjectName !== null) return subjectName;
  const name = orderNumber ?? subjectId;
  return subjectKind in SUBJECTS
    ? words(SUBJECTS[subjectKind as keyof typeof SUBJECTS], { name })
    : `${subjectKind} ${name}`;
}

/** Returns the search term that finds all entries about the same subject. */
export function subjectSearch({ subjectKind, subjectId, orderNumber }: ShownEvent): string {
  if (subjectKind === 'account' || subjectKind === 'staff') return `${subjectKind} ${subjectId}`;
  return orderNumber ?? subjectId ?? '';
}
