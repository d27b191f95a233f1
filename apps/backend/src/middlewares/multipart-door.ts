import { rm } from 'node:fs/promises';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** Where files may be sent: the library of the panel, and Strapi's own API for it. */
type Door = 'admin' | 'content-api';

/** A file of the panel is new, or takes the place of another. */
const PANEL = /^\/upload(?:\/files(?:\/[^/]+\/replace)?)?\/?$/;

/**
 * Keeps files of strangers off the disk: a multipart body is read only where files are uploaded and only from somebody who is signed in,
 * before the first byte of it is stored, and whatever was stored is gone when the answer goes out. Runs around `strapi::body`, which alone
 * would read such a body for every address and clean up only fields named `files` of requests that succeed.
 */
const multipartDoor: Core.MiddlewareFactory = (_config, { strapi }) => {
  const uploads = `${strapi.config.get<string>('api.rest.prefix')}/upload`;
  return async (ctx, next) => {
    if (!/^\s*multipart\//i.test(ctx.get('content-type'))) return next();
    const door = doorOf(ctx, uploads);
    if (door === undefined) {
      turnAway(ctx);
      ctx.status = 415;
      ctx.body = {
        data: null,
        error: { status: 415, name: 'UnsupportedMediaTypeError', message: NO_FILES, details: {} },
      };
      return undefined;
    }
    if (!(await isSignedIn(strapi, ctx, door))) {
      turnAway(ctx);
      throw new errors.UnauthorizedError('Sign in before you upload files.');
    }
    const stored: string[] = [];
    try {
      await next();
    } finally {
      collect(ctx.request.files, stored);
      await Promise.all(stored.map((path) => rm(path, { force: true })));
    }
    return undefined;
  };
};

const NO_FILES = 'Files are not taken at this address.';

function doorOf(ctx: Context, uploads: string): Door | undefined {
  if (ctx.method !== 'POST') return undefined;
  if (PANEL.test(ctx.path)) return 'admin';
  return ctx.path === uploads || ctx.path === `${uploads}/` ? 'content-api' : undefined;
}

/** Nothing of the body is read, so the connection cannot be used again. */
function turnAway(ctx: Context): void {
  ctx.set('connection', 'close');
}

interface Authentication {
  authenticate(ctx: unknown, next: () => Promise<void>): Promise<unknown>;
}

/** Asks the same strategies as the route will; what they note about the caller is left to it. */
async function isSignedIn(strapi: Core.Strapi, ctx: Context, type: Door): Promise<boolean> {
  const asked = Object.create(ctx, {
    state: { value: { route: { info: { type }, config: {} } }, writable: true },
    unauthorized: { value: () => undefined },
  }) as Context;
  await (strapi.get('auth') as Authentication).authenticate(asked, () => Promise.resolve());
  const { auth, user } = asked.state as { auth?: { credentials?: unknown }; user?: unknown };
  return Boolean(auth?.credentials ?? user);
}

/** Adds the paths of everything that the form parser stored, under whatever name and however often. */
function collect(files: unknown, paths: string[]): void {
  if (typeof files !== 'object' || files === null) return;
  if ('filepath' in files && typeof files.filepath === 'string') paths.push(files.filepath);
  else for (const inner of Object.values(files)) collect(inner, paths);
}

export default multipartDoor;
