import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import { logInAction, registerAction, type Action } from '../../commerce/sessions/sign-in.ts';
import { readSession } from '../../commerce/sessions/session-store.ts';
import { database } from '../../operations/database.ts';
import { settings } from '../../operations/settings.ts';

type Factory<T> = (context: { strapi: unknown }) => T;

interface JwtService {
  issue(payload: { id: number; sid?: string }, options?: object): string;
  getToken(ctx: Context): Promise<{ id: number; sid?: string } | null>;
}

interface UserService {
  validatePassword(password: string, hash: string): Promise<boolean>;
}

interface Route {
  path: string;
  config?: { auth?: unknown };
}

/** What this extension touches of the plugin. */
interface UsersPermissions {
  controllers: { auth: Factory<Record<string, Action>> };
  services: { jwt: Factory<JwtService>; user: Factory<UserService> };
  contentTypes: { user: { schema: { attributes: Record<string, unknown> } } };
  routes: { 'content-api': { routes: Route[] } };
}

/** A bcrypt hash of random bytes, with Strapi's cost. */
const NOBODY = '$2a$10$Bm3VLqH.SlL2fmMWHt0Q7OmYMZRM6DXRCSU4mwxotMEBvLUnnwubm';

/** Open to everybody: an ended token that the browser still holds must not keep anyone from logging in. */
const OPEN = new Set(['/auth/local', '/auth/local/register']);

/**
 * Strapi's log-in with session rows of ours (decision 6): a token carries the id of a row as `sid`, the row is written
 * before the token is answered, and a token whose row is gone is worth nothing.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { auth: createAuth } = plugin.controllers;
  const { jwt: createJwt, user: createUser } = plugin.services;

  plugin.contentTypes.user.schema.attributes['name'] = { type: 'string', maxLength: 120 };

  plugin.services.jwt = (context) => {
    const jwt = createJwt(context);
    return {
      ...jwt,
      issue: (payload, options) => jwt.issue({ ...payload, sid: randomUUID() }, options),
      async getToken(ctx) {
        const claims = await jwt.getToken(ctx);
        if (!claims) return claims;
        const user = claims.sid && (await readSession(database(), claims.sid, claims.id, settings().SESSION_IDLE));
        if (!user) throw new Error('The session has ended');
        return claims;
      },
    };
  };

  plugin.controllers.auth = (context) => {
    const auth = createAuth(context);
    const user = createUser(context);
    const { callback, register } = auth;
    if (!callback || !register) throw new Error('users-permissions has no log-in any more');
    const parts = { db: database, pretendToCheck: (password: string) => user.validatePassword(password, NOBODY) };
    return { ...auth, callback: logInAction(callback, parts), register: registerAction(register, parts) };
  };

  for (const route of plugin.routes['content-api'].routes) {
    if (OPEN.has(route.path)) route.config = { ...route.config, auth: false };
  }
  return plugin;
};
