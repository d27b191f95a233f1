import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { isTranslatable } from '../content/words/models.ts';

/** Permissions on a content type for the role that owns it. */
const EDIT = ['create', 'read', 'update', 'delete', 'publish'].map(
  (verb) => `plugin::content-manager.explorer.${verb}`,
);
const READ = ['plugin::content-manager.explorer.read'];
const PICTURES = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (name) => `plugin::upload.${name}`,
);

const PAGES = [
  'page',
  'policy',
  'faq',
  'category',
  'article',
  'author',
  'tag',
  'device-model',
  'site-settings',
  'redirect',
  'announcement',
  'partner',
  'synonym',
  'mail-text',
];
const GOODS = ['plan', 'product', 'category', 'device-model', 'option-name'];

/** KITS is for the role that takes in goods. LINES is for the role that packs orders and answers buyers. */
const KITS = ['read', 'change', 'pack'].map((verb) => `api::staff.kits.${verb}`);
const LINES = ['api::staff.kits.read', 'api::staff.kits.pack', 'api::staff.lines.read', 'api::staff.lines.change'];

/** Permissions for actions after a payment: shipping, refunding, and deciding on buyers' requests. */
const AFTER_PAYMENT = ['ship', 'refund', 'decide'].map((verb) => `api::staff.orders.${verb}`);

/** Permission to write notes on an order and to its buyer. */
const NOTES = ['api::staff.orders.note'];

/** Permissions for payments that need attention, gateway reports, and the day's figures. */
const PAYMENT_EXCEPTIONS = ['read', 'change'].map((verb) => `api::staff.payments.${verb}`);

/** Permissions for customers, and for their requests for a copy or deletion of their data. */
const CUSTOMERS = ['customers.read', 'customers.change', 'privacy.read'].map((name) => `api::staff.${name}`);

/** Permission to create an order for a caller on the phone. */
const PHONE_ORDERS = ['api::staff.orders.make'];

const SELLING = ['stock', 'tax', 'delivery', 'coverage', 'promotions', 'rewards', 'partners', 'commissions'].flatMap(
  (name) => [`api::staff.${name}.read`, `api::staff.${name}.change`],
);

interface StaffRole {
  name: string;
  code: string;
  description: string;
  /** Maps each content type to the actions allowed on it. */
  content: Readonly<Record<string, readonly string[]>>;
  /** Actions that do not concern a content type. */
  actions: readonly string[];
}

/** Maps each of these content types to the same actions. */
const each = (names: readonly string[], actions: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`api::${name}.${name}`, actions]));

/**
 * The staff roles, by least privilege: editors own texts; merchandisers own products, stock, and charges; support finds
 * orders. Only a super admin sees settings, customers' accounts in the content manager, and the roles themselves.
 */
const STAFF_ROLES: readonly StaffRole[] = [
  {
    name: 'Editor',
    code: 'cerulean-editor',
    description:
      'Pages, articles, policies, FAQs, announcements, redirects, partners, search synonyms, email texts, and site settings. Can view, but not change, plans and products.',
    content: { ...each(['plan', 'product'], READ), ...each(PAGES, EDIT) },
    actions: PICTURES,
  },
  {
    name: 'Merchandiser',
    code: 'cerulean-merchandiser',
    description:
      'Plans, products, names of colors and sizes, prices, stock, SIM kits, tax rates, shipping, promotions, coverage maps, rewards, and partner applications and commissions.',
    content: { ...each(GOODS, EDIT) },
    actions: [...PICTURES, ...SELLING, ...KITS],
  },
  {
    name: 'Support',
    code: 'cerulean-support',
    description:
      'Finds and opens orders and customers, ships, refunds, packs SIM kits, and manages lines. Can view the catalog and FAQs.',
    content: { ...each(['plan', 'product', 'faq', 'policy', 'device-model'], READ) },
    actions: [
      'plugin::upload.read',
      'api::staff.orders.read',
      ...AFTER_PAYMENT,
      ...NOTES,
      ...PAYMENT_EXCEPTIONS,
      ...CUSTOMERS,
      ...PHONE_ORDERS,
      ...LINES,
    ],
  },
];

/** Codes of our staff roles. */
export const STAFF_ROLE_CODES: readonly string[] = STAFF_ROLES.map(({ code }) => code);

/** Strapi's own roles, which have more permissions than ours. */
const REPLACED = ['strapi-editor', 'strapi-author'];

/** Creates our roles and deletes Strapi's unused ones. Runs once, so administrators' later changes stay. */
export async function createStaffRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role');
  for (const code of REPLACED) {
    const role = await roles.findOneWithUsersCount({ code });
    if (role && role.usersCount === 0) await roles.deleteByIds([role.id]);
  }
  for (const { name, code, description, content, actions } of STAFF_ROLES) {
    if (await roles.exists({ code })) continue;
    const role = await roles.create({
      name: (await roles.exists({ name })) ? `${name} (Cerulean)` : name,
      code,
      description,
    });
    await roles.assignPermissions(role.id, permissionsOf(strapi, content, actions));
  }
}

/** Returns permissions as Strapi stores them. A permission on a content type covers all of its fields. */
function permissionsOf(strapi: Core.Strapi, content: StaffRole['content'], actions: readonly string[]) {
  const registered: { actionId: string }[] = strapi.service('admin::permission').actionProvider.values();
  const known = new Set(registered.map(({ actionId }) => actionId));
  const types = strapi.service('admin::content-type');
  const about = Object.entries(content).flatMap(([subject, verbs]) => {
    const granted: { properties: object }[] = types.getPermissionsWithNestedFields(
      registered.flatMap((action) => (verbs.includes(action.actionId) ? [{ ...action, subjects: [subject] }] : [])),
    );
    if (!isTranslatable(strapi, subject)) return granted;
    // Without a language, Strapi would delete permissions that have no fields at the next start.
    const locales = [DEFAULT_LANGUAGE];
    return granted.map((one) => ({ ...one, properties: { ...one.properties, locales } }));
  });
  // Staff pages register their own actions. An action that is not registered grants nothing, so it is left out.
  const plain = actions
    .filter((action) => known.has(action))
    .map((action) => ({ action, subject: null, properties: {}, conditions: [] }));
  return [...about, ...plain];
}

/**
 * Prevents Strapi from deleting, at startup, staff permissions that this code does not know. Used if a newer release
 * has prepared the database: that release grants its permissions only once (`createStaffRoles`), so they would be lost
 * if it was rolled back and deployed again. The next start that is not behind deletes permissions that no release uses.
 */
export function keepNewerRights(strapi: Core.Strapi): void {
  const permissions = strapi.service('admin::permission') as { cleanPermissionsInDatabase(): Promise<void> };
  permissions.cleanPermissionsInDatabase = async () => {};
}
