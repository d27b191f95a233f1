import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Db, Queryable, Tx } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { seal, unseal } from './secret-box.ts';

/** Lifetime of an app code in seconds (RFC 6238). Its two neighbors also work, for clocks that are slightly off. */
const PERIOD = 30;
const WINDOW = 1;
const ISSUER = 'Cerulean';
const RECOVERY_CODES = 10;

interface Row {
  secret: Buffer;
  confirmed: boolean;
  lastStep: number;
}

const isOn = sql<{ on: boolean }>(
  'second-factor.is-on',
  'select true as on from staff_second_factor where user_id = $1 and confirmed_at is not null',
);
const lock = sql<Row>(
  'second-factor.lock',
  `select secret, confirmed_at is not null as confirmed, last_step as "lastStep" from staff_second_factor
    where user_id = $1 for update`,
);
const start = sql(
  'second-factor.start',
  `insert into staff_second_factor as f (user_id, secret) values ($1, $2)
   on conflict (user_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null`,
);
const step = sql('second-factor.step', 'update staff_second_factor set last_step = $2 where user_id = $1');
const confirm = sql('second-factor.confirm', 'update staff_second_factor set confirmed_at = now() where user_id = $1');
const addCodes = sql(
  'second-factor.add-codes',
  `insert into staff_recovery_code (user_id, hash) select $1, decode(hex, 'hex') from unnest($2::text[]) as c (hex)`,
);
const spend = sql(
  'second-factor.spend-recovery-code',
  `delete from staff_recovery_code where user_id = $1 and hash = decode($2, 'hex')`,
);
const left = sql<{ count: number }>(
  'second-factor.recovery-codes-left',
  'select count(*) as count from staff_recovery_code where user_id = $1',
);
const remove = sql('second-factor.remove', 'delete from staff_second_factor where user_id = $1');

/** Returns whether this staff member also signs in with a code. A factor that was never confirmed does not count. */
export async function hasSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  return (await db.first(isOn, [userId]))?.on ?? false;
}

/** Returns the number of recovery codes left. */
export async function recoveryCodesLeft(db: Queryable, userId: number): Promise<number> {
  return (await db.first(left, [userId]))?.count ?? 0;
}

/** Returns a new secret for an authenticator app, or `null` if a second factor is already in use. */
export async function startSecondFactor(
  db: Queryable,
  key: string,
  user: { id: number; email: string },
): Promise<{ secret: string; uri: string } | null> {
  const secret = new Secret({ size: 20 });
  const isStarted = await db.run(start, [user.id, seal(key, user.id, secret.bytes)]);
  if (isStarted === 0) return null;
  const totp = new TOTP({ issuer: ISSUER, label: user.email, secret, period: PERIOD });
  return { secret: secret.base32, uri: totp.toString() };
}

/** Turns the factor on with a first app code. Returns the recovery codes, shown only once. `null` for a wrong code. */
export async function confirmSecondFactor(
  db: Db,
  key: string,
  userId: number,
  code: string,
  now: Date,
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const row = await tx.first(lock, [userId]);
    if (!row || row.confirmed || !(await takeCode(tx, key, userId, row, code, now))) return null;
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.run(confirm, [userId]);
    await tx.run(addCodes, [userId, codes.map(hashOf)]);
    return codes;
  });
}

/** Checks an app code, which must be newer than any used before, or a recovery code, which is thereby used up. */
export async function checkSecondFactor(
  db: Db,
  key: string,
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const row = await tx.first(lock, [userId]);
    if (!row?.confirmed) return false;
    if (/^\d{6}$/.test(code)) return takeCode(tx, key, userId, row, code, now);
    return (await tx.run(spend, [userId, hashOf(code)])) > 0;
  });
}

/** Turns the second factor off, and returns whether there was one. The caller must check who may do that. */
export async function removeSecondFactor(db: Queryable, userId: number): Promise<boolean> {
  return (await db.run(remove, [userId])) > 0;
}

async function takeCode(tx: Tx, key: string, userId: number, row: Row, code: string, now: Date): Promise<boolean> {
  const secret = new Secret({ buffer: new Uint8Array(unseal(key, userId, row.secret)).buffer });
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: PERIOD }).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return false;
  const used = Math.floor(timestamp / 1000 / PERIOD) + delta;
  if (used <= row.lastStep) return false;
  await tx.run(step, [userId, used]);
  return true;
}

/** Returns a new recovery code: 80 random bits in four groups, such as `k3qx-7mfa-…`. */
function newRecoveryCode(): string {
  const text = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32.toLowerCase();
  return text.match(/.{4}/g)?.join('-') ?? text;
}

/** Hashes a recovery code. A plain hash is enough, because 80 random bits cannot be guessed. */
function hashOf(code: string): string {
  return createHash('sha256').update(code.toLowerCase()).digest('hex');
}
