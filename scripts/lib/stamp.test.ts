import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf } from './stamp.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-stamp-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/a.ts'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the same files give the same hash', () => {
  expect(hashOf([folder])).toBe(hashOf([folder]));
});

test('a changed, a new and a renamed file each give another hash', () => {
  const hashes = new Set([hashOf([folder])]);
  writeFileSync(join(folder, 'app/a.ts'), 'b');
  hashes.add(hashOf([folder]));
  writeFileSync(join(folder, 'app/b.ts'), '');
  hashes.add(hashOf([folder]));
  rmSync(join(folder, 'app/b.ts'));
  writeFileSync(join(folder, 'app/c.ts'), '');
  hashes.add(hashOf([folder]));
  expect(hashes.size).toBe(4);
});

test('tests and what is built change nothing', () => {
  const before = hashOf([folder]);
  writeFileSync(join(folder, 'app/a.test.ts'), 'test');
  mkdirSync(join(folder, 'build'));
  writeFileSync(join(folder, 'build/index.js'), 'built');
  expect(hashOf([folder])).toBe(before);
});

test('an input that does not exist counts as empty', () => {
  expect(hashOf([join(folder, 'nowhere')])).toBe(hashOf([]));
});
