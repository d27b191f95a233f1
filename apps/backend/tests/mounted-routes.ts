import type { Core } from '@strapi/strapi';

/** Permissions that a Strapi route requires of staff. */
export interface Declared {
  /** All actions that the role needs. If `aboutModel` is true, it needs the action for the content type in the URL. */
  actions: readonly { action: string; aboutModel: boolean }[];
  /** False for data transfer routes, which have their own authentication that staff cannot use. */
  forStaff: boolean;
}

interface Route {
  method: string;
  path: string;
  config?: {
    auth?: false | { strategies?: unknown };
    policies?: readonly (string | { name: string; config?: { actions?: readonly (string | string[])[] } })[];
  };
}

interface Router {
  prefix?: string;
  type?: string;
  routes?: readonly Route[];
}

/** Strapi's file servers and health check, which respond to every caller without authentication. */
const PLAIN = new Set(['/', '/_health', '/((?!uploads/).+)', '/uploads/(.*)', '/admin', '/admin/*', '/admin/:path*']);

/** Returns every route of the running server in the form `GET /path`. */
export function listMounted(strapi: Core.Strapi): string[] {
  const layers = strapi.server.listRoutes().filter(({ methods, path }) => methods.length > 0 && !PLAIN.has(path));
  const routes = layers.flatMap(({ methods, path }) =>
    methods.filter((method: string) => method !== 'HEAD').map((method: string) => `${method} ${path}`),
  );
  return [...new Set(routes)];
}

/** Returns the permissions that Strapi's admin routes declare, by `GET /path`. */
export function permissionsByRoute(strapi: Core.Strapi): Map<string, Declared> {
  const owners = [strapi.admin, ...Object.values(strapi.plugins)] as unknown as { routes?: Record<string, Router> }[];
  const routers = owners.flatMap(({ routes }) => Object.values(routes ?? {})).filter(({ type }) => type === 'admin');
  return new Map(
    routers.flatMap(({ prefix = '', routes = [] }) =>
      routes.map((route) => [`${route.method} ${prefix}${route.path.replace(/\/$/, '')}`, declaredOf(route)]),
    ),
  );
}

function declaredOf({ config }: Route): Declared {
  const actions = (config?.policies ?? []).flatMap((policy) =>
    typeof policy === 'string' || !policy.name.endsWith('hasPermissions')
      ? []
      : (policy.config?.actions ?? []).map((action) => ({
          action: String(Array.isArray(action) ? action[0] : action),
          aboutModel: policy.name.startsWith('plugin::content-manager'),
        })),
  );
  return { actions, forStaff: !(config?.auth && config.auth.strategies) };
}
