import { addressPrefix, languageOfPath } from '@cerulean/messages/languages';
import type { Context } from 'koa';
import { refuse, type Refusal } from '../../commerce/http/result.ts';
import type { ServeOptions } from '../../commerce/http/serve.ts';
import { sendRefusal, type StrapiRoute } from '../../commerce/http/strapi-route.ts';
import { visitorIp } from '../../commerce/http/visitor.ts';
import { readSession } from '../sessions/session-store.ts';
import { readToken } from '../sessions/token.ts';
import { isDatabaseAway } from '../../commerce/db/database-errors.ts';
import { limit, UNSIGNED } from '../limits/limit.ts';
import { beginConnect, finishConnect, type ConnectParts } from './connect.ts';
import type { Asker } from '../logins/connect-store.ts';
import { localPath } from './local-path.ts';
import { SECRET } from '../logins/secret.ts';

/** C09 routes: `/connect/:provider` and its callback, forwarded by the storefront with the connect cookie's secret. */
export function connectRoutes(partsOf: () => ConnectParts, optionsOf: () => ServeOptions): StrapiRoute[] {
  const route = (path: string, step: Step): StrapiRoute => ({
    method: 'GET',
    path,
    handler: (ctx) => answer(ctx, partsOf(), step),
    config: { auth: false },
  });
  return [
    route('/connect/:provider', async (ctx, parts, given) => {
      const ip = visitorIp(ctx.get('x-visitor'), new Date()) ?? UNSIGNED;
      const allowed = await limit(parts.commerce().db, 'connect', { ip });
      if (!allowed.ok) return allowed;
      const next = ctx.query['next'];
      if (ctx.query['purpose'] !== 'link') return beginConnect(parts, { ...given, next });
      const asker = await askerOf(ctx, parts, optionsOf());
      return asker ? beginConnect(parts, { ...given, next, asker }) : logInFirst(parts, next);
    }),
    // This route needs no rate limit: without a state that we issued, the provider is not contacted.
    route('/connect/:provider/callback', (ctx, parts, given) =>
      finishConnect(parts, { ...given, search: new URLSearchParams(ctx.querystring) }),
    ),
  ];
}

/** Returns the caller's session, which requests to link another login, or `null` if there is no valid one. */
async function askerOf(
  ctx: Context,
  { commerce }: ConnectParts,
  { jwtSecret, idleSeconds }: ServeOptions,
): Promise<Asker | null> {
  const { db, now } = commerce();
  const [, token = ''] = /^Bearer (\S+)$/i.exec(ctx.get('authorization')) ?? [];
  const claims = readToken(token, jwtSecret, now());
  const user = claims && (await readSession(db, claims.sessionId, claims.userId, idleSeconds));
  return user && { userId: user.id, sessionId: user.sessionId };
}

function logInFirst({ publicUrl, languages }: ConnectParts, next: unknown): string {
  const back = localPath(next) ?? '/existing-user';
  return `${publicUrl}${addressPrefix(languageOfPath(back, languages))}/login?next=${encodeURIComponent(back)}`;
}

type Step = (
  ctx: Context,
  parts: ConnectParts,
  given: { provider: string; connect: string },
) => Promise<string | Refusal>;

async function answer(ctx: Context, parts: ConnectParts, step: Step): Promise<void> {
  ctx.set('cache-control', 'no-store');
  const { provider = '' } = ctx['params'] as { provider?: string };
  const connect = ctx.get('x-connect');
  if (!parts.providers.has(provider)) return sendRefusal(ctx, refuse('not_found'));
  if (!SECRET.test(connect)) return sendRefusal(ctx, refuse('bad_request'));
  try {
    const location = await step(ctx, parts, { provider, connect });
    if (typeof location !== 'string') return sendRefusal(ctx, location);
    ctx.status = 302;
    ctx.set('location', location);
    ctx.body = '';
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    sendRefusal(ctx, refuse('unavailable'));
  }
}
