import { privacyTokenBodySchema } from '@cerulean/contract/privacy';
import type { Context } from 'koa';
import type { Commerce } from '../../commerce/http/handler.ts';
import { refuse } from '../../commerce/http/result.ts';
import { sendRefusal, type StrapiRoute } from '../../commerce/http/strapi-route.ts';
import { visitorIp } from '../../commerce/http/visitor.ts';
import { senderName } from '../../commerce/mail/mail.ts';
import { limit } from '../../identity/limits/limit.ts';
import { settings } from '../../operations/settings.ts';
import { makeCopy } from './make-copy.ts';

/** `POST {prefix}/privacy/requests/export`: a ZIP. No operation of the contract, because those answer JSON. */
export function copyRoutes(shop: () => Commerce): StrapiRoute[] {
  const handler = (ctx: Context) => answer(ctx, shop());
  return [{ method: 'POST', path: '/privacy/requests/export', handler, config: { auth: false } }];
}

async function answer(ctx: Context, shop: Commerce): Promise<void> {
  const body = privacyTokenBodySchema.safeParse(ctx.request.body ?? {});
  const token = body.success ? body.data.token : '';
  const ip = visitorIp(ctx.get('x-visitor'), shop.now());
  const isTooMuch = !(await limit(shop.db, 'code', { ip })).ok;
  const copy = isTooMuch ? null : await makeCopy(shop, token, senderName(settings().MAIL_FROM));
  ctx.set('cache-control', 'private, no-store');
  if (!copy) return sendRefusal(ctx, refuse(isTooMuch ? 'rate_limited' : 'link_invalid'));
  ctx.status = 200;
  ctx.set('content-type', 'application/zip');
  ctx.set('content-disposition', `attachment; filename="${copy.fileName}"`);
  ctx.body = copy.stream;
}
