import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Queryable } from '../commerce/db/db.ts';
import { inStrapiTransaction } from '../commerce/db/strapi-transaction.ts';
import { audit } from './audit.ts';
import { staffRequest } from './staff-request.ts';

const ACCOUNT = 'plugin::users-permissions.user';

/** Maps each document service method to its name in the audit trail. */
const ACTIONS: Readonly<Record<string, string>> = {
  findMany: 'list',
  findOne: 'open',
  findFirst: 'open',
  create: 'create',
  clone: 'create',
  update: 'change',
  delete: 'delete',
};
/** Attributes that Strapi sets itself, so the audit trail does not list them. */
const STAMPS = new Set(['createdBy', 'updatedBy', 'createdAt', 'updatedAt', 'publishedAt', 'locale', 'localizations']);
const WRITES = new Set(['create', 'change', 'delete']);

/** State key for the reads and writes that a request has already audited: the panel reads a document twice per save. */
const TOLD = 'auditTold';
/** State key for the names of the account attributes that Strapi read for the panel's home page. */
const HOMEPAGE_FIELDS = 'auditHomepageFields';

/**
 * Records what staff read and change in customers' accounts in the content manager. It hooks into the document service,
 * which all of those routes use. A change and its audit row share one transaction. The shop's own work on accounts
 * takes another path and is not attributed to staff.
 */
export function auditAccounts(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const action = ACTIONS[context.action];
    const staff = staffRequest(strapi);
    if (context.uid !== ACCOUNT || !action || !staff) return next();
    const { request, staffId } = staff;
    if (isHomepage(request)) {
      const result = await next();
      request.state[HOMEPAGE_FIELDS] = fieldsOf(strapi, action, context.params, result);
      return result;
    }
    return inStrapiTransaction(strapi, async (tx) => {
      const gone = action === 'delete' ? await rowsOf(strapi, context.params) : [];
      const result = await next();
      const told = toldIn(request);
      const ids = [...new Set([...gone, ...idsIn(result)])];
      const untold = ids.filter((id) => !told.has(`${action} ${id}`));
      if (untold.length === 0 && (told.has(action) || isHomepage(request))) return result;
      told.add(action);
      for (const id of untold) told.add(`${action} ${id}`);
      await write(tx, {
        staffId,
        action,
        ids: untold,
        fields: fieldsOf(strapi, action, context.params, result),
        request,
      });
      return result;
    });
  });
}

interface Told {
  staffId: string;
  action: string;
  ids: readonly number[];
  fields: readonly string[];
  request: Context;
}

function write(tx: Queryable, { staffId, action, ids, fields, request }: Told): Promise<void> {
  const by = { staffId, requestId: String(request.state['requestId']) };
  return audit(tx, by, { action: `account.${action}`, subject: 'account', ids, fields });
}

/** An entry on the panel's home page. */
interface LastEdited {
  contentTypeUid: string;
  documentId: string;
}

/**
 * Records which accounts the panel's home page shows among the last edited entries. Strapi reads the newest entries of
 * every type for it, but shows only the newest of all, so this reads the answer, before it is sent.
 */
export function auditHomepage(strapi: Core.Strapi): Core.MiddlewareHandler {
  return async (request, next) => {
    await next();
    const { data } = request.body as { data: LastEdited[] };
    const shown = data.filter(({ contentTypeUid }) => contentTypeUid === ACCOUNT);
    const staff = staffRequest(strapi);
    if (shown.length === 0 || !staff) return;
    const documentIds = shown.map(({ documentId }) => documentId);
    const rows: { id: number }[] = await strapi.db
      .query(ACCOUNT)
      .findMany({ select: ['id'], where: { documentId: { $in: documentIds } } });
    const told: Told = {
      staffId: staff.staffId,
      action: 'list-last-edited',
      ids: rows.map(({ id }) => id),
      fields: (request.state[HOMEPAGE_FIELDS] ?? []) as string[],
      request,
    };
    await inStrapiTransaction(strapi, (tx) => write(tx, told));
  };
}

/** Returns whether the panel's home page queries for the last edited entries, which `auditHomepage` records. */
function isHomepage({ path }: Context): boolean {
  return path.startsWith('/content-manager/homepage/');
}

function toldIn({ state }: Context): Set<string> {
  state[TOLD] ??= new Set<string>();
  return state[TOLD] as Set<string>;
}

async function rowsOf(strapi: Core.Strapi, params: unknown): Promise<number[]> {
  const { documentId } = params as { documentId: string };
  const rows: { id: number }[] = await strapi.db.query(ACCOUNT).findMany({ select: ['id'], where: { documentId } });
  return rows.map(({ id }) => id);
}

function idsIn(result: unknown): number[] {
  const list: unknown[] = Array.isArray(result) ? result : [result];
  return list.flatMap((row) =>
    typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number' ? [row.id] : [],
  );
}

/** Returns the names of the account attributes that were sent (for a write) or read. */
function fieldsOf(strapi: Core.Strapi, action: string, params: unknown, result: unknown): string[] {
  const { attributes } = strapi.getModel(ACCOUNT as never) as { attributes: Record<string, { private?: boolean }> };
  const [first] = Array.isArray(result) ? (result as unknown[]) : [result];
  const { data } = params as { data?: object };
  const isWrite = WRITES.has(action);
  return Object.keys((isWrite ? data : first) ?? {}).filter(
    (name) => attributes[name] && !STAMPS.has(name) && (isWrite || !attributes[name].private),
  );
}
