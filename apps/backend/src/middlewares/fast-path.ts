import type { IncomingMessage } from 'node:http';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { commerceRoutes } from '../composition/routes.ts';
import type { StrapiRoute } from '../commerce/http/strapi-route.ts';
import { deploymentPayments } from '../composition/deployment-payments.ts';
import { webhookRoutes } from '../commerce/payment/webhook-route.ts';
import { findRoute, indexRoutes } from '../commerce/http/route-index.ts';
import { holdsUnstorable, MAYBE_UNSTORABLE, unstorable } from './refuse-unstorable.ts';

/** Maximum body size in bytes on the fast path, as in config/middlewares.ts. Later middlewares refuse larger ones. */
const MAX_BODY = 256 * 1024;

/** Body property in which `strapi::body` keeps the unparsed text. */
const UNPARSED = Symbol.for('unparsedBody');

/** Matches text that may contain a prototype-polluting name, even if written with escapes. */
const MAYBE_PROTOTYPE = /__proto__|\\u00/i;

/**
 * Serves commerce calls without the session, form parser, router, and browser headers that the admin panel needs,
 * because these cost more than most responses. It only handles plain JSON. Other methods, forms, and bodies that are
 * too large or in another encoding are left to the later middlewares, which mount the same routes.
 */
const fastPath: Core.MiddlewareFactory = (_config, { strapi }) => {
  const prefix = strapi.config.get<string>('api.rest.prefix');
  const index = indexRoutes<StrapiRoute>([...commerceRoutes(), ...webhookRoutes(deploymentPayments)]);
  return async (ctx, next) => {
    const found = ctx.path.startsWith(`${prefix}/`) && findRoute(index, ctx.method, ctx.path.slice(prefix.length));
    if (!found || MAYBE_UNSTORABLE.test(ctx.url) || !isPlain(ctx)) return next();
    ctx.request.body = await readBody(ctx);
    ctx['params'] = found.params;
    ctx.state['route'] = { path: found.route.path };
    ctx.set('x-content-type-options', 'nosniff');
    ctx.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    await found.route.handler(ctx);
  };
};

/** Returns whether a request has no body, or a JSON body of known and allowed length. */
function isPlain({ headers }: Context): boolean {
  if (headers['transfer-encoding'] !== undefined || headers['content-encoding'] !== undefined) return false;
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0) return true;
  return length <= MAX_BODY && /^application\/json(?:; ?charset=utf-8)?$/i.test(headers['content-type'] ?? '');
}

/** Returns the parsed body in the form of `strapi::body`. Throws `bad_request` if it cannot be parsed. */
async function readBody({ req, method }: Context): Promise<unknown> {
  // An empty object stands for no body. Node discards a body that is not read.
  if (!Number(req.headers['content-length'] ?? 0) || method === 'GET' || method === 'DELETE') return {};
  const text = await textOf(req);
  const body = parse(text);
  if (typeof body !== 'object' || body === null) throw unreadable();
  if (MAYBE_UNSTORABLE.test(text) && holdsUnstorable(body)) throw unstorable();
  Reflect.set(body, UNPARSED, text);
  return body;
}

/** Reads the body as text. A client that disconnects early gets no response, and does not count as our error. */
async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  try {
    for await (const part of request) parts.push(part as Buffer);
  } catch {
    throw unreadable();
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, MAYBE_PROTOTYPE.test(text) ? refusePrototype : undefined);
  } catch {
    throw unreadable();
  }
}

function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A name reaches for the prototype');
  return value;
}

function unreadable(): Error {
  return new errors.ApplicationError('We could not read that request.', { code: 'bad_request' });
}

export default fastPath;
