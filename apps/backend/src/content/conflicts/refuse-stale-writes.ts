import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { staffRequest, type StaffRequest } from '../../audit/staff-request.ts';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';
import { isTranslatable } from '../words/models.ts';
import { CONTENT_CHANGED, type ContentChanged } from './content-changed.ts';

const t = words[DEFAULT_LANGUAGE];

/** The version that the form was opened with, sent by our panel (`src/admin/content/conflicts/opened-versions.ts`). */
const opened = z.object({ updatedAt: z.iso.datetime({ offset: true }) });

/** State key for the entries that this request may already write, because *Publish* saves first and then publishes. */
const ALLOWED = 'contentAllowed';

/** Document actions that are checked, or allow what follows them in the same request. */
const CHECKED: ReadonlySet<string> = new Set(['create', 'update', 'publish']);

const keyOf = (documentId: string | undefined, locale: string | null | undefined): string =>
  `${documentId} ${locale ?? DEFAULT_LANGUAGE}`;

/** One version of an entry, as the panel edits it. */
interface Version {
  updatedAt: Date | string;
  updatedBy: { id: number; firstname: string | null; lastname: string | null } | null;
}

/**
 * Rejects a save or publish of an entry over a version that the form has not seen, because changes saved in the
 * meantime would be lost silently. The check runs in the document service, below every route of the content manager.
 * The entry is locked until the write commits, so of two concurrent saves, the second is checked against the result of
 * the first. Bulk and scheduled publishing send no fields, so they are not checked: they publish the shared draft as it
 * is, and only writes that passed this check have changed it.
 */
export function refuseStaleWrites(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { action, uid } = context;
    const staff = staffRequest(strapi);
    if (!staff || !uid.startsWith('api::') || !CHECKED.has(action)) return next();
    const { documentId, locale } = context.params as { documentId?: string; locale?: string | null };
    if (action === 'create') {
      // *Publish* on a new entry creates it first, so no form has seen that version.
      const created = await next();
      allow(staff, keyOf((created as { documentId: string }).documentId, locale));
      return created;
    }
    const body: unknown = staff.request.request.body;
    const key = keyOf(documentId, locale);
    if (!documentId || allowedIn(staff, key) || (action === 'publish' && !sendsFields(body))) return next();
    return inStrapiTransaction(strapi, async () => {
      const version = await lockVersion(strapi, uid, documentId, locale ?? DEFAULT_LANGUAGE);
      if (version) judge(body, version, staff);
      allow(staff, key);
      return next();
    });
  });
}

/** Returns an entry's draft in a language, or its only version if the type has no drafts, locked until the outer transaction ends. */
async function lockVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  language: string,
): Promise<Version | null> {
  const model = strapi.getModel(uid);
  await strapi.db.transaction(({ trx }) =>
    strapi.db
      .connection(model.collectionName ?? '')
      .transacting(trx)
      .where({ document_id: documentId })
      .select('id')
      // Without the key: an entry that links to this one at the same time holds a lock on its key until it is saved.
      .forNoKeyUpdate(),
  );
  const isDrafted = model.options?.draftAndPublish === true;
  const version: unknown = await strapi.db.query(uid).findOne({
    select: ['updatedAt'],
    where: {
      documentId,
      ...(isDrafted ? { publishedAt: null } : {}),
      ...(isTranslatable(strapi, uid) ? { locale: language } : {}),
    },
    populate: { updatedBy: { select: ['id', 'firstname', 'lastname'] } },
  });
  return version as Version | null;
}

function judge(body: unknown, version: Version, { staffId }: StaffRequest): void {
  const current = new Date(version.updatedAt);
  const form = opened.safeParse(body);
  if (!form.success) {
    throw new errors.ValidationError(t.versionMissing, { path: ['updatedAt'], hint: t.versionHint });
  }
  if (new Date(form.data.updatedAt).getTime() === current.getTime()) return;
  const editor = editorOf(version, staffId);
  const details: ContentChanged = { code: CONTENT_CHANGED, by: t.editor(editor), at: current.toISOString() };
  throw new errors.ApplicationError(t.savedByOther(editor), details);
}

/** Returns who saved the version: the caller, a named member of staff, or someone without a name. */
function editorOf({ updatedBy }: Version, staffId: string): { who: 'you' | 'someone' | 'named'; name: string } {
  if (updatedBy !== null && String(updatedBy.id) === staffId) return { who: 'you', name: '' };
  const name = [updatedBy?.firstname, updatedBy?.lastname].filter(Boolean).join(' ');
  return { who: name === '' ? 'someone' : 'named', name };
}

/** Returns whether the request sends an entry's fields. Publishing alone, for example from the list, sends none. */
function sendsFields(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !('documentIds' in body) && Object.keys(body).length > 0;
}

function allowedIn({ request }: StaffRequest, key: string): boolean {
  return (request.state[ALLOWED] as Set<string> | undefined)?.has(key) === true;
}

function allow({ request }: StaffRequest, key: string): void {
  request.state[ALLOWED] ??= new Set<string>();
  (request.state[ALLOWED] as Set<string>).add(key);
}
