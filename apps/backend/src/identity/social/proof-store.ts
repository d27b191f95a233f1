import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { hashOf } from '../logins/secret.ts';

/** Maximum seconds to request a code, and then to enter it. The browser's connect cookie lives as long. */
const PROOF_SECONDS = 600;
/** Maximum number of codes that may be entered, counted across resent emails. */
const MAX_TRIES = 5;

/** A person as described by the provider, with an address that is not proven yet. */
export interface Unproven {
  provider: string;
  subject: string;
  name: string | null;
  email: string;
  next: string | null;
}

/** A sign-in with an unproven address that waits in a browser. */
export interface WaitingProof extends Unproven {
  id: string;
  /** Whether the person requested the code by email. */
  asked: boolean;
}

const upsert = sql(
  'proof.wait',
  `insert into connect_proof (browser, provider, subject, name, email, next, expires_at)
   values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => ${PROOF_SECONDS}))
   on conflict (browser, provider) do update set id = gen_random_uuid(), subject = excluded.subject, name = excluded.name,
     email = excluded.email, next = excluded.next, asked = false, code_hash = null, tries = 0, expires_at = excluded.expires_at`,
);

/** Stores a sign-in until its emailed code is entered: in this browser only, and only the newest per provider. */
export async function keepProof(db: Queryable, connect: string, unproven: Unproven): Promise<void> {
  const { provider, subject, name, email, next } = unproven;
  await db.run(upsert, [hashOf(connect), provider, subject, name, email, next]);
}

const columns = 'id, provider, subject, name, email, next, asked';
const select = sql<WaitingProof>(
  'proof.waiting',
  `select ${columns} from connect_proof where browser = $1 and provider = $2 and expires_at > now()`,
);
/** Records that the person requested the code by email. From then on, there is the full time to enter it. */
export const noteAsked = sql(
  'proof.asked',
  `update connect_proof set asked = true, expires_at = now() + make_interval(secs => ${PROOF_SECONDS}) where id = $1`,
);
/** Finds the waiting sign-in that an email belongs to, or `null` if it has expired. */
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
/** Removes a waiting sign-in and returns it, once. */
export const takeProof = sql<WaitingProof>(
  'proof.take',
  `delete from connect_proof where id = $1 returning ${columns}`,
);

/** Returns the sign-in that waits in this browser, or `null`. */
export async function readProof(db: Queryable, connect: string, provider: string): Promise<WaitingProof | null> {
  return db.first(select, [hashOf(connect), provider]);
}

/** Stores the hash of the code that is being emailed. An earlier code becomes void. */
export async function noteCode(db: Queryable, id: string, code: string): Promise<void> {
  await db.run(setCode, [id, hashOf(code)]);
}

/** Counts an attempt. Returns the id and the code's hash (`null` before an email), or `null` if none is allowed. */
export async function tryProof(
  db: Queryable,
  connect: string,
  provider: string,
): Promise<{ id: string; codeHash: Buffer | null } | null> {
  return db.first(countTry, [hashOf(connect), provider]);
}
