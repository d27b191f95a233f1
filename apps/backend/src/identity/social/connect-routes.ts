import type { Context } from 'koa';
import { commerce } from '../../commerce/commerce.ts';
import { envelope } from '../../commerce/http/envelope.ts';
import { refuse, type Refusal } from '../../commerce/http/result.ts';
import type { StrapiRoute } from '../../commerce/http/routes.ts';
import { visitorIp } from '../../commerce/http/visitor.ts';
import { isDatabaseAway } from '../../commerce/db/database-errors.ts';
import { limit, UNSIGNED } from '../limits/limit.ts';
import { beginConnect, finishConnect } from './connect.ts';
import { connectParts } from './deployment-social.ts';
import { SECRET } from './secret.ts';

/** C09: `/connect/:provider` and its callback, which the storefront forwards with the secret of the connect cookie. */
export function connectRoutes(): StrapiRoute[] {
  return [
    route('/connect/:provider', async (ctx, given) => {
      const ip = visitorIp(ctx.get('x-visitor'), new Date()) ?? UNSIGNED;
      const allowed = await limit(commerce().db, 'connect', { ip });
      return allowed.ok ? beginConnect(connectParts(), { ...given, next: ctx.query['next'] }) : allowed;
    }),
    // Not counted: without a state that was begun, nothing is asked of the provider.
    route('/connect/:provider/callback', (ctx, given) =>
      finishConnect(connectParts(), { ...given, search: new URLSearchParams(ctx.querystring) }),
    ),
  ];
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
