import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileStore } from '../../media/store/file-store.ts';
import { folderStore } from '../../media/store/folder-store.ts';
import { dropShareCopies, haveShareCopy } from './share-picture.ts';

let folder = '';
let store: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cerulean-pictures-'));
  store = folderStore(folder);
  const clear = { create: { width: 1_600, height: 800, channels: 4, background: '#009ace00' } } as const;
  await sharp(clear).webp().toFile(join(folder, 'boat_1a2b.webp'));
  await writeFile(join(folder, 'broken_1a2b.avif'), 'no picture');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('R04 R24 a picture gets one JPEG copy for previews and feeds, however many ask', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => haveShareCopy(store, 'boat_1a2b.share.jpg')));
  expect(asked).toEqual([true, true, true, true, true]);
  const { format, width, height, hasAlpha } = await sharp(join(folder, 'boat_1a2b.share.jpg')).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'jpeg', width: 1_200, height: 600, hasAlpha: false });
  const { mtimeMs } = await stat(join(folder, 'boat_1a2b.share.jpg'));
  await haveShareCopy(store, 'boat_1a2b.share.jpg');
  expect((await stat(join(folder, 'boat_1a2b.share.jpg'))).mtimeMs).toBe(mtimeMs);
  await dropShareCopies(store, ['boat_1a2b']);
  expect(await readdir(folder)).not.toContain('boat_1a2b.share.jpg');
});

test('R04 R24 nothing is made of what is no upload, nor outside of the folder', async () => {
  for (const name of ['none.share.jpg', '../boat_1a2b.share.jpg', 'a/../boat_1a2b.share.jpg', '.share.jpg', 'boat.jpg'])
    expect(await haveShareCopy(store, name), name).toBe(false);
  await expect(haveShareCopy(store, 'broken_1a2b.share.jpg')).rejects.toThrow();
  expect((await readdir(folder)).filter((name) => name.endsWith('.share.jpg'))).toEqual([]);
});
