import type { Context } from 'koa';
import type { Commerce } from '../../commerce/http/handler.ts';
import { refuse } from '../../commerce/http/result.ts';
import { send, sendRefusal, type StrapiRoute } from '../../commerce/http/strapi-route.ts';
import { settings } from '../../operations/settings.ts';
import { askByProvider } from './ask-by-provider.ts';
import { subjectOfSigned } from './signed-request.ts';

/** `POST {prefix}/webhooks/privacy/:provider`, a form with `signed_request`, which the storefront forwards untouched. */
export function providerDeletionRoutes(shop: () => Commerce): StrapiRoute[] {
  const handler = (ctx: Context) => answer(ctx, shop);
  return [{ method: 'POST', path: '/webhooks/privacy/:provider', handler, config: { auth: false } }];
}

async function answer(ctx: Context, shop: () => Commerce): Promise<void> {
  const { OIDC_PROVIDERS = [], OIDC_CLIENT_SECRETS = {}, PUBLIC_URL } = settings();
  const { provider } = ctx['params'] as { provider: string };
  const { signed_request: signed } = (ctx.request.body ?? {}) as { signed_request?: unknown };
  ctx.set('cache-control', 'no-store');
  const isKnown = OIDC_PROVIDERS.some(({ name }) => name === provider);
  const subject = isKnown ? subjectOfSigned(signed, OIDC_CLIENT_SECRETS[provider] ?? '') : null;
  if (subject === null) return sendRefusal(ctx, refuse(isKnown ? 'signature_invalid' : 'not_found'));
  const { db, now } = shop();
  const code = await askByProvider(db, { provider, subject, signed: String(signed) }, now());
  send(ctx, { status: 200, body: { url: `${PUBLIC_URL}/data-deletion/${code}`, confirmation_code: code } });
}
