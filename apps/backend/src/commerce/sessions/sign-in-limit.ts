import { createHash } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** Tries in one window, counted for an address of the network and, much tighter, for an account. */
const WINDOW_SECONDS = 600;
const PER_IP = 300;
const PER_ACCOUNT = 20;

const countTry = sql<{ most: boolean }>(
  'sessions.count-try',
  `with tried as (
     insert into sign_in_try as t (key, since, tries)
     select key, now(), 1 from unnest($1::text[]) as k (key) order by key
     on conflict (key) do update set
       tries = case when t.since < now() - make_interval(secs => $2) then 1 else t.tries + 1 end,
       since = case when t.since < now() - make_interval(secs => $2) then now() else t.since end
     returning key, tries
   )
   select bool_or(tries > case when key like 'ip:%' then $3::int else $4::int end) as most from tried`,
);

/**
 * Counts a try to log in or to register, and says whether it may go on. All replicas share the counts. What is counted
 * is a hash, so the table holds no addresses; without a signed visitor's address only the account is counted.
 */
export async function mayTry(db: Queryable, what: string, ip: string | null, email: string): Promise<boolean> {
  const keys = [`account:${digest(`${what}\n${email}`)}`, ...(ip ? [`ip:${digest(`${what}\n${ip}`)}`] : [])];
  const row = await db.first(countTry, [keys, WINDOW_SECONDS, PER_IP, PER_ACCOUNT]);
  return row?.most !== true;
}

const sweepTries = sql(
  'sessions.sweep-tries',
  'delete from sign_in_try where since < now() - make_interval(secs => $1)',
);

/** Deletes counts whose window has passed. */
export async function sweepTriedSignIns(db: Queryable): Promise<number> {
  return db.run(sweepTries, [WINDOW_SECONDS]);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
