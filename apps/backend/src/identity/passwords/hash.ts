import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import bcrypt from 'bcrypt';
import { inTurn } from './in-turn.ts';

/**
 * Cost parameters of a hash (decision 0009): OWASP's first recommendation for argon2id, 19 MiB and two passes, about 25
 * ms. A hash with other parameters still verifies and is rehashed at the next sign-in.
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;

const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Number of bytes that bcrypt reads. It silently ignores further bytes. */
const BCRYPT_BYTES = 72;

const argon2OffTheLoop = promisify<'argon2id', Argon2Parameters, Buffer>(argon2);

/** Derives the hash on libuv's threads, so that the event loop keeps serving requests. */
const derive = (algorithm: 'argon2id', parameters: Argon2Parameters): Promise<Buffer> =>
  inTurn(() => argon2OffTheLoop(algorithm, parameters));

/** Returns a password's normal form, which is the same on every keyboard (NIST SP 800-63B: NFKC before hashing). */
export function normalForm(password: string): string {
  return password.normalize('NFKC');
}

/** Hashes a password for storage. Returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await derive('argon2id', { message: normalForm(password), nonce, tagLength: TAG_BYTES, ...COST });
  return `$argon2id$v=19$${written(COST)}$${base64(nonce)}$${base64(tag)}`;
}

/**
 * Returns whether a password matches a hash: one of ours, or the bcrypt hash of an account that Strapi created. `false`
 * for any other type of hash. Both types are computed off the event loop.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const read = parse(hash);
  if (read) {
    const { cost, salt, tag } = read;
    const message = normalForm(password);
    const given = await derive('argon2id', { message, nonce: salt, tagLength: tag.length, ...cost });
    return timingSafeEqual(given, tag);
  }
  if (!/^\$2[aby]\$/.test(hash) || Buffer.byteLength(password) > BCRYPT_BYTES) return false;
  return inTurn(() => bcrypt.compare(password, hash));
}

/** Returns whether a password should be rehashed. Rehashing needs the password, so it happens at the next sign-in. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(`$argon2id$v=19$${written(COST)}$`);
}

let nobody: Promise<string> | undefined;

/** Takes as long as verifying a password, for an account that does not exist or has no password. Returns `false`. */
export async function pretendToVerify(password: string): Promise<false> {
  nobody ??= hashPassword(randomBytes(32).toString('base64'));
  await verifyPassword(password, await nobody);
  return false;
}

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(hash: string): { cost: Cost; salt: Buffer; tag: Buffer } | null {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? [];
  if (!memory) return null;
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}

function written({ memory, passes, parallelism }: Cost): string {
  return `m=${memory},t=${passes},p=${parallelism}`;
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
