import { words } from '@cerulean/messages/all/staff-sign-in';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { forgive, limit } from '../identity/limits/limit.ts';
import { PROVEN, WANTED } from '../identity/second-factor/guard-sessions.ts';
import { checkSecondFactor, hasSecondFactor } from '../identity/second-factor/second-factor.ts';
import { splitCode } from '../identity/second-factor/split-code.ts';
import { database } from '../operations/database.ts';
import { settings } from '../operations/settings.ts';

const t = words[DEFAULT_LANGUAGE];

interface Staff {
  id: number;
  password: string | null;
  isActive: boolean;
}

/**
 * Requires the code of staff who have a second factor when they sign in to the admin panel (docs/decisions/0011): after
 * the password, or as `secondFactor` in the body. All other sign-ins pass unchanged. Only a caller who knows the
 * password learns whether the user has a second factor. Runs after `strapi::body`; `guardSessions` runs after it.
 */
const staffLogIn: Core.MiddlewareFactory = (_config, { strapi }) => {
  return async (ctx, next) => {
    const path = ctx.path.toLowerCase();
    if (ctx.method !== 'POST' || !path.startsWith('/admin/')) return next();
    const isSignIn = path.startsWith('/admin/login');
    const account = isSignIn ? emailOf(ctx.request.body) : null;
    if (isSignIn) {
      // Passport would also take email and password from the query, bypassing all limits and entering proxies' logs.
      if (ctx.querystring !== '') return refuse(ctx, t.inQuery);
      if (!(await limit(database(), 'staff-log-in', { account })).ok) return refuse(ctx, t.tooMany);
      const refusal = await check(strapi, ctx);
      if (refusal) return refuse(ctx, refusal);
    }
    await next();
    if (isSignIn && ctx.status < 300) await forgive(database(), 'staff-log-in', { account });
    if (ctx.state[WANTED] === true)
      refuse(ctx, path.startsWith('/admin/reset-password') ? t.passwordChanged : t.codeNeeded);
  };
};

/** Returns the email address in a sign-in's body, whether or not the account exists, or `null` without one. */
function emailOf(body: unknown): string | null {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : null;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 320) : null;
}

/** Returns why a sign-in is refused, or `null`. A wrong password is refused by Strapi itself. */
async function check(strapi: Core.Strapi, ctx: Context): Promise<string | null> {
  const body: unknown = ctx.request.body;
  if (typeof body !== 'object' || body === null) return null;
  const { email, password, secondFactor, ...rest } = body as Record<string, unknown>;
  if (typeof email !== 'string' || typeof password !== 'string') return null;
  const staff: Staff | null = await strapi.db
    .query('admin::user')
    .findOne({ select: ['id', 'password', 'isActive'], where: { email: email.toLowerCase() } });
  if (!staff?.isActive || !staff.password || !(await hasSecondFactor(database(), staff.id))) return null;
  const allowed = await limit(database(), 'staff-password', { ip: ctx.ip, account: staff.id });
  if (!allowed.ok) return t.tooMany;
  const typed = typeof secondFactor === 'string' ? { password, code: secondFactor.trim() } : splitCode(password);
  ctx.request.body = { ...rest, email, password: typed.password };
  const isRight = (text: string): Promise<boolean> =>
    strapi.service('admin::auth').validatePassword(text, staff.password);
  if (!(await isRight(typed.password))) {
    // The password itself ends like a code, and was entered without a code.
    return typed.code !== null && (await isRight(password)) ? t.codeNeeded : null;
  }
  if (typed.code === null) return t.codeNeeded;
  if (!(await limit(database(), 'staff-code', { account: staff.id })).ok) return t.tooMany;
  if (!(await checkSecondFactor(database(), settings().ENCRYPTION_KEY, staff.id, typed.code, new Date())))
    return t.codeWrong;
  ctx.state[PROVEN] = staff.id;
  return null;
}

function refuse(ctx: Context, message: string): void {
  const status = message === t.tooMany ? 429 : 400;
  ctx.status = status;
  ctx.body = { data: null, error: { status, name: 'ApplicationError', message, details: {} } };
}

export default staffLogIn;
