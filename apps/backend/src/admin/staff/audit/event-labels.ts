import type { AuditRow } from '../../../commerce/staff/audit/find-audit.ts';
import type { OnWire } from '../../parts/use-answer.ts';
import type { Words } from '../../parts/use-words.ts';

export type ShownEvent = OnWire<AuditRow>;

/** Names of the messages for the recorded actions. */
const DOINGS = {
  'order.list': 'didOrderList',
  'order.list-to-ship': 'didOrderListToShip',
  'order.list-requests': 'didOrderListRequests',
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
  'order.cancel-accept': 'didOrderCancelAccept',
  'order.cancel-refuse': 'didOrderCancelRefuse',
  'order.return-accept': 'didOrderReturnAccept',
  'order.return-refuse': 'didOrderReturnRefuse',
  'order.return-receive': 'didOrderReturnReceive',
  'order.invoice': 'didOrderInvoice',
  // Rows of earlier versions, which did not tell cancellations from returns.
  'order.request-accept': 'didOrderRequestAccept',
  'order.request-refuse': 'didOrderRequestRefuse',
  'order.request-receive': 'didOrderRequestReceive',
  'account.list': 'didAccountList',
  'account.list-last-edited': 'didAccountListLastEdited',
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
  'delivery-zone.create': 'didDeliveryZoneCreate',
  'delivery-zone.change': 'didDeliveryZoneChange',
  'delivery-zone.delete': 'didDeliveryZoneDelete',
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
  'delivery-zone': 'aboutDeliveryZone',
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

/** Names of the messages for fields. */
const FIELDS = {
  name: 'fieldName',
  email: 'fieldEmail',
  username: 'fieldUsername',
  phone: 'fieldPhone',
  company: 'fieldCompany',
  website: 'fieldWebsite',
  message: 'fieldMessage',
  delivery: 'fieldDelivery',
  e911: 'fieldE911',
  orders: 'fieldOrders',
  lines: 'fieldLines',
  consents: 'fieldConsents',
  mails: 'fieldMails',
  sessions: 'fieldSessions',
  iccid: 'fieldIccid',
  pin: 'fieldPin',
  port_in: 'fieldPortIn',
  number: 'fieldNumber',
  onHand: 'fieldOnHand',
  lowAt: 'fieldLowAt',
  isOn: 'fieldIsOn',
  points: 'fieldPoints',
  per: 'fieldPer',
  minimum: 'fieldMinimum',
  validDays: 'fieldValidDays',
  worth: 'fieldWorth',
  price: 'fieldPrice',
  compare_at_price: 'fieldCompareAtPrice',
  activation_fee: 'fieldActivationFee',
  rate: 'fieldRate',
  periods: 'fieldPeriods',
  localRates: 'fieldLocalRates',
  active: 'fieldActive',
  promotion: 'fieldPromotion',
  translations: 'fieldTranslations',
  detail: 'fieldDetail',
  days: 'fieldDays',
  carries: 'fieldCarries',
  shipsFirst: 'fieldShipsFirst',
  carrier: 'fieldCarrier',
  tracking: 'fieldTracking',
  codes: 'fieldCodes',
  address: 'fieldAddress',
  position: 'fieldPosition',
  states: 'fieldStates',
  zips: 'fieldZips',
  rates: 'fieldRates',
} as const;

/** Returns the label of a field that was read or changed. An unknown one is shown unchanged. */
export function fieldLabel(words: Words<'panel-staff'>, field: string): string {
  return field in FIELDS ? words(FIELDS[field as keyof typeof FIELDS]) : field;
}

/** Returns the label of an action. An unknown action is shown unchanged. */
export function actionLabel(
  words: Words<'panel-staff'>,
  { action, subjectId }: Pick<ShownEvent, 'action' | 'subjectId'>,
): string {
  if (isEmptyList({ action, subjectId })) return words('emptyList', { of: action.replaceAll(/[.-]/g, '_') });
  return action in DOINGS ? words(DOINGS[action as keyof typeof DOINGS]) : action;
}

const isEmptyList = ({ action, subjectId }: Pick<ShownEvent, 'action' | 'subjectId'>): boolean =>
  subjectId === null && action.split('.')[1]?.startsWith('list') === true;

/** Returns the label of the actor: the name of a current staff member, or the number of a former one. */
export function staffLabel(words: Words<'panel-staff'>, { actorKind, actorId, actorName }: ShownEvent): string {
  if (actorKind === 'system') return words('shop');
  return actorName ?? words('staffUser', { id: String(actorId) });
}

/** Returns the label of the subject, with staff by name. A row without a subject is a search without results. */
export function subjectLabel(
  words: Words<'panel-staff'>,
  event: Pick<ShownEvent, 'action' | 'subjectKind' | 'subjectId' | 'subjectName' | 'orderNumber' | 'line' | 'record'>,
): string {
  const { subjectKind, subjectId, subjectName, orderNumber, line, record } = event;
  if (subjectId === null) return isEmptyList(event) ? '–' : words('noResults');
  if (subjectName !== null) return subjectName;
  const name = line ? words('lineOfOrder', line) : (record ?? orderNumber ?? subjectId);
  return subjectKind in SUBJECTS
    ? words(SUBJECTS[subjectKind as keyof typeof SUBJECTS], { name })
    : `${subjectKind} ${name}`;
}

/** Returns the search term that finds all entries about the same subject. */
export function subjectSearch({ subjectKind, subjectId, orderNumber }: ShownEvent): string {
  if (subjectKind === 'account' || subjectKind === 'staff') return `${subjectKind} ${subjectId}`;
  return orderNumber ?? subjectId ?? '';
}
