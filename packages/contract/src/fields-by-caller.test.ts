import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations, type Operation } from './operations.ts';

test('every call that takes fields is in the table of who may write what (ASVS 8.1.2)', () => {
  const page = readFileSync(new URL('../../../docs/developers/access.md', import.meta.url), 'utf8');
  const [, table = ''] = page.split('## Fields');
  const taking = Object.entries<Operation>(operations).filter(([, { body }]) => body !== undefined);
  expect(taking.length).toBeGreaterThan(20);
  expect(taking.map(([id]) => id).filter((id) => !table.includes(`\`${id}\``))).toEqual([]);
});
