import { judgePath, namesOneHost, pathOf } from '@cerulean/contract/request-path';
import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';

const t = words[DEFAULT_LANGUAGE];

/**
 * Admits only requests that name one host and whose path is in its normal form, so that no other spelling bypasses a
 * later rule. A GET with another spelling is redirected to the normal form. Runs before everything that reads the path.
 */
const onePath: Core.MiddlewareFactory = () => async (ctx, next) => {
  const target = ctx.req.url ?? '';
  const verdict = namesOneHost(ctx.req.rawHeaders) ? judgePath(target) : { kind: 'refused' as const };
  if (verdict.kind === 'normal') return next();
  if (verdict.kind === 'respell' && (ctx.method === 'GET' || ctx.method === 'HEAD')) {
    ctx.status = 308;
    ctx.set('location', verdict.path + target.slice(pathOf(target).length));
    ctx.set('cache-control', 'no-store');
    return undefined;
  }
  throw new errors.ApplicationError(t.addressWrong, { code: 'bad_request' });
};

export default onePath;
