import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { readPreview, type PreviewGrant } from '../../operations/preview.ts';

const active = sql<{ id: number }>(
  'content.preview-editor',
  `select id from admin_users where id = $1 and is_active and blocked is not true`,
);

/** The draft that a preview link opens, as long as the editor for whom it was made still works here. */
export async function allowedPreview(db: Queryable, header: string | undefined): Promise<PreviewGrant | null> {
  const grant = readPreview(header);
  if (!grant) return null;
  return (await db.first(active, [grant.editor])) ? grant : null;
}
