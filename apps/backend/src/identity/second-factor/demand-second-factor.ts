import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { database } from '../../operations/database.ts';
import { settings } from '../../operations/settings.ts';
import { hasSecondFactor } from './second-factor.ts';

/** What the panel looks for, to lead to its page *Second factor*. */
const NEEDED_CODE = 'second_factor_needed';

/** What staff who have none yet still reach: who they are, the way out, and the second factor itself. */
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
 * With `STAFF_SECOND_FACTOR=required`, staff without a second factor can do nothing but set one up. The check runs where
 * Strapi authenticates, for every route of the panel and of its plugins, so that none can be forgotten. It runs on each
 * call, so it covers sessions that began before. Tokens of the panel count as the user they belong to.
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
  // Without rights the panel offers none of its pages but *Second factor*.
  if (asked === 'GET /admin/users/me/permissions') {
    ctx.body = { data: [] };
    return undefined;
  }
  ctx.status = 403;
  const message = 'Set up your second factor first.';
  ctx.body = {
    data: null,
    error: { status: 403, name: 'ForbiddenError', message, details: { code: NEEDED_CODE } },
  };
  return undefined;
}
