import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../db/test-database.ts';
import { sql } from '../db/statement.ts';
import { openTestTables } from '../migrations/test-tables.ts';
import { purgeTasks } from './outbox.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestTables();
});
afterAll(() => database?.drop());

const left = sql<{ key: string; count: number }>(
  'test.tasks-left',
  `select split_part(key, ':', 1) as key, count(*)::int as count from outbox group by 1 order by 1`,
);

it('forgets what was done 90 days ago, however much that is, and keeps what is younger, open or given up', async () => {
  await database.db.script(`
    delete from outbox;
    insert into outbox (topic, key, payload, created_at, done_at, dead_at)
    select 'invalidate', what || ':' || n, '{}', now() - age, case when is_done then now() - age end,
        case when what = 'dead' then now() - age end
      from (values (1, 'dead', interval '200 days', false, 3), (2, 'done', interval '91 days', true, 2500),
        (3, 'open', interval '91 days', false, 2), (4, 'young', interval '89 days', true, 1200)) k (place, what, age, is_done, many),
        generate_series(1, many) n order by place, n;
  `);
  database.queries();
  await purgeTasks(database.db, new Date());
  // Three pages of a thousand rows contain old rows. The first page with only young rows is never read.
  expect(database.queries()).toEqual(['outbox.forget', 'outbox.forget', 'outbox.forget']);
  expect(await database.db.query(left)).toEqual([
    { key: 'dead', count: 3 },
    { key: 'open', count: 2 },
    { key: 'young', count: 1_200 },
  ]);
});
