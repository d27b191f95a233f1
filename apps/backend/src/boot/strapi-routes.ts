import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { limit } from '../identity/limits/limit.ts';
import { database } from '../operations/database.ts';

interface Router {
  routes: Core.Route[];
}

/** What the panel asks about: rights, with the content type that they are about. */
const checkBody = z.object({
  permissions: z.array(
    z.object({ action: z.string().min(1), subject: z.string().nullish(), field: z.string().optional() }),
  ),
});

/**
 * Closes and patches Strapi's own routes before they are mounted, so that no other spelling of a URL gets around it. Staff
 * cannot send mail with their own wording in the shop's name (`POST /email`, open to all staff by default). The first
 * administrator cannot be created from outside (`POST /admin/register-admin`). Users cannot change their own email address
 * without the password (`PUT /admin/users/me`). Bodies that crash Strapi get a 400. What the panel requests by itself on
 * every form is answered for everyone who may open the form; otherwise each editor's console fills with 403s and 404s.
 * Throws at startup when Strapi's routes are not the known ones.
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

  const content = routesOf((strapi.plugin('content-manager').routes as Record<string, unknown>)['admin']);
  for (const name of ['findAvailable', 'findExisting']) stand(content, `relations.${name}`, keepForbidden);

  const upload = routesOf((strapi.plugin('upload').routes as Record<string, unknown>)['admin']);
  // An editor would make the backend fetch addresses of the operator's own network.
  upload.splice(indexIn(upload, 'admin-upload.uploadFromUrls'), 1);
  stand(upload, 'admin-settings.getSettings', tellUploadSettings(strapi));
  declare(upload, 'admin-settings.getSettings', SEES_PICTURES);
}

/** Strapi refuses relations that somebody may not see, and then fails at the answer that it does not have. */
const keepForbidden: Core.MiddlewareHandler = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof TypeError) || ctx.status !== 403) throw error;
  }
};

/** Of features that no license of ours has, for which Strapi says *not found* on each form. */
const tellNothing: Core.MiddlewareHandler = (ctx) => {
  ctx.body = { data: null };
};

/** Who may choose pictures. Strapi asks for the right that lets change these settings, too. */
const SEES_PICTURES = 'plugin::upload.read';

/** How pictures are stored: all users of the media library read this; the right to change it is unchanged. */
function tellUploadSettings(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (ctx) => {
    const { concurrentUploadRequests = 1 } = strapi.config.get<{ concurrentUploadRequests?: number }>('plugin::upload');
    const stored: object = (await strapi.plugin('upload').service('upload').getSettings()) ?? {};
    ctx.body = { data: { ...stored, concurrentUploadRequests } };
  };
}

/** Lets a route of the panel ask for another right. */
function declare(routes: readonly Core.Route[], handler: string, action: string): void {
  const route = routes[indexIn(routes, handler)];
  if (!route) return;
  const policies = ['admin::isAuthenticatedAdmin', { name: 'admin::hasPermissions', config: { actions: [action] } }];
  route.config = { ...route.config, policies };
}

/** Puts a middleware in front of a route's handler, behind its policies. */
function stand(routes: readonly Core.Route[], handler: string, middleware: Core.MiddlewareHandler): void {
  const route = routes[indexIn(routes, handler)];
  if (route) route.config = { ...route.config, middlewares: [middleware] };
}

/**
 * Otherwise the first visitor to the panel's URL would own the shop. The first administrator comes only from the settings.
 */
const refuseUnknown: Core.MiddlewareHandler = () => {
  throw new errors.NotFoundError();
};

/**
 * Strapi asks for the password before a new password alone. But with another address an open panel, or a copied token of ten minutes,
 * would be an account for good: *Forgot your password* mails there. The panel sends the current password only beside a new one.
 */
const askPasswordForEmail: Core.MiddlewareHandler = async (ctx, next) => {
  const { email, currentPassword } = (ctx.request.body ?? {}) as { email?: unknown; currentPassword?: unknown };
  const staff = ctx.state['user'] as { id: number; email: string; password: string | null };
  const isSame = typeof email === 'string' && email.trim().toLowerCase() === staff.email.toLowerCase();
  if (email !== undefined && !isSame) {
    const { ok: mayTry } = await limit(database(), 'staff-code', { account: staff.id });
    if (!mayTry) throw new errors.RateLimitError('Too many attempts. Please wait 15 minutes.');
    const isRight =
      typeof currentPassword === 'string' &&
      (await strapi.service('admin::auth').validatePassword(currentPassword, staff.password ?? ''));
    if (!isRight) {
      throw new errors.ApplicationError(
        'To change your e-mail address, type your current password and a new one, too; or ask a super admin.',
      );
    }
  }
  await next();
};

const refuseOddRights: Core.MiddlewareHandler = async (ctx, next) => {
  if (!checkBody.safeParse(ctx.request.body).success) throw new errors.ValidationError('These are no rights.');
  await next();
};

/** Strapi parses this body with zod and does not know zod's refusal. */
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
