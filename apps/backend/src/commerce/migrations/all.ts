import { groundwork } from './0010-groundwork.ts';
import { catalog } from './0020-catalog.ts';
import { content } from './0030-content.ts';
import { searchAndCoverage } from './0040-search-coverage.ts';
import { accounts } from './0050-accounts.ts';
import { taxAndShipping } from './0060-tax-shipping.ts';
import { partners } from './0070-partners.ts';
import { carts } from './0080-carts.ts';
import { orders } from './0090-orders.ts';
import { payments } from './0100-payments.ts';
import { fulfillment } from './0110-fulfillment.ts';
import { lines } from './0120-lines.ts';
import { promotionsAndRewards } from './0130-promotions-rewards.ts';
import { commissions } from './0140-commissions.ts';
import { invoices } from './0150-invoices.ts';
import { desk } from './0160-desk.ts';
import { privacy } from './0170-privacy.ts';
import { rewardBalances } from './0175-reward-balances.ts';
import { sellingChanges } from './0180-selling-changes.ts';
import { fewerIndexEntries } from './0185-fewer-index-entries.ts';
import { cheaperPurchases } from './0190-cheaper-purchases.ts';
import { auditSubjects } from './0195-audit-subjects.ts';
import { keptLines } from './0200-kept-lines.ts';
import { mergedPhoneOrders } from './0205-merged-phone-orders.ts';
import type { Migration } from './migration.ts';

/**
 * The last migration of the previous release. That release's code, and all code since, runs with the tables of this
 * release, so an update can be rolled back. Set it for each release (docs/developers/migrations.md). There was no
 * release before 0.2.0, so this is the last migration of the base, without which no code runs.
 */
export const LAST_OF_RELEASE_BEFORE = 170;

/** All migrations in the order in which they run. Append new migrations. Those of 0.2.0 create whole tables. */
export const migrations: readonly Migration[] = [
  groundwork,
  catalog,
  content,
  searchAndCoverage,
  accounts,
  taxAndShipping,
  partners,
  carts,
  orders,
  payments,
  fulfillment,
  lines,
  promotionsAndRewards,
  commissions,
  invoices,
  desk,
  privacy,
  rewardBalances,
  sellingChanges,
  fewerIndexEntries,
  cheaperPurchases,
  auditSubjects,
  keptLines,
  mergedPhoneOrders,
];
