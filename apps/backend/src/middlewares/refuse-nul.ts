import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

/** NUL, as it stands in an address or a form, in JSON, and as it is. Cheap to look for; {@link holdsNul} is sure. */
export const WRITTEN_NUL = /%00|\\u0000|\0/;

/**
 * Refuses NUL characters under the prefix with 400: PostgreSQL cannot store them and fails the query, which would be
 * answered as a mistake of ours. Stands behind `strapi::query` and `strapi::body`.
 */
const refuseNul: Core.MiddlewareFactory = (_config, { strapi }) => {
  const prefix = strapi.config.get<string>('api.rest.prefix');
  return async (ctx, next) => {
    if (ctx.path.startsWith(prefix)) {
      const body: unknown = ctx.request.body;
      if (WRITTEN_NUL.test(ctx.url) || (WRITTEN_NUL.test(unparsed(body)) && holdsNul(body))) {
        throw new errors.ApplicationError('We could not read that request.', { code: 'bad_request' });
      }
    }
    await next();
  };
};

function unparsed(body: unknown): string {
  if (typeof body !== 'object' || body === null) return typeof body === 'string' ? body : '';
  const text: unknown = Reflect.get(body, Symbol.for('unparsedBody'));
  return typeof text === 'string' ? text : '';
}

/** True when a text anywhere in the value, a name or a content, holds NUL. Exported for its test. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes('\0') || holdsNul(inner));
}

export default refuseNul;
