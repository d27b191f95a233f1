import type { Context } from 'koa';
import { database } from '../../../operations/database.ts';
import { onDrain } from '../../../operations/drain.ts';
import { settings } from '../../../operations/settings.ts';
import { isSignatureOf } from '../../../operations/signatures.ts';
import { refuse } from '../../http/result.ts';
import { sendRefusal } from '../../http/strapi-route.ts';
import { openStream } from './event-stream.ts';
import { createListener, type Listener } from './listener.ts';

let listener: Listener | undefined;

/** Closes the database connection that listens for invalidations. */
export async function closeListener(): Promise<void> {
  await listener?.close();
  listener = undefined;
}

/** `GET commerce/invalidations?after=<id>`, for storefronts, which sign `invalidations` with INTERNAL_SECRET. */
export function invalidationRoutes() {
  return [{ method: 'GET', path: '/commerce/invalidations', handler: follow, config: { auth: false as const } }];
}

async function follow(ctx: Context): Promise<void> {
  if (!isSignatureOf('invalidations', ctx.get('x-internal'))) return sendRefusal(ctx, refuse('forbidden'));
  listener ??= createListener(settings().DATABASE_URL);
  const stream = await openStream(database(), listener, rowOf(ctx.query['after'] ?? ctx.get('last-event-id')));
  const taken = onDrain(() => stream.end());
  stream.on('close', taken);
  ctx.status = 200;
  ctx.type = 'text/event-stream';
  ctx.set('cache-control', 'no-store');
  ctx.set('x-accel-buffering', 'no');
  ctx.body = stream;
}

function rowOf(value: unknown): number | null {
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
