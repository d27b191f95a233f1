import type { Core } from '@strapi/strapi';
import type { Queryable } from '../commerce/db/db.ts';
import { once } from './marks.ts';
import {
  AFTER_PAYMENT,
  CALLERS,
  CUSTOMERS,
  EDIT,
  each,
  NOTES,
  permissionsOf,
  TILL,
  type StaffRole,
} from './staff-roles.ts';

interface LaterRight {
  mark: string;
  /** Code of the role. */
  role: string;
  content?: StaffRole['content'];
  actions?: readonly string[];
}

/** Rights that came with a page or a content type which is younger than the roles of some databases. */
const LATER: readonly LaterRight[] = [
  {
    mark: 'rights-tax-and-delivery',
    role: 'cerulean-merchandiser',
    actions: ['tax', 'delivery'].flatMap((name) => [`api::staff.${name}.read`, `api::staff.${name}.change`]),
  },
  {
    mark: 'rights-redirects-and-announcements',
    role: 'cerulean-editor',
    content: each(['redirect', 'announcement'], EDIT),
  },
  {
    mark: 'rights-blog',
    role: 'cerulean-editor',
    content: each(['article', 'author', 'tag'], EDIT),
  },
  {
    mark: 'rights-coverage',
    role: 'cerulean-merchandiser',
    actions: ['api::staff.coverage.read', 'api::staff.coverage.change'],
  },
  {
    mark: 'rights-kits',
    role: 'cerulean-merchandiser',
    actions: ['read', 'change', 'pack'].map((verb) => `api::staff.kits.${verb}`),
  },
  {
    mark: 'rights-lines',
    role: 'cerulean-support',
    actions: ['kits.read', 'kits.pack', 'lines.read', 'lines.change'].map((name) => `api::staff.${name}`),
  },
  {
    mark: 'rights-partners',
    role: 'cerulean-editor',
    content: each(['partner'], EDIT),
  },
  {
    mark: 'rights-synonyms',
    role: 'cerulean-editor',
    content: each(['synonym'], EDIT),
  },
  {
    mark: 'rights-mail-texts',
    role: 'cerulean-editor',
    content: each(['mail-text'], EDIT),
  },
  {
    mark: 'rights-partner-applications',
    role: 'cerulean-merchandiser',
    actions: ['api::staff.partners.read', 'api::staff.partners.change'],
  },
  {
    mark: 'rights-commissions',
    role: 'cerulean-merchandiser',
    actions: ['api::staff.commissions.read', 'api::staff.commissions.change'],
  },
  {
    mark: 'rights-promotions',
    role: 'cerulean-merchandiser',
    actions: ['api::staff.promotions.read', 'api::staff.promotions.change'],
  },
  {
    mark: 'rights-rewards',
    role: 'cerulean-merchandiser',
    actions: ['api::staff.rewards.read', 'api::staff.rewards.change'],
  },
  { mark: 'rights-after-payment', role: 'cerulean-support', actions: AFTER_PAYMENT },
  { mark: 'rights-notes', role: 'cerulean-support', actions: NOTES },
  { mark: 'rights-till', role: 'cerulean-support', actions: TILL },
  { mark: 'rights-customers', role: 'cerulean-support', actions: CUSTOMERS },
  { mark: 'rights-callers', role: 'cerulean-support', actions: CALLERS },
];

/**
 * Gives our roles what has been introduced since they were made, once for each deployment: what an administrator takes
 * away afterwards stays away. A role that has any of it was made with all of it, and is left as it stands.
 */
export async function grantLaterRights(strapi: Core.Strapi, db: Queryable): Promise<void> {
  for (const right of LATER) await once(db, right.mark, () => grant(strapi, right));
}

async function grant(strapi: Core.Strapi, { role: code, content = {}, actions = [] }: LaterRight): Promise<void> {
  const role: { id: number; permissions: { action: string; subject: string | null }[] } | null = await strapi.db
    .query('admin::role')
    .findOne({ where: { code }, populate: ['permissions'] });
  const isGiven = role?.permissions.some(
    ({ action, subject }) => actions.includes(action) || (subject !== null && subject in content),
  );
  if (!role || isGiven) return;
  await strapi.service('admin::role').addPermissions(role.id, permissionsOf(strapi, content, actions));
}
