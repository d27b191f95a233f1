import type { Core } from '@strapi/strapi';

/** What roles of the admin panel can be given, beside Strapi's own; their ids are `api::` and the uid. */
const ACTIONS = [
  { uid: 'staff.orders.read', displayName: 'Find and open orders', subCategory: 'orders' },
  { uid: 'staff.orders.refund', displayName: 'Give money back', subCategory: 'orders' },
  { uid: 'staff.orders.ship', displayName: 'See what is to ship, and ship it', subCategory: 'orders' },
  { uid: 'staff.orders.decide', displayName: 'Decide cancellations and returns', subCategory: 'orders' },
  { uid: 'staff.orders.note', displayName: 'Write notes, and send receipts again', subCategory: 'orders' },
  {
    uid: 'staff.payments.read',
    displayName: 'See payments to look at, and the numbers of the day',
    subCategory: 'payments',
  },
  { uid: 'staff.payments.change', displayName: 'Ask gateways and try again', subCategory: 'payments' },
  { uid: 'staff.orders.make', displayName: 'Make orders for callers', subCategory: 'orders' },
  { uid: 'staff.stock.read', displayName: 'See stock and its history', subCategory: 'stock' },
  { uid: 'staff.stock.change', displayName: 'Set stock', subCategory: 'stock' },
  { uid: 'staff.tax.read', displayName: 'See tax rates, their history and the tax of sales', subCategory: 'tax' },
  { uid: 'staff.tax.change', displayName: 'Change tax rates', subCategory: 'tax' },
  { uid: 'staff.delivery.read', displayName: 'See ways of delivery and their history', subCategory: 'delivery' },
  { uid: 'staff.delivery.change', displayName: 'Change ways of delivery', subCategory: 'delivery' },
  { uid: 'staff.coverage.read', displayName: 'See coverage maps', subCategory: 'coverage' },
  { uid: 'staff.coverage.change', displayName: 'Upload coverage maps and put one in force', subCategory: 'coverage' },
  { uid: 'staff.kits.read', displayName: 'See SIM kits', subCategory: 'lines' },
  { uid: 'staff.kits.change', displayName: 'Import SIM kits and print their codes', subCategory: 'lines' },
  { uid: 'staff.kits.pack', displayName: 'Pack SIM kits for orders', subCategory: 'lines' },
  { uid: 'staff.lines.read', displayName: 'Find and open lines', subCategory: 'lines' },
  { uid: 'staff.lines.change', displayName: 'Change lines and numbers that move here', subCategory: 'lines' },
  { uid: 'staff.customers.read', displayName: 'Find and open customers', subCategory: 'customers' },
  { uid: 'staff.customers.change', displayName: 'Log customers out, and mail them again', subCategory: 'customers' },
  { uid: 'staff.privacy.read', displayName: 'See requests for data', subCategory: 'customers' },
  { uid: 'staff.promotions.read', displayName: 'See promotions and try them', subCategory: 'promotions' },
  { uid: 'staff.promotions.change', displayName: 'Make promotions and switch them off', subCategory: 'promotions' },
  { uid: 'staff.rewards.read', displayName: 'See the rules of rewards and their history', subCategory: 'rewards' },
  { uid: 'staff.rewards.change', displayName: 'Change the rules of rewards', subCategory: 'rewards' },
  { uid: 'staff.partners.read', displayName: 'See applications of partners', subCategory: 'partners' },
  { uid: 'staff.partners.change', displayName: 'Accept and refuse applications of partners', subCategory: 'partners' },
  {
    uid: 'staff.commissions.read',
    displayName: 'See commissions of partners and their terms',
    subCategory: 'partners',
  },
  {
    uid: 'staff.commissions.change',
    displayName: 'Set terms of partners, approve commissions and mark them as paid out',
    subCategory: 'partners',
  },
  { uid: 'staff.audit.read', displayName: 'See who read or changed customers’ data', subCategory: 'audit' },
  { uid: 'staff.second-factor.reset', displayName: 'Switch off the second factor of others', subCategory: 'staff' },
] as const;

export type StaffAction = `api::${(typeof ACTIONS)[number]['uid']}`;

/** Makes the actions known, before the roles that have them are made. */
export async function registerStaffActions(strapi: Core.Strapi): Promise<void> {
  await strapi
    .service('admin::permission')
    .actionProvider.registerMany(ACTIONS.map((action) => ({ section: 'settings', category: 'shop', ...action })));
}
