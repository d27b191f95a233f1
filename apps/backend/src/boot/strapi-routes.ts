import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { auditHomepage } from '../audit/audit-accounts.ts';
import { limit } from '../identity/limits/limit.ts';
import { database } from '../operations/database.ts';

interface Router {
  routes: Core.Route[];
}

/** Body of the panel's permission check: permissions, each with the content type that it concerns. */
const checkBody = z.object({
  permissions: z.array(
    z.object({ action: z.string().min(1), subject: z.string().nullish(), field: z.string().optional() }),
  ),
});

/**
 * Closes and patches Strapi's own routes before they are mounted, so that no other spelling of a URL bypasses this.
 * Staff cannot send emails with their own text in the shop's name (`POST /email`, open to all staff by default). The
 * first administrator cannot be created from outside (`POST /admin/register-admin`). Users cannot change their own
 * email address without the password (`PUT /admin/users/me`). Bodies that crash Strapi get a 400. Requests that the
 * panel makes on every form are answered for everyone who may open the form; otherwise each editor's console fills with
 * 403s and 404s. Throws at startup if Strapi's routes are not the expected ones.
 */
export function restrictStrapiRoutes(strapi: Core.Strapi): void {
  const email = strapi.plugin('email').routes as Record<string, unknown>;
  delete email['content-api'];
  const mail = routesOf(email['admin']);
  mail.splice(indexIn(mail, 'email.send'), 1);

  const panel = routesOf((strapi.admin as unknown as { routes: Record<string, unknown> }).routes['admin']);
  stand(panel, 'authentication.registerAdmin', refuseUnknown);
  stand(panel, 'authenticated-user.updateMe', askPasswordForEmail);
  stand(panel, 'permission.check', refuseOddRights);
  stand(panel, 'homepage.updateHomepageLayout', refuseWhatZodRefuses);
  stand(panel, 'ai.getAiFeatureConfig', tellNothing);
  const languages = routesOf((strapi.plugin('i18n').routes as Record<string, unknown>)['admin']);
  for (const kind of ['Single', 'Collection']) {
    stand(languages, `ai-localization-jobs.getJobFor${kind}Type`, tellNothing);
  }

  const manager = strapi.plugin('content-manager').routes as Record<string, unknown>;
  const content = routesOf(manager['admin']);
  for (const name of ['findAvailable', 'findExisting']) stand(content, `relations.${name}`, keepForbidden);
  stand(routesOf(manager['homepage']), 'homepage.getRecentDocuments', auditHomepage(strapi));

  const upload = routesOf((strapi.plugin('upload').routes as Record<string, unknown>)['admin']);
  // This route is removed, or an editor could make the backend fetch addresses of the operator's internal network.
  upload.splice(indexIn(upload, 'admin-upload.uploadFromUrls'), 1);
  stand(upload, 'admin-settings.getSettings', tellUploadSettings(strapi));
  declare(upload, 'admin-settings.getSettings', SEES_PICTURES);
}

/** Keeps the 403 for relations that the user may not see. Strapi sets this status, then crashes on its missing body. */
const keepForbidden: Core.MiddlewareHandler = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof TypeError) || ctx.status !== 403) throw error;
  }
};

/** Returns an empty result for features that our license excludes, for which Strapi returns 404 on every form. */
const tellNothing: Core.MiddlewareHandler = (ctx) => {
  ctx.body = { data: null };
};

/** Permission to choose pictures. By default, Strapi requires the permission to change upload settings instead. */
const SEES_PICTURES = 'plugin::upload.read';

/** Returns the upload settings to all users of the media library. The permission to change them stays the same. */
function tellUploadSettings(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (ctx) => {
    const { concurrentUploadRequests = 1 } = strapi.config.get<{ concurrentUploadRequests?: number }>('plugin::upload');
    const stored: object = (await strapi.plugin('upload').service('upload').getSettings()) ?? {};
    ctx.body = { data: { ...stored, concurrentUploadRequests } };
  };
}

/** Makes a route of the panel require another permission. */
function declare(routes: readonly Core.Route[], handler: string, action: string): void {
  const route = routes[indexIn(routes, handler)];
  if (!route) return;
  const policies = ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }];
  route.config = { ...route.config, policies };
}

/** Puts a middleware in front of a route's handler, after its policies. */
function stand(routes: readonly Core.Route[], handler: string, middleware: Core.MiddlewareHandler): void {
  const route = routes[indexIn(routes, handler)];
  if (route) route.config = { ...route.config, middlewares: [middleware] };
}

/** Returns 404. Otherwise, the panel's first visitor would own the shop. The settings name the first administrator. */
const refuseUnknown: Core.MiddlewareHandler = () => {
  throw new errors.NotFoundError();
};

/**
 * Requires the current password to change the email address. Strapi requires it only to set a new password. But anyone
 * at an open panel, or with a copied ten-minute token, could change the address and take over the account by *Forgot
 * your password*. The panel sends the current password only together with a new one, so this change needs both.
 */
const askPasswordForEmail: Core.MiddlewareHandler = async (ctx, next) => {
  const { email, currentPassword } = (ctx.request.body ?? {}) as { email?: unknown; currentPassword?: unknown };
  const staff = ctx.state['user'] as { id: number; email: string; password: string | null };
  const isSame = typeof email === 'string' && email.trim().toLowerCase() === staff.email.toLowerCase();
  if (email !== undefined && !isSame) {
    const { ok: mayTry } = await limit(database(), 'staff-code', { account: staff.id });
    if (!mayTry) throw new errors.RateLimitError('Too many attempts. Try again in 15 minutes.');
    const isRight =
      typeof currentPassword === 'string' &&
      (await strapi.service('admin::auth').validatePassword(currentPassword, staff.password ?? ''));
    if (!isRight) {
      throw new errors.ApplicationError(
        'To change your email, enter your current password and a new one as well, or ask a super admin.',
      );
    }
  }
  await next();
};

const refuseOddRights: Core.MiddlewareHandler = async (ctx, next) => {
  if (!checkBody.safeParse(ctx.request.body).success) throw new errors.ValidationError('These are no rights.');
  await next();
};

/** Returns 400 for a body that Strapi's zod schema rejects, because Strapi does not handle zod's error. */
const refuseWhatZodRefuses: Core.MiddlewareHandler = async (_ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (error instanceof Error && error.name === 'ZodError') throw new errors.ValidationError('This is no layout.');
    throw error;
  }
};

function routesOf(router: unknown): Core.Route[] {
  return (router as Router | undefined)?.routes ?? [];
}

function indexIn(routes: readonly Core.Route[], handler: string): number {
  const place = routes.findIndex((route) => route.handler === handler);
  if (place === -1) throw new Error(`Strapi has no route ${handler} any more: see what took its place`);
  return place;
}
