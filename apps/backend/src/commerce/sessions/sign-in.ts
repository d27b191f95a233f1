import type { Context } from 'koa';
import { loginBodySchema, registerBodySchema } from '@cerulean/contract/identity';
import { isDuplicate } from '../db/database-errors.ts';
import type { Db } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { envelope } from '../http/envelope.ts';
import { refuse, type Refusal } from '../http/result.ts';
import { visitorIp } from '../http/visitor.ts';
import { claimsOf } from './token.ts';
import { mayTry } from './sign-in-limit.ts';
import { startSession } from './session-store.ts';

/** A controller of Strapi's. */
export type Action = (ctx: Context) => Promise<unknown>;

export interface SignInParts {
  db: () => Db;
  /** Compares a password with a hash that is nobody's, so that an unknown address takes as long as a wrong password. */
  pretendToCheck: (password: string) => Promise<unknown>;
}

/** bcrypt reads no more, and Strapi refuses what it would not read. */
const MAX_PASSWORD_BYTES = 72;

const countEmail = sql<{ id: number }>('sessions.email', 'select id from up_users where lower(email) = $1 limit 1');

/** C02: log in. The session's row is written before the token is answered. */
export function logInAction(original: Action, parts: SignInParts): Action {
  return async (ctx) => {
    const body = loginBodySchema.safeParse(ctx.request.body ?? {});
    if (!body.success) return answer(ctx, invalid(body.error.issues));
    const { identifier, password } = body.data;
    const db = parts.db();
    if (!(await mayTry(db, 'log-in', ipOf(ctx), identifier))) return answer(ctx, refuse('rate_limited'));
    if (!(await db.first(countEmail, [identifier]))) await parts.pretendToCheck(password);
    ctx.request.body = { identifier, password };
    await original(ctx);
    await keepSession(ctx, db);
  };
}

/** C03: make an account and log in at once. An address that has one already is `email_taken`. */
export function registerAction(original: Action, parts: SignInParts): Action {
  return async (ctx) => {
    const body = registerBodySchema.safeParse(ctx.request.body ?? {});
    if (!body.success) return answer(ctx, invalid(body.error.issues));
    const { email, password, name } = body.data;
    if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) {
      return answer(ctx, invalid([{ path: ['password'], message: 'Use a shorter password' }]));
    }
    const db = parts.db();
    if (!(await mayTry(db, 'register', ipOf(ctx), email))) return answer(ctx, refuse('rate_limited'));
    if (await db.first(countEmail, [email])) return answer(ctx, refuse('email_taken'));
    ctx.request.body = { username: email, email, password, ...(name === undefined ? {} : { name }) };
    try {
      await original(ctx);
    } catch (error) {
      // Another registration with this address came first, between the look and the insert.
      if (isDuplicate(error, 'up_users_email_once')) return answer(ctx, refuse('email_taken'));
      throw error;
    }
    await keepSession(ctx, db, true);
  };
}

const unconfirm = sql('sessions.unconfirm', 'update up_users set confirmed = false where id = $1');

/** Strapi calls an address confirmed when it asks for no confirmation; ours is confirmed by a link that was followed. */
async function keepSession(ctx: Context, db: Db, isNew = false): Promise<void> {
  const answered = ctx.body as { jwt?: unknown; user?: { confirmed?: boolean } } | undefined;
  if (typeof answered?.jwt !== 'string') return;
  const claims = claimsOf(answered.jwt);
  if (!claims) throw new Error('Strapi issued a token without our session id');
  const { sessionId: id, userId } = claims;
  await startSession(db, { id, userId, ip: ipOf(ctx), browser: ctx.get('user-agent') || null });
  if (!isNew) return;
  await db.run(unconfirm, [userId]);
  if (answered.user) answered.user.confirmed = false;
}

function ipOf(ctx: Context): string | null {
  return visitorIp(ctx.get('x-visitor'), new Date());
}

function invalid(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Refusal {
  return refuse('invalid_input', {
    issues: issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  });
}

function answer(ctx: Context, refusal: Refusal): void {
  const { status, body } = envelope(refusal, String(ctx.state['requestId']));
  ctx.status = status;
  ctx.body = body;
}
