import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Layer, reachesDatabase, testLayers } from '../tests/support/layers.ts';
import { inRoot } from './lib/paths.mjs';

const { unit, db } = testLayers();
const both = ({ shared, alone }: Layer) => [...shared, ...alone];

test('a test file needs PostgreSQL when what it imports leads to a database', () => {
  expect(db.shared).toContain('apps/backend/src/commerce/stock/holds.test.ts');
  expect(db.shared).toContain('apps/backend/src/commerce/payment/races.test.ts');
  expect(unit.shared).toContain('packages/rules/src/pricing.test.ts');
  expect(db.alone, 'it replaces a module').toContain('apps/backend/src/identity/account/same-for-everybody.test.ts');
  expect(reachesDatabase(inRoot('apps/backend/src/commerce/cart/test-shop.ts'))).toBe(true);
});

test('no file of the unit layer reaches a database by another way', () => {
  // Excludes this file, because it contains the names that it searches for.
  const others = both(unit).filter((file) => file !== 'scripts/test-layers.test.ts');
  const opens = /TEST_DATABASE_URL|temporaryPostgres|startPostgres|new pg\./;
  expect(others.filter((file) => opens.test(readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});
