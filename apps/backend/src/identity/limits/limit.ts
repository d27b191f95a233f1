import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { rows } from '../../commerce/db/bundle.ts';
import type { Db } from '../../commerce/db/db.ts';
import { ASYNC_COMMIT, sql } from '../../commerce/db/statement.ts';
import { ok, refuse, type Result } from '../../commerce/http/result.ts';
import { networkOf } from '../../operations/network.ts';
import { rules, type Allowance, type Rule, type RuleName } from './rules.ts';

/** The caller of a limited action. `null` fields are not counted. */
export interface Who {
  /** The visitor's IP address, as signed by the storefront. */
  ip?: string | null;
  /** Email address or id of the account concerned, whether or not that account exists. */
  account?: string | number | null;
  /** Cookie of a browser that signed in to this account before. It counts separately, so others cannot lock it out. */
  knownDevice?: string | null;
}

/** Counter key for visitors whose address is unknown. They share one count, as if they had the same address. */
export const UNSIGNED = 'unsigned';

/** Milliseconds that the first attempt over the limit waits. Each further one waits twice as long, up to 5 seconds. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5_000;

interface Bucket {
  key: string;
  allowance: Allowance;
  slow: boolean;
}

interface Count {
  key: string;
  tries: number;
  left: number;
}

const count = sql<Count>(
  'limits.count',
  `insert into sign_in_try as t (key, since, tries)
   select key, now(), 1 from unnest($1::text[]) as k (key) order by key
   on conflict (key) do update set
     tries = case when t.since < now() - make_interval(secs => $2) then 1 else t.tries + 1 end,
     since = case when t.since < now() - make_interval(secs => $2) then now() else t.since end
   returning key, tries, ceil(extract(epoch from t.since + make_interval(secs => $2) - now()))::int as left, ${ASYNC_COMMIT}`,
);

/**
 * Counts an attempt and returns whether it may continue. All replicas share the counts, which store hashes, not
 * addresses. A refusal contains the seconds to wait (`Retry-After`). If the rule only slows attempts down, the response
 * is delayed by up to five seconds.
 */
export async function limit(
  db: Db,
  name: RuleName,
  who: Who,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result<void>> {
  const counts: Count[] = [];
  for (const values of attemptValues(name, who)) counts.push(...(await db.query(count, values)));
  return judgeAttempt(name, who, counts, wait);
}

/** A step of a bundle that counts an attempt. The rest of the bundle must be bookkeeping too, or only read. */
export const attemptStep = rows(count);

/** Returns the values of {@link attemptStep} for each window length of a rule, which has one or two. */
export function attemptValues(name: RuleName, who: Who): [keys: string[], seconds: number][] {
  const buckets = bucketsOf(name, rules[name], who);
  return [...new Set(buckets.map(({ allowance }) => allowance.seconds))].map((seconds) => [
    buckets.filter(({ allowance }) => allowance.seconds === seconds).map(({ key }) => key),
    seconds,
  ]);
}

/** Decides what {@link limit} decides, from the counts that {@link attemptStep} returned. */
export async function judgeAttempt(
  name: RuleName,
  who: Who,
  counts: readonly Count[],
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): Promise<Result<void>> {
  const buckets = bucketsOf(name, rules[name], who);
  let retryAfter = 0;
  let delay = 0;
  for (const { key, tries, left } of counts) {
    const bucket = buckets.find((each) => each.key === key);
    const over = tries - (bucket?.allowance.count ?? tries);
    if (over <= 0) continue;
    if (bucket?.slow) delay = Math.max(delay, Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(over - 1, 10)));
    else retryAfter = Math.max(retryAfter, left, 1);
  }
  if (retryAfter > 0) return refuse('rate_limited', { retryAfter });
  if (delay > 0) await wait(delay);
  return ok(undefined);
}

const take = sql(
  'limits.forgive',
  'update sign_in_try set tries = tries - 1 where key = any($1::text[]) and tries > 0',
);

/** Takes back an attempt that should not count, such as a correct password if only wrong ones are counted. */
export async function forgive(db: Db, name: RuleName, who: Who): Promise<void> {
  await db.run(take, [bucketsOf(name, rules[name], who).map(({ key }) => key)]);
}

function bucketsOf(name: string, rule: Rule, { ip, account, knownDevice }: Who): Bucket[] {
  const buckets: Bucket[] = [];
  const add = (kind: string, parts: readonly (string | number)[], allowance: Allowance | undefined, slow = false) => {
    if (allowance) buckets.push({ key: `${kind}:${digest([name, ...parts])}`, allowance, slow });
  };
  if (knownDevice && account != null) {
    add('device', [account, knownDevice], rule.device);
    add('device-slow', [account, knownDevice], rule.slow, true);
    return buckets;
  }
  const network = ip ? networkOf(ip) : null;
  if (network) add('ip', [network], rule.ip);
  if (account == null) return buckets;
  add('account', [account], rule.account);
  if (network) add('account-ip', [account, network], rule.accountAtIp);
  add('slow', [account], rule.slow, true);
  return buckets;
}

/** Longest window of any rule, in seconds. */
const LONGEST = Math.max(
  ...Object.values<Rule>(rules).flatMap((rule) => Object.values(rule).map((allowance: Allowance) => allowance.seconds)),
);

/** Deletes attempt counts that are older than the longest window. */
export const sweepLimits = sql(
  'limits.sweep',
  `delete from sign_in_try where since < now() - make_interval(secs => ${LONGEST})`,
);

function digest(parts: readonly (string | number)[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}
