import { words } from '@cerulean/messages/all/staff-sign-in';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { database } from '../../operations/database.ts';
import { settings } from '../../operations/settings.ts';
import { hasSecondFactor } from './second-factor.ts';

const t = words[DEFAULT_LANGUAGE];

/** Error code for which the panel opens its page *Two-step verification*. */
const NEEDED_CODE = 'second_factor_needed';

/** Routes open to staff without a second factor: reading their own data, signing out, and setting up the factor. */
const OPEN: ReadonlySet<string> = new Set([
  'GET /admin/users/me',
  'GET /admin/information',
  'POST /admin/logout',
  'GET /staff/second-factor',
  'PUT /staff/second-factor/start',
  'PUT /staff/second-factor/confirm',
]);

interface Authentication {
  authenticate(ctx: Context, next: Next): Promise<unknown>;
}

/**
 * With `STAFF_SECOND_FACTOR=required`, lets staff without a second factor only set one up. The check runs where Strapi
 * authenticates, for every route of the panel and its plugins, so that no route is missed. It runs on each call, so it
 * also covers sessions that started earlier. Panel tokens count as the user they belong to.
 */
export function demandSecondFactor(strapi: Core.Strapi): void {
  if (settings().STAFF_SECOND_FACTOR !== 'required') return;
  const authentication = strapi.get('auth') as Authentication;
  const { authenticate } = authentication;
  authentication.authenticate = (ctx, next) =>
    authenticate.call(authentication, ctx, async () => {
      const route = ctx.state['route'] as { info?: { type?: string } } | undefined;
      if (route?.info?.type !== 'admin') return next();
      const staff = ctx.state['user'] as { id: number } | undefined;
      if (staff === undefined || (await hasSecondFactor(database(), staff.id))) return next();
      return refuse(ctx, next);
    });
}

function refuse(ctx: Context, next: Next): unknown {
  const asked = `${ctx.method} ${String((ctx as { _matchedRoute?: unknown })._matchedRoute)}`;
  if (OPEN.has(asked)) return next();
  // With an empty list of permissions, the panel offers only the page *Two-step verification*.
  if (asked === 'GET /admin/users/me/permissions') {
    ctx.body = { data: [] };
    return undefined;
  }
  ctx.status = 403;
  ctx.body = {
    data: null,
    error: { status: 403, name: 'ForbiddenError', message: t.setUpFirst, details: { code: NEEDED_CODE } },
  };
  return undefined;
}
