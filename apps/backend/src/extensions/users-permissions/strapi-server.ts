import type { Context } from 'koa';
import { readSession } from '../../identity/sessions/session-store.ts';
import { database } from '../../operations/database.ts';
import { settings } from '../../operations/settings.ts';

type Factory<T> = (context: { strapi: unknown }) => T;

interface JwtService {
  getToken(ctx: Context): Promise<{ id: number; sid?: string } | null>;
}

/** What this extension touches of the plugin. */
interface UsersPermissions {
  services: { jwt: Factory<JwtService> };
  contentTypes: { user: { schema: { attributes: Record<string, unknown> } } };
  routes: { 'content-api': { routes: unknown[] } };
}

/**
 * Strapi keeps the accounts; their calls (C01 to C09) are routes of ours (decisions 0009, 0010), so its own are taken
 * away. A token is worth something only while its session's row is there (decision 0004), also where Strapi asks for
 * one.
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
