import { rm } from 'node:fs/promises';
import { words } from '@cerulean/messages/all/staff-media';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

const t = words[DEFAULT_LANGUAGE];

/** The two places that accept files: the panel's media library, and Strapi's own API for it. */
type Door = 'admin' | 'content-api';

/** Matches the panel's routes that add or replace a file. */
const PANEL = /^\/upload(?:\/files(?:\/[^/]+\/replace)?)?\/?$/;

/**
 * Keeps strangers' files off the disk. A multipart body is read only at upload routes and only from signed-in users,
 * who are checked before its first byte is stored. The stored files are deleted when the response is sent. Runs around
 * `strapi::body`, which would read such bodies at every URL, and delete only fields named `files`, only on success.
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
        error: { status: 415, name: 'UnsupportedMediaTypeError', message: t.notTaken, details: {} },
      };
      return undefined;
    }
    if (!(await isSignedIn(strapi, ctx, door))) {
      turnAway(ctx);
      throw new errors.UnauthorizedError(t.signIn);
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

function doorOf(ctx: Context, uploads: string): Door | undefined {
  if (ctx.method !== 'POST') return undefined;
  if (PANEL.test(ctx.path)) return 'admin';
  return ctx.path === uploads || ctx.path === `${uploads}/` ? 'content-api' : undefined;
}

/** Closes the connection after the response. The body stays unread, so the connection cannot be reused. */
function turnAway(ctx: Context): void {
  ctx.set('connection', 'close');
}

interface Authentication {
  authenticate(ctx: unknown, next: () => Promise<void>): Promise<unknown>;
}

/** Runs the same authentication strategies as the route will. What they store about the caller is discarded here. */
async function isSignedIn(strapi: Core.Strapi, ctx: Context, type: Door): Promise<boolean> {
  const asked = Object.create(ctx, {
    state: { value: { route: { info: { type }, config: {} } }, writable: true },
    unauthorized: { value: () => undefined },
  }) as Context;
  await (strapi.get('auth') as Authentication).authenticate(asked, () => Promise.resolve());
  const { auth, user } = asked.state as { auth?: { credentials?: unknown }; user?: unknown };
  return Boolean(auth?.credentials ?? user);
}

/** Adds the paths of all files that the form parser stored, under any field name and at any depth. */
function collect(files: unknown, paths: string[]): void {
  if (typeof files !== 'object' || files === null) return;
  if ('filepath' in files && typeof files.filepath === 'string') paths.push(files.filepath);
  else for (const inner of Object.values(files)) collect(inner, paths);
}

export default multipartDoor;
