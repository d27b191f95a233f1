import type { Core } from '@strapi/strapi';
import type { Queryable } from '../commerce/db/db.ts';
import { sql } from '../commerce/db/statement.ts';
import { settings } from '../operations/settings.ts';
import { checkRedirect, type StoredRedirect } from './check-redirect.ts';

export const REDIRECT = 'api::redirect.redirect';

/** Editors who save redirects at once take turns, or two of them could close a circle together. */
const LOCK = 7_210_004;

const lock = sql('content.lock-redirects', `select pg_advisory_xact_lock($1)`);

type Row = StoredRedirect & { documentId: string; publishedAt: unknown };

/** Checks a redirect that was just written, in the transaction that wrote it. Throws a FieldProblem. */
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
