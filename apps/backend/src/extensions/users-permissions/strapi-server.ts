import type { Context } from 'koa';
import { readSession } from '../../identity/sessions/session-store.ts';
import { database } from '../../operations/database.ts';
import { settings } from '../../operations/settings.ts';

type Factory<T> = (context: { strapi: unknown }) => T;

interface JwtService {
  getToken(ctx: Context): Promise<{ id: number; sid?: string } | null>;
}

/** The parts of the users-permissions plugin that this extension uses. */
interface UsersPermissions {
  services: { jwt: Factory<JwtService> };
  contentTypes: { user: { schema: { attributes: Record<string, unknown> } } };
  routes: { 'content-api': { routes: unknown[] } };
}

/**
 * Strapi stores the accounts, but calls about them (C01 to C09) use our routes (decisions 0009, 0010), so Strapi's own
 * are removed. A token is valid only while its session's row exists (decision 0004), also where Strapi checks it.
 */
export default (plugin: UsersPermissions): UsersPermissions => {
  const { jwt: createJwt } = plugin.services;

  plugin.contentTypes.user.schema.attributes['name'] = { type: 'string', maxLength: 120 };
  plugin.routes['content-api'].routes.length = 0;

  plugin.services.jwt = (context) => {
    const jwt = createJwt(context);
    return {
      ...jwt,
      async getToken(ctx) {
        const claims = await jwt.getToken(ctx);
        if (!claims) return claims;
        const user = claims.sid && (await readSession(database(), claims.sid, claims.id, settings().SESSION_IDLE));
        if (!user) throw new Error('The session has ended');
        return claims;
      },
    };
  };
  return plugin;
};
