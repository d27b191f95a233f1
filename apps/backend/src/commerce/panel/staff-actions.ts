import type { Core } from '@strapi/strapi';

/** Permissions for admin panel roles, in addition to Strapi's own: each with its group and what it allows. */
const ACTIONS = [
  ['orders.read', 'orders', 'Find and open orders'],
  ['orders.refund', 'orders', 'Refund payments'],
  ['orders.ship', 'orders', 'See what’s ready to ship, and ship it'],
  ['orders.decide', 'orders', 'Decide on cancellations and returns'],
  ['orders.note', 'orders', 'Write notes and resend receipts'],
  ['payments.read', 'payments', 'See payments to review and the daily figures'],
  ['payments.change', 'payments', 'Check with gateways and try again'],
  ['orders.make', 'orders', 'Create phone orders'],
  ['stock.read', 'stock', 'See stock and its history'],
  ['stock.change', 'stock', 'Set stock'],
  ['tax.read', 'tax', 'See tax rates, their history and the tax of sales'],
  ['tax.change', 'tax', 'Change tax rates'],
  ['delivery.read', 'delivery', 'See shipping methods and their history'],
  ['delivery.change', 'delivery', 'Change shipping methods'],
  ['coverage.read', 'coverage', 'See coverage maps'],
  ['coverage.change', 'coverage', 'Upload and publish coverage maps'],
  ['kits.read', 'lines', 'See SIM kits'],
  ['kits.change', 'lines', 'Import SIM kits and print their codes'],
  ['kits.pack', 'lines', 'Pack SIM kits for orders'],
  ['lines.read', 'lines', 'Find and open lines'],
  ['lines.change', 'lines', 'Change lines and number transfers'],
  ['customers.read', 'customers', 'Find and open customers'],
  ['customers.change', 'customers', 'Sign customers out and email them again'],
  ['privacy.read', 'customers', 'See requests for data'],
  ['promotions.read', 'promotions', 'See and test promotions'],
  ['promotions.change', 'promotions', 'Create and end promotions'],
  ['rewards.read', 'rewards', 'See the rules of rewards and their history'],
  ['rewards.change', 'rewards', 'Change the rules of rewards'],
  ['partners.read', 'partners', 'See applications of partners'],
  ['partners.change', 'partners', 'Accept and refuse applications of partners'],
  ['commissions.read', 'partners', 'See commissions of partners and their terms'],
  ['commissions.change', 'partners', 'Set partner terms, approve commissions and mark them as paid'],
  ['audit.read', 'audit', 'See who read or changed customers’ data'],
  ['second-factor.reset', 'staff', 'Turn off two-step verification of others'],
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
