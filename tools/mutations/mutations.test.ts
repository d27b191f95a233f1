import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { chooseMutations, readShard } from './choose-mutations.ts';
import { mutate } from './mutate.ts';
import { AREAS } from './nets/mutation.ts';
import { mutationTable } from './mutation-table.ts';
import { MUTATIONS } from './mutations.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const LAYERS_WITHOUT_A_SYSTEM = /^(?:apps|packages)\/.*\.test\.tsx?$/;

it.each(MUTATIONS)('$id, $name, is still there to be removed, and so is the test that notices', (mutation) => {
  const { file, test, title } = mutation;
  expect(mutate(read(file), mutation)).not.toBe(read(file));
  expect(existsSync(inRoot(test)), test).toBe(true);
  expect(read(test)).toContain(title);
  expect(test).toMatch(LAYERS_WITHOUT_A_SYSTEM);
});

it('there are 60 or more, at least six for each area, and no id is used twice', () => {
  expect(new Set(MUTATIONS.map(({ id }) => id)).size).toBe(MUTATIONS.length);
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(60);
  for (const area of AREAS) {
    expect(MUTATIONS.filter((mutation) => mutation.area === area).length, area).toBeGreaterThanOrEqual(6);
  }
});

it('the table of docs/developers/mutations.md is up to date', () => {
  const table = mutationTable(MUTATIONS);
  expect(read('docs/developers/mutations.md'), `Put this into the page:\n\n${table}`).toContain(table);
});

it('says so when the text is gone, or is not the only one', () => {
  const [mutation] = MUTATIONS;
  if (!mutation) throw new Error('There are no mutations');
  expect(() => mutate('', mutation)).toThrow(/is gone from .*attempt-store\.ts/);
  expect(() => mutate(mutation.from + mutation.from, mutation)).toThrow(/is 2 times in/);
});

it('shards check every mutation once, and keep those of one test file together', () => {
  const shards = [1, 2, 3, 4].map((index) => chooseMutations(MUTATIONS, [], { index, count: 4 }));
  const ids = shards.flat().flatMap(({ mutations }) => mutations.map(({ id }) => id));
  expect(ids.sort()).toEqual(MUTATIONS.map(({ id }) => id).sort());
  const files = shards.flat().map(({ test }) => test);
  expect(new Set(files).size).toBe(files.length);
});

it('chooses by id, area and name', () => {
  const chosen = (...words: string[]) =>
    chooseMutations(MUTATIONS, words, { index: 1, count: 1 }).flatMap(({ mutations }) => mutations);
  expect(chosen('M07').map(({ id }) => id)).toEqual(['M07']);
  expect(chosen('M07', 'M21')).toHaveLength(2);
  expect(new Set(chosen('lines').map(({ area }) => area))).toContain('lines');
  expect(chosen('the lock of the cart')).toHaveLength(1);
});

it('reads a shard, and refuses what is none', () => {
  expect(readShard('2/4')).toEqual({ index: 2, count: 4 });
  for (const text of ['0/4', '5/4', '1', 'x', '1/0']) expect(() => readShard(text), text).toThrow(RangeError);
});
