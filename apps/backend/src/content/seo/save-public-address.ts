import type { AddressKind } from '@cerulean/contract/seo';
import type { Core } from '@strapi/strapi';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

/** A published version: its slug or id, and the time of its last change, in each language. */
export interface PublicVersion {
  documentId: string;
  key: string;
  changedAt: string;
  /** Last changes in other languages, by language. */
  translations: Readonly<Record<string, string>>;
}

const KINDS: Readonly<Record<string, AddressKind>> = {
  'api::page.page': 'page',
  'api::plan.plan': 'plan',
  'api::product.product': 'product',
  'api::article.article': 'article',
  'api::partner.partner': 'partner',
  'api::policy.policy': 'policy',
  'api::faq.faq': 'faq',
};

const VERSIONS = `jsonb_to_recordset($2::jsonb) as version ("documentId" text, key text, "changedAt" timestamptz, translations jsonb)`;

const leave = sql(
  'public-addresses.leave',
  `update public_address set gone_at = now()
   where kind = $1 and gone_at is null and ($3::text is null or document_id = $3)
     and key not in (select version.key from ${VERSIONS})`,
);
const put = sql(
  'public-addresses.put',
  `insert into public_address (kind, key, document_id, changed_at, translations)
   select $1, version.key, version."documentId", version."changedAt", version.translations from ${VERSIONS}
   on conflict (kind, key) do update set document_id = excluded.document_id, changed_at = excluded.changed_at,
     translations = excluded.translations, gone_at = null`,
);

/** Stores a document's current public address and marks its former one as gone. Runs in the document's transaction. */
export async function savePublicAddress(
  strapi: Core.Strapi,
  tx: Queryable,
  uid: string,
  documentId: string,
): Promise<void> {
  const kind = KINDS[uid];
  if (kind) await writeAddresses(tx, kind, await publicVersions(strapi, uid, documentId), documentId);
}

/** Stores the addresses of all public documents, after a restore. */
export async function saveAllPublicAddresses(strapi: Core.Strapi, tx: Queryable): Promise<void> {
  for (const [uid, kind] of Object.entries(KINDS)) await writeAddresses(tx, kind, await publicVersions(strapi, uid));
}

/** Writes a document's public addresses, or those of a whole kind, and marks its other addresses as gone. */
export async function writeAddresses(
  tx: Queryable,
  kind: AddressKind,
  versions: readonly PublicVersion[],
  documentId: string | null = null,
): Promise<void> {
  const json = JSON.stringify(versions);
  await tx.run(leave, [kind, json, documentId]);
  if (versions.length > 0) await tx.run(put, [kind, json]);
}

interface Row {
  documentId: string;
  slug?: string | null;
  publishedAt: string | Date;
  locale: string;
}

async function publicVersions(strapi: Core.Strapi, uid: string, documentId?: string): Promise<PublicVersion[]> {
  const hasSlug = KINDS[uid] !== 'product';
  const rows: Row[] = await strapi.db.query(uid).findMany({
    select: ['documentId', 'publishedAt', 'locale', ...(hasSlug ? ['slug'] : [])],
    where: { publishedAt: { $notNull: true }, ...(documentId ? { documentId } : {}) },
  });
  const isOriginal = ({ locale }: Row) => locale === DEFAULT_LANGUAGE;
  const time = ({ publishedAt }: Row) => new Date(publishedAt).toISOString();
  const others = Map.groupBy(
    rows.filter((row) => !isOriginal(row)),
    (row) => row.documentId,
  );
  return rows.filter(isOriginal).flatMap((row) => {
    const key = hasSlug ? row.slug : row.documentId;
    if (!key) return [];
    const translations = Object.fromEntries((others.get(row.documentId) ?? []).map((own) => [own.locale, time(own)]));
    return [{ documentId: row.documentId, key, changedAt: time(row), translations }];
  });
}
