import { randomUUID } from 'node:crypto';
import { headersOf } from '../contract/client.ts';
import { system } from '../support/system.ts';
import { addressIn, type Crowd } from './crowd.ts';
import { nastyTexts } from './nasty.ts';
import type { Random } from './random.ts';

/** A route that is neither a call of the contract nor a page. */
interface OtherRoute {
  route: string;
  server: 'shop' | 'cms';
  path(random: Random, crowd: Crowd): string;
  headers?(random: Random): Record<string, string>;
  body?(random: Random): string;
  /** Statuses and error codes that the handler returns. Every other response comes from a layer before it. */
  own: readonly (number | string)[];
}

const nasty = (random: Random) => encodeURIComponent(random.pick(nastyTexts).slice(0, 500).toWellFormed());
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const secret = () => (randomUUID() + randomUUID()).replaceAll('-', '').slice(0, 43);

/** Health checks, files, routes that the storefront forwards, and backend routes outside the contract. */
export const otherRoutes: readonly OtherRoute[] = [
  { route: 'GET /healthz', server: 'shop', path: () => '/healthz', own: [200] },
  { route: 'GET /readyz', server: 'shop', path: () => '/readyz', own: [200] },
  { route: 'GET /builds/latest.json', server: 'shop', path: () => '/builds/latest.json', own: [200] },
  { route: 'GET /builds/meta/:build', server: 'shop', path: (random) => `/builds/meta/${nasty(random)}`, own: [404] },
  { route: 'GET /assets/:file', server: 'shop', path: (random) => `/assets/${nasty(random)}`, own: [404] },
  {
    route: 'GET /.well-known/change-password',
    server: 'shop',
    path: () => '/.well-known/change-password',
    own: [303],
  },
  {
    route: 'GET /uploads/:file',
    server: 'shop',
    path: (random, { pictures }) => random.pick(pictures),
    own: [200, 304],
  },
  {
    route: 'GET /preview',
    server: 'shop',
    path: (random, { documentIds }) =>
      `/preview?type=product&documentId=${random.pick(documentIds)}&signature=${nasty(random)}`,
    own: [302],
  },
  {
    route: 'POST /data-deletion/request/copy',
    server: 'shop',
    path: () => '/data-deletion/request/copy',
    headers: () => ({ ...form, origin: system.shop }),
    body: (random) => `token=${nasty(random)}`,
    own: [303],
  },
  {
    route: 'POST /webhooks/:gateway (shop)',
    server: 'shop',
    path: () => '/webhooks/stripe',
    headers: (random) => ({ 'content-type': 'application/json', 'stripe-signature': `t=${random.below(9)},v1=00` }),
    body: (random) => JSON.stringify({ id: random.pick(nastyTexts) }),
    own: ['signature_invalid', 'rate_limited'],
  },
  {
    route: 'GET /connect/:provider (shop)',
    server: 'shop',
    path: (random) => `/connect/demo-id?next=${nasty(random)}`,
    own: [302],
  },
  {
    route: 'GET /connect/:provider/callback (shop)',
    server: 'shop',
    path: (random) => `/connect/demo-id/callback?code=${nasty(random)}&state=${nasty(random)}`,
    own: [302],
  },
  {
    route: 'POST /connect/:provider/callback (shop)',
    server: 'shop',
    path: () => '/connect/apple/callback',
    headers: () => ({ ...form, origin: 'https://appleid.apple.com' }),
    body: (random) => `code=${nasty(random)}&state=${nasty(random)}&user=${nasty(random)}`,
    own: [303],
  },
  {
    route: 'GET /connect/:provider',
    server: 'cms',
    path: (random) => `${system.prefix}/connect/demo-id?next=${nasty(random)}`,
    headers: (random) => ({ ...headersOf({ ip: addressIn(random) }), 'x-connect': secret() }),
    own: [302],
  },
  {
    route: 'GET /connect/:provider/callback',
    server: 'cms',
    path: (random) => `${system.prefix}/connect/demo-id/callback?code=${nasty(random)}&state=${nasty(random)}`,
    headers: () => ({ 'x-connect': secret() }),
    own: [302],
  },
  {
    route: 'POST /webhooks/:gateway',
    server: 'cms',
    path: () => `${system.prefix}/webhooks/stripe`,
    headers: (random) => ({ 'content-type': 'application/json', 'stripe-signature': `t=${random.below(9)},v1=zz` }),
    body: (random) => JSON.stringify({ id: random.pick(nastyTexts) }),
    own: ['signature_invalid', 'rate_limited'],
  },
  {
    route: 'POST /webhooks/privacy/:provider',
    server: 'cms',
    path: () => `${system.prefix}/webhooks/privacy/demo-id`,
    headers: () => form,
    body: (random) => `signed_request=${nasty(random)}`,
    own: ['signature_invalid', 'rate_limited'],
  },
  { route: 'GET /commerce/ready', server: 'cms', path: () => `${system.prefix}/commerce/ready`, own: [200] },
  {
    route: 'GET /commerce/openapi.json',
    server: 'cms',
    path: () => `${system.prefix}/commerce/openapi.json`,
    own: [200],
  },
  {
    route: 'GET /commerce/invalidations',
    server: 'cms',
    path: () => `${system.prefix}/commerce/invalidations`,
    headers: (random) => ({ 'x-internal': Buffer.from(nasty(random)).toString('hex').slice(0, 64) }),
    own: ['forbidden'],
  },
  { route: 'GET /_health', server: 'cms', path: () => '/_health', own: [204] },
];
