import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { World } from '../world.ts';
import { SCOPES } from './scopes.ts';

/** PayPal's tokens live nine hours, in seconds. */
const TOKEN_LIFE = 32_400;

function same(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

function signed(world: World, part: string): string {
  return createHmac('sha256', world.settings.paypal.secret).update(`token\n${part}`).digest('base64url');
}

/** `POST /v1/oauth2/token`: the status and the body. The token says itself until when it is good, so it outlives a restart. */
export function giveToken(world: World, headers: IncomingHttpHeaders, body: string): { status: number; body: object } {
  const basic = /^Basic\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const { clientId, secret } = world.settings.paypal;
  if (!same(Buffer.from(basic, 'base64').toString(), `${clientId}:${secret}`)) {
    return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
  }
  if (new URLSearchParams(body).get('grant_type') !== 'client_credentials') {
    return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'unsupported grant_type' } };
  }
  const withheld = world.ledger.switches().withheldScopes ?? [];
  const now = Math.floor(world.clock.now() / 1000);
  const part = Buffer.from(`${world.ledger.switches().tokens}.${now + TOKEN_LIFE}`).toString('base64url');
  return {
    status: 200,
    body: {
      scope: SCOPES.filter((scope) => !withheld.some((part) => scope.endsWith(part))).join(' '),
      access_token: `A21AA${part}.${signed(world, part)}`,
      token_type: 'Bearer',
      app_id: 'APP-80W284485P519543T',
      expires_in: TOKEN_LIFE,
      nonce: new Date(world.clock.now()).toISOString(),
    },
  };
}

/** Whether a request carries a token that is still good. */
export function hasToken(world: World, headers: IncomingHttpHeaders): boolean {
  const [, part = '', signature = ''] = /^Bearer\s+A21AA([\w-]+)\.([\w-]+)$/i.exec(headers.authorization ?? '') ?? [];
  if (part === '' || !same(signature, signed(world, part))) return false;
  const [generation = '', until = ''] = Buffer.from(part, 'base64url').toString().split('.');
  return Number(generation) === world.ledger.switches().tokens && Number(until) * 1000 > world.clock.now();
}
