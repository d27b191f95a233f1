import { words } from '@cerulean/messages/all/staff-content';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isDatabaseAway } from '../../commerce/db/database-errors.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';
import { inStrapiTransaction } from '../../commerce/db/strapi-transaction.ts';
import type { Log } from '../../commerce/http/handler.ts';
import { startLoop, type Loop } from '../../commerce/outbox/worker.ts';
import { actingFor } from './acting-for.ts';
import type { Entry, ScheduledAction } from './schedules.ts';

const t = words[DEFAULT_LANGUAGE];

/** Milliseconds between two checks for due changes, and thus the maximum delay of a scheduled change. */
const EVERY = 2_000;

/** Number of attempts that may fail for reasons other than the entry before the editor gets a message. */
const MAX_TRIES = 5;

/** Seconds until the next attempt after a failure that the entry did not cause. */
const PAUSE = 30;

/** Code of a failure that the entry did not cause. The panel has its words, `reason_given_up`. */
const GIVEN_UP = 'given_up';

/** Code for an entry that was not public, so that its editor does not think that visitors had seen it. */
const NOT_PUBLIC = 'not_public';

type Due = Entry & { action: ScheduledAction; runAt: Date; tries: number; setBy: string };

const take = sql<Due>(
  'schedule.take',
  `update content_schedule set state = 'done', reason = null, ended_at = $1
    where (uid, document_id, action) = (
      select uid, document_id, action from content_schedule where state = 'waiting' and try_at <= $1
       order by try_at, action limit 1 for update skip locked)
   returning uid, document_id as "documentId", action, run_at as "runAt", tries, set_by as "setBy"`,
);
const fail = sql(
  'schedule.fail',
  `update content_schedule set state = 'failed', reason = $5, ended_at = $6
    where uid = $1 and document_id = $2 and action = $3 and run_at = $4 and state = 'waiting'`,
);
const later = sql(
  'schedule.later',
  `update content_schedule set tries = tries + 1, try_at = $5
    where uid = $1 and document_id = $2 and action = $3 and run_at = $4 and state = 'waiting'`,
);

/** An error inside the transaction, with the scheduled change that it concerns. It carries both past the rollback. */
class ScheduleFailed extends Error {
  readonly due: Due;
  constructor(due: Due, cause: unknown) {
    super('A planned change failed', { cause });
    this.due = due;
  }
}

/**
 * Runs the next due change and returns how many changes it found: 0 or 1. The row is locked and commits together with
 * the change, so only one replica runs the change, once. If an entry cannot be published, it stays as it is, and its
 * editors see the reason beside it.
 */
export async function runSchedule(strapi: Core.Strapi, db: Queryable, now: Date, log: Log): Promise<number> {
  try {
    return await inStrapiTransaction(strapi, async (tx) => {
      const due = await tx.first(take, [now]);
      if (!due) return 0;
      try {
        await actingFor.run({ staffId: due.setBy }, () => act(strapi, due));
      } catch (error) {
        throw new ScheduleFailed(due, error);
      }
      log.info(`Planned for ${due.runAt.toISOString()}: ${due.action} ${due.uid} ${due.documentId}`);
      return 1;
    });
  } catch (error) {
    if (!(error instanceof ScheduleFailed)) throw error;
    await noteFailure(db, error.due, error.cause, now, log);
    return 1;
  }
}

async function act(strapi: Core.Strapi, { uid, documentId, action }: Due): Promise<void> {
  // The content type existed when the change was scheduled, but may have been removed since.
  if (strapi.contentTypes[uid as UID.ContentType] === undefined) throw new errors.NotFoundError(t.typeGone);
  const documents = strapi.documents(uid as UID.ContentType);
  if (action === 'unpublish') {
    const isPublic = (await documents.count({ status: 'published', filters: { documentId } })) > 0;
    if (!isPublic) throw new errors.ApplicationError(NOT_PUBLIC);
    await documents.unpublish({ documentId });
    return;
  }
  await documents.publish({ documentId });
}

async function noteFailure(db: Queryable, due: Due, error: unknown, now: Date, log: Log): Promise<void> {
  const { uid, documentId, action, runAt, tries } = due;
  if (isDatabaseAway(error)) throw error;
  const key = [uid, documentId, action, runAt] as const;
  const reason = error instanceof errors.ApplicationError ? reasonOf(error) : null;
  if (reason === null) log.error(`A planned ${action} of ${uid} ${documentId} failed`, error);
  else log.warn(`A planned ${action} of ${uid} ${documentId} was refused`);
  if (reason === null && tries + 1 < MAX_TRIES) {
    await db.run(later, [...key, new Date(now.getTime() + PAUSE * 1000)]);
    return;
  }
  await db.run(fail, [...key, (reason ?? GIVEN_UP).slice(0, 2000), now]);
}

/** Returns the error messages that the form shows at its fields, each with its field's name. */
function reasonOf(error: errors.ApplicationError): string {
  const { errors: list } = (error.details ?? {}) as { errors?: { path?: (string | number)[]; message?: string }[] };
  const lines = (list ?? []).map(({ path = [], message = '' }) =>
    [path.join(' › '), message].filter(Boolean).join(': '),
  );
  return lines.length > 0 ? lines.join('\n') : error.message || t.notPublishable;
}

/** Checks for due changes every two seconds, on every replica. The first replica that takes a change runs it. */
export function startSchedules(strapi: Core.Strapi, db: Queryable, now: () => Date, log: Log): Loop {
  return startLoop({ name: 'Schedules', log, every: EVERY, work: () => runSchedule(strapi, db, now(), log) });
}
