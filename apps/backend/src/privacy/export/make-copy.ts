import { Readable } from 'node:stream';
import { findPerson } from '../person/find-person.ts';
import { requestOfLink } from '../requests/link-tokens.ts';
import { readRequest } from '../requests/request-store.ts';
import { collect } from './collect.ts';
import { copyPage } from './copy-page.ts';
import { privacyTokenBodySchema } from '@cerulean/contract/privacy';
import { words } from '@cerulean/messages/all/privacy-mail';
import { languageNamed } from '@cerulean/messages/languages';
import { dayIn } from '@cerulean/rules/days';
import type { Context } from 'koa';
import type { Commerce } from '../../commerce/http/handler.ts';
import { refuse } from '../../commerce/http/result.ts';
import { type StrapiRoute, sendRefusal } from '../../commerce/http/strapi-route.ts';
import { visitorIp } from '../../commerce/http/visitor.ts';
import { senderName } from '../../commerce/mail/mail.ts';
import { limit } from '../../identity/limits/limit.ts';
import { settings } from '../../operations/settings.ts';
import { setImmediate as turn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A text file in the ZIP archive. */
interface PackedFile {
  name: string;
  text: string;
}

/** Number of bytes to compress before other requests are served. */
const SLICE = 64 * 1024;

/** Packs files into a ZIP in chunks, so that a large copy neither fills the memory nor delays other requests. */
async function* pack(files: readonly PackedFile[], at: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, bytes) => {
    failure ??= error;
    made.push(bytes);
  });
  for (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    const bytes = new TextEncoder().encode(text);
    for (let from = 0; from === 0 || from < bytes.length; from += SLICE) {
      file.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
      if (failure) throw failure as Error;
      yield* made.splice(0);
      await turn();
    }
  }
  zip.end();
  yield* made.splice(0);
}

/** A person's copy, ready to send. */
export interface Copy {
  fileName: string;
  stream: Readable;
}

/**
 * Creates the copy for an emailed link (R12) from the current data. None of it is stored. Returns `null` if the link is
 * invalid, or the request for the copy was not confirmed or can no longer be downloaded.
 */
export async function makeCopy(
  { db, now, currency }: Commerce,
  token: string,
  shop: string,
  timeZone: string,
): Promise<Copy | null> {
  const at = now();
  const id = await requestOfLink(db, token, at);
  const request = id && (await db.first(readRequest, [id]));
  if (!request || request.state !== 'ready' || request.email === null) return null;
  if (request.waitsUntil === null || request.waitsUntil <= at) return null;
  const { email } = request;
  const holdings = await collect(db, await findPerson(db, email));
  const data = Object.fromEntries(holdings.map(({ place, rows }) => [place.table, rows]));
  const json = JSON.stringify({ shop, email, at: at.toISOString(), currency, data }, null, 2);
  const language = languageNamed(request.language);
  const { fileName } = words[language];
  const files = [
    {
      name: `${fileName}.html`,
      text: copyPage(holdings, { shop, email, at, currency, timeZone, language }),
    },
    { name: `${fileName}.json`, text: `${json}\n` },
  ];
  return { fileName: `${fileName}-${dayIn(timeZone, at)}.zip`, stream: Readable.from(pack(files, at)) };
}

/** Serves `POST {prefix}/privacy/requests/export`, a ZIP. It is not in the contract, whose operations return JSON. */
export function copyRoutes(shop: () => Commerce): StrapiRoute[] {
  const handler = (ctx: Context) => answer(ctx, shop());
  return [{ method: 'POST', path: '/privacy/requests/export', handler, config: { auth: false } }];
}

async function answer(ctx: Context, shop: Commerce): Promise<void> {
  const body = privacyTokenBodySchema.safeParse(ctx.request.body ?? {});
  const token = body.success ? body.data.token : '';
  const ip = visitorIp(ctx.get('x-visitor'), shop.now());
  ctx.set('cache-control', 'no-store');
  const allowed = await limit(shop.db, 'code', { ip });
  if (!allowed.ok) return sendRefusal(ctx, allowed);
  const copy = await makeCopy(shop, token, senderName(settings().MAIL_FROM), settings().TIME_ZONE);
  if (!copy) return sendRefusal(ctx, refuse('link_invalid'));
  ctx.status = 200;
  ctx.set('content-type', 'application/zip');
  ctx.attachment(copy.fileName);
  ctx.body = copy.stream;
}
