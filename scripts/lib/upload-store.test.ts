import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestS3, type TestS3 } from '../../apps/backend/src/media/store/test-s3.ts';
import { refuseUploads, returnUploads, saveUploads } from './backup.mjs';
import { inRoot } from './paths.mjs';
import { uploadStore } from './upload-store.mjs';

let s3: TestS3;
let folder = '';
let env: Record<string, string> = {};
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3?.stop());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cerulean-uploads-'));
  env = { ...s3.settings, DATA_DIR: folder };
  mkdirSync(join(folder, 'public/uploads'), { recursive: true });
  for (const name of ['boat.avif', 'sea.webp', 'new.svg']) await uploadStore(env).remove(name);
  return () => rmSync(folder, { recursive: true });
});

const put = (name: string, content: string) => writeFileSync(join(folder, 'public/uploads', name), content);
const inBucket = async (name: string) => {
  const content = await uploadStore(env).read(name);
  return content && text(content);
};

/** Runs the `copy-uploads` command with only these settings. */
function copyUploads(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const given = { PATH: process.env['PATH'] ?? '', ...env };
  return new Promise((resolve) => {
    execFile(process.execPath, [inRoot('scripts/copy-uploads.mjs'), ...args], { env: given }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('one command copies uploads into the bucket, and back', async () => {
  put('boat.avif', 'boat');
  put('sea.webp', 'sea');
  const there = await copyUploads('s3');
  expect(there).toMatchObject({ code: 0, err: '', out: expect.stringContaining('2 uploads were copied') as string });
  expect(await inBucket('boat.avif')).toBe('boat');
  await uploadStore(env).write('new.svg', Buffer.from('new'));
  put('sea.webp', 'of the folder');
  const back = await copyUploads('folder', '--only-missing');
  expect(back.out).toContain('1 uploads were copied');
  const uploads = join(folder, 'public/uploads');
  expect(readdirSync(uploads).toSorted()).toEqual(['boat.avif', 'new.svg', 'sea.webp']);
  expect(readFileSync(join(uploads, 'sea.webp'), 'utf8')).toBe('of the folder');
  await copyUploads('folder');
  expect(readFileSync(join(uploads, 'sea.webp'), 'utf8')).toBe('sea');
});

test('the command says what is wrong in one line', async () => {
  expect(await copyUploads()).toMatchObject({ code: 1, err: expect.stringContaining('Say where to') as string });
  expect(await copyUploads('ftp')).toMatchObject({ code: 1, err: expect.stringContaining('Say where to') as string });
  env = { ...env, S3_BUCKET: '' };
  expect((await copyUploads('s3')).err).toMatch(/^\nS3_BUCKET is missing: [^\n]+\n$/);
  env = { ...env, S3_BUCKET: 'never-made' };
  expect((await copyUploads('folder')).err).toMatch(/^\nUploads in s3:\/\/never-made\/ cannot be reached: [^\n]+\n$/);
});

test('half a key is a mistake, and never printed', () => {
  const half = { ...env, S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: 'only-half-of-it' };
  expect(() => uploadStore(half)).toThrow(/^S3_ACCESS_KEY_ID is missing/);
  expect(() => uploadStore(half)).not.toThrow(/only-half-of-it/);
});

test('a backup holds the uploads of a bucket, and a restore brings them back', async () => {
  const [store, backup] = [uploadStore(env), join(folder, 'backup')];
  await store.write('boat.avif', Buffer.from('boat'));
  await saveUploads(store, backup);
  await store.write('sea.webp', Buffer.from('came meanwhile'));
  await saveUploads(store, backup);
  expect(readdirSync(backup).toSorted()).toEqual(['boat.avif', 'sea.webp']);
  await expect(refuseUploads(store, false)).rejects.toThrow(/s3:\/\/uploads-of-a-test\/ is not empty\..*--replace/);
  await refuseUploads(store, true);
  await store.remove('boat.avif');
  await store.remove('sea.webp');
  await refuseUploads(store, false);
  await returnUploads(backup, store);
  expect([await inBucket('boat.avif'), await inBucket('sea.webp')]).toEqual(['boat', 'came meanwhile']);
});

test('nothing of a bucket lies in the folder', async () => {
  await uploadStore(env).write('boat.avif', Buffer.from('boat'));
  expect(existsSync(join(folder, 'public/uploads/boat.avif'))).toBe(false);
});
