import { catalog } from './0001-catalog.ts';
import { sessions } from './0005-sessions.ts';
import { carts } from './0010-carts.ts';
import { taxAndShipping } from './0012-tax-shipping.ts';
import { signInTries } from './0013-sign-in-tries.ts';
import { orders } from './0020-orders.ts';
import { payments } from './0021-payments.ts';
import { outbox } from './0022-outbox.ts';
import { taxAndShippingHistory } from './0023-tax-shipping-history.ts';
import { callExpiry } from './0024-call-expiry.ts';
import { policies } from './0025-policies.ts';
import { passwords } from './0030-passwords.ts';
import { accountTokens } from './0031-account-tokens.ts';
import { knownDevices } from './0032-known-devices.ts';
import { emailChanges } from './0033-email-changes.ts';
import { accountLogins } from './0035-account-logins.ts';
import { connects } from './0036-connects.ts';
import { connectLinks } from './0037-connect-links.ts';
import { accountProfiles } from './0038-account-profiles.ts';
import { savedAddresses } from './0039-saved-addresses.ts';
import { sessionPlaces } from './0040-session-places.ts';
import { privacy } from './0041-privacy.ts';
import { orderDevices } from './0042-order-devices.ts';
import { consents } from './0043-consents.ts';
import { auditTrail } from './0045-audit.ts';
import { staffSecondFactor } from './0046-staff-second-factor.ts';
import { policyVersions } from './0050-policy-versions.ts';
import { blog } from './0051-blog.ts';
import { lines } from './0053-lines.ts';
import { coverage } from './0060-coverage.ts';
import { rewards } from './0063-rewards.ts';
import { partnerApplications } from './0064-partner-applications.ts';
import { partnerReferrals } from './0065-partner-referrals.ts';
import { commissions } from './0066-commissions.ts';
import { disputes } from './0071-disputes.ts';
import { publicAddresses } from './0072-public-addresses.ts';
import { productFacets } from './0081-product-facets.ts';
import { search } from './0082-search.ts';
import { contentSchedule } from './0085-content-schedule.ts';
import { searchSynonyms } from './0086-search-synonyms.ts';
import { lineHold } from './0095-line-hold.ts';
import { captures } from './0100-captures.ts';
import { staffRefunds } from './0110-staff-refunds.ts';
import { fulfillment } from './0111-fulfillment.ts';
import { orderRequests } from './0112-order-requests.ts';
import { orderSearch } from './0113-order-search.ts';
import { promotions } from './0130-promotions.ts';
import { pointsSpent } from './0131-points-spent.ts';
import { papers } from './0140-papers.ts';
import { mailTexts } from './0141-mail-texts.ts';
import { lowStock } from './0142-low-stock.ts';
import { taxPeriods } from './0150-tax-periods.ts';
import { promotionCards } from './0151-promotion-cards.ts';
import { desk } from './0160-desk.ts';
import { customerSearch } from './0161-customer-search.ts';
import { callerOrders } from './0162-caller-orders.ts';
import { paymentLimits } from './0170-payment-limits.ts';
import { troubles } from './0171-troubles.ts';
import { reconciliation } from './0172-reconciliation.ts';
import { lowAt } from './0173-low-at.ts';
import { deliveryZones } from './0180-delivery-zones.ts';
import { openWork } from './0190-open-work.ts';
import type { Migration } from './migration.ts';
import { planTaxOnTop } from './0185-plan-tax-on-top.ts';
import { askTaxPlace } from './0186-ask-tax-place.ts';
import { orderTaxRules } from './0187-order-tax-rules.ts';
import { lostDisputes } from './0188-lost-disputes.ts';
import { familyNames } from './0195-family-names.ts';
import { debitNotes } from './0200-debit-notes.ts';
import { waysIn } from './0220-ways-in.ts';
import { holdNetworks } from './0230-hold-networks.ts';
import { disputeReason } from './0231-dispute-reason.ts';
import { samePerson } from './0232-same-person.ts';
import { outdatedPages } from './0233-outdated-pages.ts';
import { withoutPlan } from './0240-without-plan.ts';
import { callsWithoutEmail } from './0250-calls-without-email.ts';
import { priceChanges } from './0255-price-changes.ts';
import { keyKinds } from './0260-key-kinds.ts';
import { staffWords } from './0265-staff-words.ts';
import { sessionsEnded } from './0266-sessions-ended.ts';
import { undoStays } from './0267-undo-stays.ts';
import { connectProofs } from './0272-connect-proofs.ts';
import { taxMillionths } from './0280-tax-millionths.ts';
import { localTax } from './0281-local-tax.ts';
import { taxQuotes } from './0282-tax-quotes.ts';
import { simReplacements } from './0283-sim-replacements.ts';
import { firstConnection } from './0285-first-connection.ts';
import { shipsFirst } from './0292-ships-first.ts';
import { parcelDelivered } from './0293-parcel-delivered.ts';
import { returnedRefunds } from './0295-returned-refunds.ts';
import { fraudWarnings } from './0296-fraud-warnings.ts';
import { nameWords } from './0297-name-words.ts';
import { contactPhones } from './0298-contact-phones.ts';

/**
 * The last migration of the release before this one: its code, and everything since, runs with the tables of this one, so
 * an update can be rolled back. Set it when a release is made (docs/developers/migrations.md).
 */
export const LAST_OF_RELEASE_BEFORE = 200;

/** Every migration, in the order in which they run. A new one goes to the end. */
export const migrations: readonly Migration[] = [
  catalog,
  sessions,
  carts,
  taxAndShipping,
  signInTries,
  orders,
  payments,
  outbox,
  taxAndShippingHistory,
  callExpiry,
  policies,
  passwords,
  accountTokens,
  knownDevices,
  emailChanges,
  accountLogins,
  connects,
  connectLinks,
  accountProfiles,
  savedAddresses,
  sessionPlaces,
  privacy,
  orderDevices,
  consents,
  auditTrail,
  staffSecondFactor,
  policyVersions,
  blog,
  lines,
  coverage,
  rewards,
  partnerApplications,
  partnerReferrals,
  commissions,
  disputes,
  publicAddresses,
  productFacets,
  search,
  contentSchedule,
  searchSynonyms,
  lineHold,
  captures,
  staffRefunds,
  fulfillment,
  orderRequests,
  orderSearch,
  promotions,
  pointsSpent,
  papers,
  mailTexts,
  lowStock,
  taxPeriods,
  promotionCards,
  desk,
  customerSearch,
  callerOrders,
  paymentLimits,
  troubles,
  reconciliation,
  lowAt,
  deliveryZones,
  planTaxOnTop,
  askTaxPlace,
  orderTaxRules,
  lostDisputes,
  openWork,
  familyNames,
  debitNotes,
  waysIn,
  holdNetworks,
  disputeReason,
  samePerson,
  outdatedPages,
  withoutPlan,
  callsWithoutEmail,
  priceChanges,
  keyKinds,
  staffWords,
  sessionsEnded,
  undoStays,
  connectProofs,
  taxMillionths,
  localTax,
  taxQuotes,
  simReplacements,
  firstConnection,
  shipsFirst,
  parcelDelivered,
  returnedRefunds,
  fraudWarnings,
  nameWords,
  contactPhones,
];
