import { ADDRESS_KINDS, ADDRESSES_A_PAGE, type AddressKind, type AddressSummary } from '@cerulean/contract/seo';
import { refuse, type Refusal } from '../http/result.ts';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

const moment = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: when an address last changed in any language. */
const LATEST = `greatest(changed_at, (select max(value::timestamptz) from jsonb_each_text(translations)))`;

const pages = sql<{ kind: AddressKind; changedAt: string }>(
  'public-addresses.pages',
  `select kind, ${moment('max(changed_at)')} as "changedAt" from (
     select kind, ${LATEST} as changed_at, (row_number() over (partition by kind order by key) - 1) / $1::int as page
     from public_address where gone_at is null
   ) as placed group by kind, page order by kind, page`,
);
const changes = sql<{ kind: AddressKind; changedAt: string; languages: string[] }>(
  'public-addresses.changes',
  `select kind, ${moment(`max(greatest(${LATEST}, gone_at))`)} as "changedAt", array(
     select distinct language from public_address own, jsonb_object_keys(own.translations) language
     where own.kind = public_address.kind and own.gone_at is null order by 1
   ) as languages from public_address group by kind`,
);
const list = sql<{ key: string; changedAt: string; translations: Record<string, string> }>(
  'public-addresses.list',
  `select key, ${moment('changed_at')} as "changedAt", translations from public_address
   where kind = $1 and gone_at is null order by key limit $2 offset $3`,
);
const left = sql<{ movedTo: string | null }>(
  'public-addresses.left',
  `select (
     select now.key from public_address now
     where now.kind = once.kind and now.document_id = once.document_id and now.gone_at is null limit 1
   ) as "movedTo"
   from public_address once where kind = $1 and key = $2 and gone_at is not null`,
);

/** Returns, for each kind, when its public addresses last changed, overall and per list page of `aPage` addresses. */
export async function countAddresses(db: Queryable, aPage = ADDRESSES_A_PAGE): Promise<AddressSummary> {
  const [placed, changed] = await Promise.all([db.query(pages, [aPage]), db.query(changes)]);
  return {
    kinds: ADDRESS_KINDS.flatMap((kind) => {
      const change = changed.find((each) => each.kind === kind);
      if (!change) return [];
      const pagesOfKind = placed.filter((each) => each.kind === kind).map((each) => each.changedAt);
      return [{ ...change, pages: pagesOfKind }];
    }),
  };
}

/** Reads one list page of the public addresses of one kind, sorted by key. */
export function listAddresses(db: Queryable, { kind, page }: { kind: AddressKind; page: number }) {
  return db.query(list, [kind, ADDRESSES_A_PAGE, (page - 1) * ADDRESSES_A_PAGE]);
}

/**
 * Returns the refusal for an address without a page: `gone` if a page was public there, with its new address if it
 * moved, or else `not_found`.
 */
export async function refuseMissing(db: Queryable, kind: AddressKind, key: string): Promise<Refusal> {
  const was = await db.first(left, [kind, key]);
  if (!was) return refuse('not_found');
  return was.movedTo === null ? refuse('gone') : refuse('gone', { movedTo: was.movedTo });
}
