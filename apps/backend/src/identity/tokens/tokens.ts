import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** What the code of an emailed link is for. */
export type TokenKind = 'reset' | 'set-password' | 'confirm' | 'change-email' | 'undo-email';

/** Lifetime of most emailed links, in seconds. */
export const HOUR = 3_600;
export const UNDO_SECONDS = 7 * 86_400;
/** Days for which an expired link is still recognized after its email, so that its page can send another link. */
export const KNOWN_DAYS = 7;

export interface NewToken {
  kind: TokenKind;
  userId: number;
  /** The address that the code is emailed to. The code is only valid for this address. */
  email: string;
  seconds: number;
}

/** A code, and whether it is still valid: neither used nor expired. */
export interface FoundToken extends UsedToken {
  isOpen: boolean;
}

/** The purpose, account, and address of a code. */
export interface UsedToken {
  kind: TokenKind;
  userId: number;
  email: string;
}

const insert = sql(
  'tokens.issue',
  `insert into account_token (hash, kind, user_id, email, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5))
   on conflict (user_id, kind) where kind <> 'undo-email' do update
     set hash = excluded.hash, email = excluded.email, created_at = now(), expires_at = excluded.expires_at,
         used_at = case when account_token.hash = excluded.hash then account_token.used_at end`,
);
const insertUndo = sql(
  'tokens.issue-undo',
  `insert into account_token (hash, kind, user_id, email, expires_at)
   values ($1, $2, $3, $4, now() + make_interval(secs => $5))
   on conflict (user_id, email) where kind = 'undo-email' do update
     set hash = excluded.hash, created_at = now(), expires_at = excluded.expires_at,
         used_at = case when account_token.hash = excluded.hash then account_token.used_at end`,
);
const use = sql<UsedToken>(
  'tokens.use',
  `update account_token set used_at = now()
    where hash = $1 and kind = any($2) and used_at is null and expires_at > now()
   returning kind, user_id as "userId", email`,
);
const peek = sql<UsedToken>(
  'tokens.peek',
  `select kind, user_id as "userId", email from account_token where hash = $1 and kind = any($2) and used_at is null
      and expires_at > now()`,
);
const find = sql<FoundToken>(
  'tokens.find',
  `select kind, user_id as "userId", email, used_at is null and expires_at > now() as "isOpen"
     from account_token where hash = $1 and kind = any($2)`,
);
/** Voids an account's unused codes of these kinds. */
export const dropTokens = sql(
  'tokens.drop',
  'update account_token set used_at = now() where user_id = $1 and kind = any($2) and used_at is null',
);
const dropLaterUndo = sql(
  'tokens.drop-later-undo',
  `update account_token set used_at = now()
    where user_id = $1 and kind = 'undo-email' and used_at is null
      and created_at >= (select created_at from account_token where hash = $2)`,
);
/** Deletes expired codes that were emailed at least {@link KNOWN_DAYS} days ago. */
export const sweepTokens = sql(
  'tokens.sweep',
  `delete from account_token where expires_at < now() and created_at < now() - make_interval(days => ${KNOWN_DAYS})`,
);

/**
 * Creates a code for an emailed link: 256 bits as base64url, stored only as a hash. The account's older code of this
 * kind becomes void, but a code that undoes an address change replaces only the one for the same address. The bits are
 * random unless `code` provides them, because a resent email must contain the same code. A used code stays used.
 */
export async function issueToken(
  db: Queryable,
  { kind, userId, email, seconds }: NewToken,
  code = randomBytes(32).toString('base64url'),
): Promise<string> {
  await db.run(kind === 'undo-email' ? insertUndo : insert, [hashOf(code), kind, userId, email, seconds]);
  return code;
}

/** Uses up a code and returns its content. Of several calls, only one gets it; others, and late ones, get `null`. */
export async function useToken(
  tx: Queryable,
  kinds: TokenKind | readonly TokenKind[],
  code: string,
): Promise<UsedToken | null> {
  return tx.first(use, [hashOf(code), [kinds].flat()]);
}

/** Returns the content of a valid code without using the code up, or `null`. */
export async function readToken(
  db: Queryable,
  kinds: TokenKind | readonly TokenKind[],
  code: string,
): Promise<UsedToken | null> {
  return db.first(peek, [hashOf(code), [kinds].flat()]);
}

/** Finds a code of one of these kinds, even if used or expired. `null` once the code was replaced or deleted. */
export async function findToken(db: Queryable, kinds: readonly TokenKind[], code: string): Promise<FoundToken | null> {
  return db.first(find, [hashOf(code), kinds]);
}

/**
 * Voids an account's codes that undo an address change, except those older than this one, because an intruder must not
 * undo the undo. Older codes stay, so that a thief's own code does not void the owner's.
 */
export async function dropLaterUndoTokens(tx: Queryable, userId: number, code: string): Promise<void> {
  await tx.run(dropLaterUndo, [userId, hashOf(code)]);
}

function hashOf(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
