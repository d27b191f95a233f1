import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { content } from '../migrations/0030-content.ts';
import { migrate } from '../migrations/migrate.ts';
import { findPolicyVersion, savePolicyVersion, listPolicyVersions } from './policy-versions.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase(async (db) => {
    await migrate(db, [content]);
  });
});
afterAll(() => test.drop());

const first = {
  slug: 'privacy-policy',
  version: '2026-01',
  title: 'Privacy',
  inForce: '2026-01-15',
  body: 'We know little.',
  changes: null,
};
const second = { ...first, version: '2026-06', inForce: '2026-06-01', body: 'We know less.', changes: 'It is less.' };

it('R23 R26 R02 every published version stays readable, the newest first', async () => {
  await savePolicyVersion(test.db, first);
  await savePolicyVersion(test.db, second);
  await savePolicyVersion(test.db, { ...first, slug: 'terms-and-conditions' });
  expect(await test.db.query(listPolicyVersions, [first.slug])).toMatchObject([
    { version: '2026-06', inForce: '2026-06-01', changes: 'It is less.' },
    { version: '2026-01', inForce: '2026-01-15', changes: null },
  ]);
  expect(await test.db.first(findPolicyVersion, [first.slug, '2026-01'])).toEqual({
    version: '2026-01',
    title: 'Privacy',
    inForce: '2026-01-15',
    body: 'We know little.',
  });
  expect(await test.db.first(findPolicyVersion, [first.slug, "2026'--"])).toBeNull();
});

it('R23 the same version published again is the same; with other words it is an error at its field', async () => {
  await savePolicyVersion(test.db, { ...first, changes: '' });
  const others = [{ body: 'We know more.' }, { title: 'Secrets' }, { inForce: '2026-01-16' }, { changes: 'Nothing' }];
  for (const changed of others) {
    await expect(savePolicyVersion(test.db, { ...first, ...changed })).rejects.toMatchObject({
      name: 'FieldProblem',
      path: ['version'],
    });
  }
  expect((await test.db.first(findPolicyVersion, [first.slug, first.version]))?.body).toBe(first.body);
});

it('R23 what was published cannot be changed or removed, not even in the database', async () => {
  for (const statement of [
    `update policy_version set body = 'Other words'`,
    'delete from policy_version',
    'truncate policy_version',
  ]) {
    await expect(test.db.script(statement)).rejects.toThrow(/of a published version of a policy is refused/);
  }
});
