import { Readable } from 'node:stream';
import { findPerson } from '../person/find-person.ts';
import { requestOfLink } from '../requests/link-tokens.ts';
import { readRequest } from '../requests/request-store.ts';
import { collect } from './collect.ts';
import { copyPage } from './copy-page.ts';
import { pack } from './pack.ts';
import { privacyTokenBodySchema } from '@cerulean/contract/privacy';
import type { Context } from 'koa';
import type { Commerce } from '../../commerce/http/handler.ts';
import { refuse } from '../../commerce/http/result.ts';
import { sendRefusal, type StrapiRoute } from '../../commerce/http/strapi-route.ts';
import { visitorIp } from '../../commerce/http/visitor.ts';
import { senderName } from '../../commerce/mail/mail.ts';
import { limit } from '../../identity/limits/limit.ts';
import { settings } from '../../operations/settings.ts';

/** A copy that is ready to go out. */
export interface Copy {
  fileName: string;
  stream: Readable;
}

/**
 * Makes the copy that a mailed link leads to (R12), from what the tables hold at this moment; nothing of it is kept.
 * Null for a link that does not work, and for a request whose copy was not confirmed or can no longer be fetched.
 */
export async function makeCopy({ db, now, currency }: Commerce, token: string, shop: string): Promise<Copy | null> {
  const at = now();
  const id = await requestOfLink(db, token, at);
  const request = id && (await db.first(readRequest, [id]));
  if (!request || request.state !== 'ready' || request.email === null) return null;
  if (request.waitsUntil === null || request.waitsUntil <= at) return null;
  const { email } = request;
  const holdings = await collect(db, await findPerson(db, email));
  const data = Object.fromEntries(holdings.map(({ place, rows }) => [place.table, rows]));
  const json = JSON.stringify({ shop, email, at: at.toISOString(), currency, data }, null, 2);
  const files = [
    { name: 'your-data.html', text: copyPage(holdings, { shop, email, at, currency }) },
    { name: 'your-data.json', text: `${json}\n` },
  ];
  return { fileName: `your-data-${at.toISOString().slice(0, 10)}.zip`, stream: Readable.from(pack(files, at)) };
}

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
