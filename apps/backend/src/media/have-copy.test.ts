import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { haveCopy } from './have-copy.ts';
import type { FileStore } from './store/file-store.ts';
import { folderStore } from './store/folder-store.ts';

let folder = '';
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cerulean-pictures-'));
  store = folderStore(folder);
  const plain = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#009ace' } }).avif({ effort: 0 });
  await plain(1_000).toFile(join(folder, 'sea_1a2b.avif'));
  await plain(500).toFile(join(folder, 'small_1a2b.avif'));
  await writeFile(join(folder, 'broken_1a2b.avif'), 'no picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('R01 R24 a copy is made when it is first asked for, once, however many ask', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => haveCopy(store, 'sea_1a2b-480.avif')));
  expect(asked).toEqual([true, true, true, true, true]);
  const made = await sharp(join(folder, 'sea_1a2b-480.avif')).metadata();
  expect([made.format, made.width, made.height]).toEqual(['heif', 480, 240]);
  const { mtimeMs } = await stat(join(folder, 'sea_1a2b-480.avif'));
  expect(await haveCopy(store, 'sea_1a2b-480.avif')).toBe(true);
  expect((await stat(join(folder, 'sea_1a2b-480.avif'))).mtimeMs).toBe(mtimeMs);
});

test('R01 R24 WebP is made as wide as the picture, and smaller', async () => {
  for (const [file, width] of [
    ['sea_1a2b.webp', 1_000],
    ['sea_1a2b-720.webp', 720],
  ] as const) {
    expect(await haveCopy(store, file), file).toBe(true);
    const made = await sharp(join(folder, file)).metadata();
    expect([made.format, made.width], file).toEqual(['webp', width]);
  }
});

test('R01 R24 nothing is made of a copy, which would stay when its picture is deleted', async () => {
  expect(await haveCopy(store, 'sea_1a2b-720.avif')).toBe(true);
  const before = await readdir(folder);
  for (const file of ['sea_1a2b-720-480.avif', 'sea_1a2b-720-480.webp']) {
    expect(await haveCopy(store, file), file).toBe(false);
  }
  expect(await readdir(folder)).toEqual(before);
});

test('R01 R24 nothing is made of another width, of what is not there, and of what is smaller', async () => {
  const before = await readdir(folder);
  for (const file of [
    'sea_1a2b-481.avif',
    'sea_1a2b-4800.webp',
    'none_1a2b-480.avif',
    'none_1a2b.webp',
    'small_1a2b-720.avif',
    '../sea_1a2b-480.avif',
    'sea_1a2b-480.jpg',
    '.avif',
  ])
    expect(await haveCopy(store, file), file).toBe(false);
  await expect(haveCopy(store, 'broken_1a2b-480.avif')).rejects.toThrow();
  expect(await readdir(folder)).toEqual(before);
});
