import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { hashOf } from '../logins/secret.ts';

/** How long the mailed code may take. The browser's cookie lives as long. */
const PROOF_SECONDS = 600;
/** How often a code may be mistyped, mails that are sent once more included. */
const MAX_TRIES = 5;

/** A person as the provider describes them, with an unproven address. */
export interface Unproven {
  provider: string;
  subject: string;
  name: string | null;
  email: string;
  next: string | null;
}

/** One that waits in a browser. */
export interface WaitingProof extends Unproven {
  id: string;
  /** Whether a code was asked for. */
  asked: boolean;
}

const upsert = sql(
  'proof.wait',
  `insert into connect_proof (browser, provider, subject, name, email, next, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => ${PROOF_SECONDS}))
   on conflict (browser, provider) do update set id = gen_random_uuid(), subject = excluded.subject, name = excluded.name,
     email = excluded.email, next = excluded.next, asked = false, code_hash = null, tries = 0, expires_at = excluded.expires_at`,
);

/** Keeps a log-in until a code comes back from its address; of one provider the newest, in this browser alone. */
export async function keepProof(db: Queryable, connect: string, unproven: Unproven): Promise<void> {
  const { provider, subject, name, email, next } = unproven;
  await db.run(upsert, [hashOf(connect), provider, subject, name, email, next]);
}

const columns = 'id, provider, subject, name, email, next, asked';
const select = sql<WaitingProof>(
  'proof.waiting',
  `select ${columns} from connect_proof where browser = $1 and provider = $2 and expires_at > now()`,
);
/** Notes that a code was asked for. */
export const noteAsked = sql('proof.asked', 'update connect_proof set asked = true where id = $1');
/** What a mail is about, or null if it is too late for it. */
export const proofById = sql<WaitingProof>(
  'proof.by-id',
  `select ${columns} from connect_proof where id = $1 and expires_at > now()`,
);
const setCode = sql('proof.set-code', 'update connect_proof set code_hash = $2 where id = $1');
const countTry = sql<{ id: string; codeHash: Buffer | null }>(
  'proof.try',
  `update connect_proof set tries = tries + 1
    where browser = $1 and provider = $2 and expires_at > now() and tries < ${MAX_TRIES}
   returning id, code_hash as "codeHash"`,
);
/** Ends the waiting, once. */
export const takeProof = sql<WaitingProof>(
  'proof.take',
  `delete from connect_proof where id = $1 returning ${columns}`,
);

/** What waits in this browser, or null. */
export async function readProof(db: Queryable, connect: string, provider: string): Promise<WaitingProof | null> {
  return db.first(select, [hashOf(connect), provider]);
}

/** The code that is mailed now; one that was mailed before is void. */
export async function noteCode(db: Queryable, id: string, code: string): Promise<void> {
  await db.run(setCode, [id, hashOf(code)]);
}

/** Counts a try. Gives its proof with the hash of the right code, which is null before one was mailed; null if nothing may be tried. */
export async function tryProof(
  db: Queryable,
  connect: string,
  provider: string,
): Promise<{ id: string; codeHash: Buffer | null } | null> {
  return db.first(countTry, [hashOf(connect), provider]);
}
