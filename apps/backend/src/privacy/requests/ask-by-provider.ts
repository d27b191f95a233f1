import { createHash, randomUUID } from 'node:crypto';
import type { Db } from '../../commerce/db/db.ts';
import { languageOfEmail } from '../../identity/account/accounts.ts';
import { sql } from '../../commerce/db/statement.ts';
import { replaceOlder, startWaiting } from './follow-link.ts';
import { lockRequest, moveRequest, noteEvent } from './request-store.ts';
import { newStatusCode } from './status-code.ts';
import type { Context } from 'koa';
import type { Commerce } from '../../commerce/http/handler.ts';
import { refuse } from '../../commerce/http/result.ts';
import { send, sendRefusal, type StrapiRoute } from '../../commerce/http/strapi-route.ts';
import { settings } from '../../operations/settings.ts';
import { subjectOfSigned } from './signed-request.ts';

const selectAccount = sql<{ userId: number; email: string }>(
  'privacy.account-of-login',
  `select u.id as "userId", u.email from account_login l join up_users u on u.id = l.user_id where l.provider = $1 and l.subject = $2`,
);
const insert = sql(
  'privacy.ask-by-provider',
  `insert into privacy_request (id, code, form_key, kind, origin, state, email, created_at, language)
   values ($1, $2, $3, 'deletion', 'provider', 'received', $4, $5, ${languageOfEmail('$4')}) on conflict (form_key) do nothing`,
);
const selectCode = sql<{ code: string }>(
  'privacy.code-of-signed',
  'select code from privacy_request where form_key = $1',
);

/**
 * Handles a signed deletion request that a person made at their login's provider, and returns its public code. The
 * signature replaces the button behind an emailed link. The deletion waits a week like any other, and an email explains
 * how to stop it. Repeating a request has no effect. A request about an unknown login is completed immediately,
 * because there is nothing to delete.
 */
export async function askByProvider(
  db: Db,
  { provider, subject, signed }: { provider: string; subject: string; signed: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  const code = newStatusCode();
  const formKey = createHash('sha256').update(`${provider}\n${signed}`).digest('base64url');
  return db.transaction(async (tx) => {
    const { email = null, userId = null } = (await tx.first(selectAccount, [provider, subject])) ?? {};
    if ((await tx.run(insert, [id, code, formKey, email, now])) === 0) {
      return (await tx.first(selectCode, [formKey]))?.code ?? code;
    }
    await tx.run(noteEvent, [id, 'received', now]);
    const request = await tx.first(lockRequest, [id]);
    if (email === null || !request) {
      await moveRequest(tx, { id, state: 'done', why: 'unknown_login', at: now, isEnd: true });
      return code;
    }
    await tx.run(noteEvent, [id, 'confirmed', now]);
    await replaceOlder(tx, { ...request, userId }, now);
    await startWaiting(tx, { id, userId }, now);
    return code;
  });
}

/** Serves `POST {prefix}/webhooks/privacy/:provider`, a form with `signed_request` forwarded by the storefront. */
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
