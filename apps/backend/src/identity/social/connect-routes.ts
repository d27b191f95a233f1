import type { Context } from 'koa';
import { commerce, serveOptions } from '../../commerce/commerce.ts';
import { envelope } from '../../commerce/http/envelope.ts';
import { refuse, type Refusal } from '../../commerce/http/result.ts';
import type { StrapiRoute } from '../../commerce/http/routes.ts';
import { visitorIp } from '../../commerce/http/visitor.ts';
import { readSession } from '../../commerce/sessions/session-store.ts';
import { readToken } from '../../commerce/sessions/token.ts';
import { isDatabaseAway } from '../../commerce/db/database-errors.ts';
import { limit, UNSIGNED } from '../limits/limit.ts';
import { beginConnect, finishConnect } from './connect.ts';
import type { Asker } from './connect-store.ts';
import { connectParts } from './deployment-social.ts';
import { localPath } from './local-path.ts';
import { SECRET } from './secret.ts';

/** C09: `/connect/:provider` and its callback, which the storefront forwards with the secret of the connect cookie. */
export function connectRoutes(): StrapiRoute[] {
  return [
    route('/connect/:provider', async (ctx, given) => {
      const ip = visitorIp(ctx.get('x-visitor'), new Date()) ?? UNSIGNED;
      const allowed = await limit(commerce().db, 'connect', { ip });
      if (!allowed.ok) return allowed;
      const next = ctx.query['next'];
      if (ctx.query['purpose'] !== 'link') return beginConnect(connectParts(), { ...given, next });
      const asker = await askerOf(ctx);
      return asker ? beginConnect(connectParts(), { ...given, next, asker }) : logInFirst(next);
    }),
    // Not counted: without a state that was begun, nothing is asked of the provider.
    route('/connect/:provider/callback', (ctx, given) =>
      finishConnect(connectParts(), { ...given, search: new URLSearchParams(ctx.querystring) }),
    ),
  ];
}

/** The session that asks for one more log-in, or null where there is none. */
async function askerOf(ctx: Context): Promise<Asker | null> {
  const { jwtSecret, idleSeconds } = serveOptions();
  const { db, now } = commerce();
  const [, token = ''] = /^Bearer (\S+)$/i.exec(ctx.get('authorization')) ?? [];
  const claims = readToken(token, jwtSecret, now());
  const user = claims && (await readSession(db, claims.sessionId, claims.userId, idleSeconds));
  return user && { userId: user.id, sessionId: user.sessionId };
}

function logInFirst(next: unknown): string {
  return `${connectParts().publicUrl}/login?next=${encodeURIComponent(localPath(next) ?? '/existing-user')}`;
}

type Step = (ctx: Context, given: { provider: string; connect: string }) => Promise<string | Refusal>;

function route(path: string, step: Step): StrapiRoute {
  return { method: 'GET', path, handler: (ctx) => answer(ctx, step), config: { auth: false } };
}

async function answer(ctx: Context, step: Step): Promise<void> {
  ctx.set('cache-control', 'no-store');
  const { provider = '' } = ctx['params'] as { provider?: string };
  const connect = ctx.get('x-connect');
  if (!connectParts().providers.has(provider)) return say(ctx, refuse('not_found'));
  if (!SECRET.test(connect)) return say(ctx, refuse('bad_request'));
  try {
    const location = await step(ctx, { provider, connect });
    if (typeof location !== 'string') return say(ctx, location);
    ctx.status = 302;
    ctx.set('location', location);
    ctx.body = '';
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    say(ctx, refuse('unavailable'));
  }
}

function say(ctx: Context, refusal: Refusal): void {
  const { status, body, headers = {} } = envelope(refusal, String(ctx.state['requestId']));
  ctx.status = status;
  for (const [name, value] of Object.entries(headers)) ctx.set(name, value);
  ctx.body = body;
}
