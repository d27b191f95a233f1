import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

const t = words[DEFAULT_LANGUAGE];

/** Relations to the staff who created or changed an entry, present on every content type and file. */
const STAFF = new Set(['createdBy', 'updatedBy']);
/** Staff fields that the panel itself filters and sorts by, and that Strapi shows with each entry. */
const SHOWN = new Set(['id', 'documentId', 'firstname', 'lastname', 'username']);
const SORTED = /(?:^|[.,\s])(?:createdBy|updatedBy)\.([A-Za-z]+)/g;

/**
 * Refuses queries about staff fields beyond their names, such as `filters[createdBy][email][$startsWith]=a`. With such
 * queries, an editor could find out administrators' addresses letter by letter. Runs after `strapi::query`.
 */
const staffInQueries: Core.MiddlewareFactory = () => async (ctx, next) => {
  if (asksAboutStaff(ctx.query)) {
    throw new errors.ApplicationError(t.staffQuery, { code: 'bad_request' });
  }
  await next();
};

/** Returns whether a parsed query uses a hidden staff field, at any depth. Exported for its test. */
export function asksAboutStaff(value: unknown, isStaff = false): boolean {
  if (typeof value === 'string') return [...value.matchAll(SORTED)].some(([, field = '']) => !SHOWN.has(field));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => {
    const parts = name.split('.');
    const last = parts.at(-1) ?? '';
    const isHidden = isStaff && !name.startsWith('$') && !/^\d+$/.test(name) && !SHOWN.has(name);
    const isDotted = parts.length > 1 && [...name.matchAll(SORTED)].some(([, field = '']) => !SHOWN.has(field));
    if (isHidden || isDotted) return true;
    return asksAboutStaff(inner, STAFF.has(last) || (isStaff && (name.startsWith('$') || /^\d+$/.test(name))));
  });
}

export default staffInQueries;
