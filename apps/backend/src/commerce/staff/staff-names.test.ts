import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { readStaffNames } from './staff-names.ts';

let test: TestDatabase;

beforeAll(async () => {
  // This is Strapi's table of staff, with only the columns that are read here.
  test = await openTestDatabase((db) =>
    db.script(`
      create table admin_users (id int primary key, firstname text, lastname text, email text);
      insert into admin_users values (1, 'Sam', 'Support', 'sam@example.com'), (2, ' Mia ', null, 'mia@example.com'),
        (3, null, ' ', 'nobody@example.com');
    `),
  );
});
afterAll(() => test.drop());

it('names the staff by the ids that histories keep, and tells nothing else of them', async () => {
  expect(await readStaffNames(test.db)).toEqual({ 1: 'Sam Support', 2: 'Mia' });
});
