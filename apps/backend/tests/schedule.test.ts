import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../src/commerce/db/statement.ts';
import type * as RunSchedules from '../src/content/schedule/run-schedules.ts';
import type { Schedule } from '../src/content/schedule/schedules.ts';
import { logInStaff, originOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let backend: TestStrapi;
let editor: string;
let merchandiser: string;

beforeAll(async () => {
  backend = await startTestStrapi();
  editor = await logInStaff(backend, 'cerulean-editor');
  merchandiser = await logInStaff(backend, 'cerulean-merchandiser');
});
afterAll(() => backend?.stop());

const PAGE = 'api::page.page';
const pages = () => backend.strapi.documents(PAGE);
const run = () => backend.module<typeof RunSchedules>('src/content/schedule/run-schedules.js');
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function plan(documentId: string, body: object, { uid = PAGE, token = editor } = {}) {
  const answer = await fetch(`${originOf(backend)}/staff/schedules/${uid}/${documentId}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { schedules, error } = (await answer.json()) as { schedules?: Schedule[]; error?: { message: string } };
  return { status: answer.status, schedules, message: error?.message };
}
const planAt = (documentId: string, action: string, at: Date) => plan(documentId, { action, at: at.toISOString() });

/** Creates a draft of a page. A draft without a title cannot be published. */
async function draft(slug: string, title: string | null = 'A planned page'): Promise<string> {
  const section = { __component: 'section.rich-text' as const, title: null, body: 'Words.' };
  const data = { slug, title, description: 'About it.', sections: [section] };
  return (await pages().create({ data: data as never })).documentId;
}

const status = async (slug: string) => (await fetch(`${backend.url}/content/pages/${slug}`)).status;
const rows = sql<Schedule>(
  'test.schedules',
  `select action, run_at as "runAt", state, reason, set_by as "setBy", ended_at as "endedAt" from content_schedule
    where document_id = $1 order by action`,
);
const planned = (documentId: string) => backend.db.query(rows, [documentId]);
const published = sql<{ count: number }>(
  'test.invalidations-of',
  `select count(*)::int as count from invalidation where $1 = any(tags)`,
);
const timesPublic = async (slug: string) => (await backend.db.first(published, [`page:${slug}`]))?.count;

/** Runs the schedules due at a moment, as a replica would. */
const runAt = (now: Date) => run().runSchedule(backend.strapi, backend.db, now, quiet);

beforeEach(() => backend.db.script('delete from content_schedule'));

describe('planned publishing', () => {
  it('publishes the draft as it is by then, once however many replicas look, and takes it away again', async () => {
    const documentId = await draft('planned');
    expect((await planAt(documentId, 'publish', hour(1))).status).toBe(200);
    expect((await planAt(documentId, 'unpublish', hour(2))).status).toBe(200);
    expect(await runAt(new Date())).toBe(0);
    await pages().update({ documentId, data: { title: 'What it says by then' } as never });
    expect(await status('planned')).toBe(404);

    const did = await Promise.all([1, 2, 3, 4].map(() => runAt(hour(1.5))));
    expect(did.toSorted()).toEqual([0, 0, 0, 1]);
    const answer = await fetch(`${backend.url}/content/pages/planned`);
    expect(await answer.json()).toMatchObject({ page: { title: 'What it says by then' } });
    expect(await timesPublic('planned')).toBe(1);
    expect(await planned(documentId)).toMatchObject([{ state: 'done' }, { action: 'unpublish', state: 'waiting' }]);

    expect(await runAt(hour(3))).toBe(1);
    expect(await status('planned')).toBe(410);
    expect(await planned(documentId)).toMatchObject([{ state: 'done' }, { state: 'done' }]);
    expect(await runAt(hour(9))).toBe(0);
  });

  it('leaves an entry that cannot be published as it is, and tells its editor why', async () => {
    const documentId = await draft('without-title', null);
    const whole = await draft('after-it');
    await planAt(documentId, 'publish', hour(1));
    await planAt(whole, 'publish', hour(1));
    expect([await runAt(hour(2)), await runAt(hour(2)), await runAt(hour(2))]).toEqual([1, 1, 0]);
    expect(await planned(documentId)).toMatchObject([{ state: 'failed', reason: expect.stringMatching(/^title: /) }]);
    expect([await status('without-title'), await status('after-it')]).toEqual([404, 200]);

    await pages().update({ documentId, data: { title: 'Now it has one' } as never });
    const again = await planAt(documentId, 'publish', hour(3));
    expect(again.schedules).toMatchObject([{ state: 'waiting', reason: null }]);
    expect(await runAt(hour(4))).toBe(1);
    expect(await status('without-title')).toBe(200);
  });

  it('is dropped by who publishes, takes away or deletes by hand, and by who takes it back', async () => {
    const documentId = await draft('by-hand');
    await planAt(documentId, 'publish', hour(1));
    await planAt(documentId, 'unpublish', hour(2));
    await pages().publish({ documentId });
    expect(await planned(documentId)).toMatchObject([{ action: 'unpublish' }]);
    await pages().unpublish({ documentId });
    expect(await planned(documentId)).toEqual([]);
    await planAt(documentId, 'publish', hour(1));
    expect((await plan(documentId, { action: 'publish', at: null })).schedules).toEqual([]);
    await planAt(documentId, 'publish', hour(1));
    await pages().delete({ documentId });
    expect(await planned(documentId)).toEqual([]);
  });

  it('goes with the publication that it follows: what was never public is not taken away later', async () => {
    const withdraw = (documentId: string) => plan(documentId, { action: 'publish', at: null });
    const never = await draft('never-public');
    await planAt(never, 'publish', hour(1));
    await planAt(never, 'unpublish', hour(2));
    expect((await withdraw(never)).schedules).toEqual([]);
    await pages().publish({ documentId: never });
    expect(await runAt(hour(3))).toBe(0);
    expect(await status('never-public')).toBe(200);

    // An already public page is unpublished on schedule, even if its planned publish is withdrawn.
    await planAt(never, 'publish', hour(1));
    await planAt(never, 'unpublish', hour(2));
    expect((await withdraw(never)).schedules).toMatchObject([{ action: 'unpublish', state: 'waiting' }]);
    expect(await runAt(hour(3))).toBe(1);
    expect(await status('never-public')).toBe(410);
  });

  it('does not say that it took away what was not public by then', async () => {
    const documentId = await draft('could-not-be-public', null);
    await planAt(documentId, 'publish', hour(1));
    await planAt(documentId, 'unpublish', hour(2));
    expect([await runAt(hour(1.5)), await runAt(hour(3))]).toEqual([1, 1]);
    expect(await planned(documentId)).toMatchObject([
      { action: 'publish', state: 'failed' },
      { action: 'unpublish', state: 'failed', reason: 'not_public' },
    ]);
  });

  it('refuses what makes no sense, in words', async () => {
    const documentId = await draft('refused');
    const refusals = [
      await planAt(documentId, 'publish', hour(-1)),
      await planAt(documentId, 'publish', hour(24 * 800)),
      await planAt(documentId, 'unpublish', hour(1)),
      await plan(documentId, { action: 'publish', at: 'tomorrow' }),
    ];
    expect(refusals.map((refusal) => [refusal.status, refusal.message])).toEqual([
      [400, 'This time has passed. Choose a later one.'],
      [400, 'Choose a time within the next two years.'],
      [400, 'It isn’t published. Publish it first, or schedule when.'],
      [400, 'Select a day and a time'],
    ]);
    await planAt(documentId, 'publish', hour(5));
    expect((await planAt(documentId, 'unpublish', hour(4))).message).toMatch(/^Choose a time after it’s published \(/);
    expect((await planAt('a'.repeat(24), 'publish', hour(1))).status).toBe(404);
  });

  it('takes any offset, and keeps the moment', async () => {
    const documentId = await draft('offset');
    const local = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T09:00:00-05:00`;
    const { schedules } = await plan(documentId, { action: 'publish', at: local });
    expect(new Date(schedules?.[0]?.runAt ?? 0)).toEqual(new Date(local));
  });

  it('is for who may publish this kind of content', async () => {
    const documentId = await draft('not-yours');
    const body = { action: 'publish', at: hour(1).toISOString() };
    expect((await plan(documentId, body, { token: merchandiser })).status).toBe(403);
    expect((await plan(documentId, body, { uid: 'api::plan.plan' })).status).toBe(403);
    // Content without drafts cannot be scheduled.
    expect((await plan(documentId, body, { uid: 'api::author.author' })).status).toBe(403);
    expect((await plan(documentId, body, { uid: 'api::order.order' })).status).toBe(403);
  });
});
