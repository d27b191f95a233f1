import { words } from '@cerulean/messages/all/staff-actions';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';

const t = words[DEFAULT_LANGUAGE];

/** Permissions for admin panel roles, in addition to Strapi's own: each with its group and what it allows. */
const ACTIONS = [
  ['orders.read', 'orders', t.ordersRead],
  ['orders.refund', 'orders', t.ordersRefund],
  ['orders.ship', 'orders', t.ordersShip],
  ['orders.decide', 'orders', t.ordersDecide],
  ['orders.note', 'orders', t.ordersNote],
  ['payments.read', 'payments', t.paymentsRead],
  ['payments.change', 'payments', t.paymentsChange],
  ['orders.make', 'orders', t.ordersMake],
  ['stock.read', 'stock', t.stockRead],
  ['stock.change', 'stock', t.stockChange],
  ['tax.read', 'tax rates', t.taxRead],
  ['tax.change', 'tax rates', t.taxChange],
  ['delivery.read', 'shipping', t.deliveryRead],
  ['delivery.change', 'shipping', t.deliveryChange],
  ['coverage.read', 'coverage', t.coverageRead],
  ['coverage.change', 'coverage', t.coverageChange],
  ['kits.read', t.kits, t.kitsRead],
  ['kits.change', t.kits, t.kitsChange],
  ['kits.pack', t.kits, t.kitsPack],
  ['lines.read', 'lines', t.linesRead],
  ['lines.change', 'lines', t.linesChange],
  ['customers.read', 'customers', t.customersRead],
  ['customers.change', 'customers', t.customersChange],
  ['privacy.read', 'customers', t.privacyRead],
  ['promotions.read', 'promotions', t.promotionsRead],
  ['promotions.change', 'promotions', t.promotionsChange],
  ['rewards.read', 'rewards', t.rewardsRead],
  ['rewards.change', 'rewards', t.rewardsChange],
  ['partners.read', 'partners', t.partnersRead],
  ['partners.change', 'partners', t.partnersChange],
  ['commissions.read', 'partners', t.commissionsRead],
  ['commissions.change', 'partners', t.commissionsChange],
  ['audit.read', 'audit trail', t.auditRead],
  ['second-factor.reset', 'two-step verification', t.secondFactorReset],
] as const;

export type StaffAction = `api::staff.${(typeof ACTIONS)[number][0]}`;

/** Registers the permissions with Strapi. Must run before the roles that have them are created. */
export async function registerStaffActions(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany(
    ACTIONS.map(([name, subCategory, displayName]) => ({
      section: 'settings',
      category: 'shop',
      uid: `staff.${name}`,
      displayName,
      subCategory,
    })),
  );
}
