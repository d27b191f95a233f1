import { createHash } from 'node:crypto';
import type { PolicyVersion } from '@cerulean/contract/content';
import { words } from '@cerulean/messages/all/staff-catalog';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { FieldProblem } from './field-problem.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const t = words[DEFAULT_LANGUAGE];

/** The agreed text, which never changes within a version, and a description for search engines, which may change. */
export interface PublishedPolicy {
  slug: string;
  version: string;
  title: string;
  inForce: string;
  body: string;
  changes: string | null;
}

/** A policy version as it was published. */
export type KeptPolicy = Omit<PublishedPolicy, 'slug' | 'changes'>;

const keep = sql(
  'policies.keep',
  `insert into policy_version (slug, version, title, in_force, body, changes, text_hash)
   values ($1, $2, $3, $4::date, $5, $6, $7)
   on conflict (slug, version) do nothing`,
);
const isKept = sql<{ same: boolean }>(
  'policies.is-kept',
  `select (title, in_force, body, coalesce(changes, '')) = ($3, $4::date, $5, coalesce($6, '')) as same
   from policy_version where slug = $1 and version = $2`,
);
/** Reads every version of a policy, newest first. */
export const listPolicyVersions = sql<Omit<PolicyVersion, 'language'>>(
  'policies.versions',
  `select version, to_char(in_force, 'YYYY-MM-DD') as "inForce", changes,
     to_char(published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt"
   from policy_version where slug = $1 order by in_force desc, published_at desc`,
);
/** Reads one policy version as it was published, or `null` if it does not exist. */
export const findPolicyVersion = sql<KeptPolicy>(
  'policies.version',
  `select version, title, to_char(in_force, 'YYYY-MM-DD') as "inForce", body
   from policy_version where slug = $1 and version = $2`,
);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Stores a policy version when it is first published (R02, R23, R26). Throws a FieldProblem if the text of a stored
 * version changes, even to fix a typo, because people agreed to the published text.
 */
export async function savePolicyVersion(tx: Queryable, policy: PublishedPolicy): Promise<void> {
  const { slug, version, title, inForce, body, changes } = policy;
  const values = [slug, version, title, inForce, body, changes || null] as const;
  if ((await tx.run(keep, [...values, sha256(body)])) === 1) return;
  if ((await tx.first(isKept, values))?.same) return;
  throw new FieldProblem(['version'], t.versionPublished({ version }));
}
