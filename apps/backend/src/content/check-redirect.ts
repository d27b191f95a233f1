import type { REDIRECT_KINDS } from '@cerulean/contract/section-choices';
import { isOwnPath } from '@cerulean/contract/own-paths';
import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core } from '@strapi/strapi';
import { FieldProblem } from '../commerce/catalog/field-problem.ts';
import type { Queryable } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';
import { settings } from '../operations/settings.ts';

const t = words[DEFAULT_LANGUAGE];

/** A redirect as stored. In a draft, any field may be missing. */
export interface StoredRedirect {
  from: string | null;
  kind: (typeof REDIRECT_KINDS)[number] | null;
  to: string | null;
}

/** Maximum number of redirects in a chain. Longer chains are rejected, because they send visitors from page to page. */
const MAX_HOPS = 5;

/**
 * Returns the path of an address in this shop, in its normal form, with query and fragment. `/sale/` and
 * `https://shop.example/sale` both become `/sale`. Returns `null` if the address is not in this shop.
 */
export function shopPath(address: string, publicUrl: string): string | null {
  const text = address.trim();
  const isPath = /^\/(?![/\\])/.test(text);
  if (!isPath && !URL.canParse(text)) return null;
  const url = new URL(text, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.username !== '') return null;
  const path = url.pathname.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return path + url.search + url.hash;
}

/** Returns the redirect in the form the storefront needs, or `null` if it cannot be used. */
export function usableRedirect({ from, kind, to }: StoredRedirect, publicUrl: string) {
  const start = from === null ? null : shopPath(from, publicUrl);
  if (start === null || kind === null) return null;
  if (kind === 'gone') return { from: start, to: null, kind };
  const end = to === null ? null : shopPath(to, publicUrl);
  return end === null ? null : { from: start, to: end, kind };
}

/**
 * Validates a redirect and throws a FieldProblem if it cannot work. `others` are all other redirects, including drafts.
 * Fields may be missing in a draft, but not if `isPublished`.
 */
export function checkRedirect(
  redirect: StoredRedirect,
  others: readonly StoredRedirect[],
  { publicUrl, isPublished }: { publicUrl: string; isPublished: boolean },
): void {
  const from = redirect.from === null ? null : checkStart(redirect.from, others, publicUrl);
  if (redirect.kind === 'gone') {
    if (redirect.to) throw new FieldProblem(['to'], t.goneHasTarget);
    return;
  }
  if (!redirect.to) {
    if (isPublished) throw new FieldProblem(['to'], t.targetMissing);
    return;
  }
  const to = shopPath(redirect.to, publicUrl);
  if (to === null) throw new FieldProblem(['to'], t.targetElsewhere);
  if (from !== null) checkWay(from, to, others, publicUrl);
}

function checkStart(text: string, others: readonly StoredRedirect[], publicUrl: string): string {
  const from = shopPath(text, publicUrl);
  if (from === null) throw new FieldProblem(['from'], t.startWrong);
  if (/[?#]/.test(from)) throw new FieldProblem(['from'], t.startQuery);
  if (isOwnPath(from)) throw new FieldProblem(['from'], t.startOwnPage);
  if (others.some((other) => other.from !== null && shopPath(other.from, publicUrl) === from)) {
    throw new FieldProblem(['from'], t.startTwice);
  }
  return from;
}

/** Follows the chain of redirects from `to`. Throws a FieldProblem if it leads back to `from` or exceeds MAX_HOPS. */
function checkWay(from: string, to: string, others: readonly StoredRedirect[], publicUrl: string): void {
  const next = new Map<string, string>();
  for (const other of others) {
    const usable = usableRedirect(other, publicUrl);
    if (usable?.to) next.set(usable.from, usable.to);
  }
  let at: string | undefined = to;
  for (let hops = 0; at !== undefined; hops += 1) {
    const path: string = at.replace(/[?#].*$/, '');
    if (path === from) throw new FieldProblem(['to'], t.loop);
    if (hops === MAX_HOPS) throw new FieldProblem(['to'], t.tooManyHops);
    at = next.get(path);
  }
}

export const REDIRECT = 'api::redirect.redirect';

/** Id of the lock that makes concurrent saves of redirects take turns. Otherwise two of them could form a loop. */
const LOCK = 7_210_004;

const lock = sql('content.lock-redirects', `select pg_advisory_xact_lock($1)`);

type Row = StoredRedirect & { documentId: string; publishedAt: unknown };

/** Checks a redirect in the transaction that just wrote it. Throws a FieldProblem if the redirect cannot work. */
export async function checkSavedRedirect(strapi: Core.Strapi, tx: Queryable, documentId: string): Promise<void> {
  await tx.query(lock, [LOCK]);
  const rows: Row[] = await strapi.db.query(REDIRECT).findMany({});
  const others = rows.filter((row) => row.documentId !== documentId);
  const publicUrl = settings().PUBLIC_URL;
  for (const row of rows) {
    if (row.documentId === documentId) {
      checkRedirect(row, others, { publicUrl, isPublished: row.publishedAt !== null });
    }
  }
}
