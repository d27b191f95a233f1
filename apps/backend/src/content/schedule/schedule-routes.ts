import { words } from '@cerulean/messages/all/staff-content';
import { words as terms } from '@cerulean/messages/all/terms';
import { momentText } from '@cerulean/rules/days';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { UID } from '@strapi/strapi';
import { z } from 'zod';
import { found, refused, route, type Asked, type StaffRoute } from '../../commerce/panel/staff-route.ts';
import { settings } from '../../operations/settings.ts';
import { readSchedules, removeSchedule, removeWaiting, setSchedule, type Entry, type Schedule } from './schedules.ts';

const t = words[DEFAULT_LANGUAGE];

/** Maximum number of days ahead for which a change may be scheduled, which catches typos in the year. */
const MAX_DAYS = 730;

const params = z.object({
  uid: z.string().regex(/^api::[a-z-]+\.[a-z-]+$/),
  documentId: z.string().regex(/^[a-z0-9]{24}$/),
});
const body = z.object({
  action: z.enum(['publish', 'unpublish']),
  /** Time of the change. `null` cancels the scheduled one. */
  at: z.iso.datetime({ offset: true, error: t.timeMissing }).nullable(),
});

/** Routes for scheduled publishing, for staff who may publish this content type. */
export const scheduleRoutes: readonly StaffRoute[] = [
  route('GET', '/schedules/:uid/:documentId', null, async (asked, { db }) => {
    const entry = params.parse(asked.params);
    if (!mayPublish(asked, entry)) return refused(403, t.mayNotPublish, {});
    return found({ schedules: await readSchedules(db, entry), timeZone: settings().TIME_ZONE });
  }),
  route('PUT', '/schedules/:uid/:documentId', null, async (asked, { db, now }) => {
    const entry = params.parse(asked.params);
    if (!mayPublish(asked, entry)) return refused(403, t.mayNotPublish, {});
    const { action, at } = body.parse(asked.body);
    if (at === null) {
      await db.run(removeSchedule, [entry.uid, entry.documentId, action]);
      // Unless it is canceled too, the waiting unpublish would take down what someone publishes by hand later.
      if (action === 'publish' && !(await stateOf(entry))?.isPublic)
        await db.run(removeWaiting, [entry.uid, entry.documentId, 'unpublish']);
      return found({ schedules: await readSchedules(db, entry) });
    }
    const state = await stateOf(entry);
    if (state === null) return found(null);
    const runAt = new Date(at);
    const plan = { action, runAt, now: now(), isPublic: state.isPublic };
    const problem = problemOf(plan, await readSchedules(db, entry), settings().TIME_ZONE);
    if (problem !== null) return refused(400, problem, {});
    await db.run(setSchedule, [entry.uid, entry.documentId, action, runAt, asked.by.staffId, now()]);
    return found({ schedules: await readSchedules(db, entry) });
  }),
];

function mayPublish({ may }: Asked, { uid }: Entry): boolean {
  const type = strapi.contentTypes[uid as UID.ContentType];
  return type?.options?.draftAndPublish === true && may('plugin::content-manager.explorer.publish', uid);
}

/** Returns whether an entry is public, or `null` if it does not exist. */
async function stateOf({ uid, documentId }: Entry): Promise<{ isPublic: boolean } | null> {
  const rows: { publishedAt: unknown }[] = await strapi.db
    .query(uid as UID.ContentType)
    .findMany({ select: ['publishedAt'], where: { documentId } });
  return rows.length === 0 ? null : { isPublic: rows.some(({ publishedAt }) => publishedAt !== null) };
}

/** Returns why a schedule is invalid, as a message for the editor, or `null`. Exported for its test. */
export function problemOf(
  plan: { action: Schedule['action']; runAt: Date; now: Date; isPublic: boolean },
  planned: readonly Schedule[],
  timeZone: string,
): string | null {
  const { action, runAt, now, isPublic } = plan;
  if (runAt.getTime() <= now.getTime()) return t.timePast;
  if (runAt.getTime() > now.getTime() + MAX_DAYS * 86_400_000) return t.timeFar;
  const other = planned.find((one) => one.action !== action && one.state === 'waiting');
  if (action === 'unpublish') {
    if (other && runAt <= other.runAt)
      return t.publishedLater({ time: momentText(other.runAt, timeZone, terms[DEFAULT_LANGUAGE]) });
    if (!other && !isPublic) return t.notPublic;
  }
  // An entry that is already public may be published again after the scheduled unpublish.
  if (action === 'publish' && other && runAt >= other.runAt && !isPublic) {
    return t.unpublishedBefore({ time: momentText(other.runAt, timeZone, terms[DEFAULT_LANGUAGE]) });
  }
  return null;
}
