import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../lib/paths.mjs';
import { mutate } from './mutate.ts';
import { MUTATIONS } from './mutations.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

it.each(MUTATIONS)('$name is where the mutation check takes it away', (mutation) => {
  expect(mutate(read(mutation.file), mutation)).not.toBe(read(mutation.file));
  expect(existsSync(inRoot(mutation.test))).toBe(true);
  expect(read(mutation.test)).toContain(mutation.title);
});

it('says so when the text is gone, or is not the only one', () => {
  const [mutation] = MUTATIONS;
  if (!mutation) throw new Error('There are no mutations');
  expect(() => mutate('', mutation)).toThrow(/is gone from .*attempt-store\.ts/);
  expect(() => mutate(mutation.from + mutation.from, mutation)).toThrow(/stands 2 times in/);
});
