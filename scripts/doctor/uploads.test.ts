import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uploadsFolder } from '../../apps/backend/src/media/store/file-store.ts';
import { startTestS3, type TestS3 } from '../../apps/backend/src/media/store/test-s3.ts';
import { checkUploads } from './check-uploads.ts';
import { testPlace, told } from './testing/test-place.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startTestS3();
});
afterAll(() => s3?.stop());

const check = async (settings: Record<string, string | undefined>) =>
  told(await checkUploads(await testPlace(settings)), 'Uploads');

describe('uploads', () => {
  test('in a folder or a bucket can be read', async () => {
    expect(await check({})).toEqual(['ok']);
    expect(await check(s3.settings)).toEqual(['ok']);
  });

  test('in a bucket that is not there, or under another key, cannot', async () => {
    expect(await check({ ...s3.settings, S3_BUCKET: 'never-made' })).toEqual([
      expect.stringMatching(/^to do: correct UPLOADS and S3_…: s3:\/\/never-made\/ cannot be read/),
    ]);
    expect(await check({ ...s3.settings, S3_ACCESS_KEY_ID: 'another' })).toEqual([
      expect.stringMatching(/^to do: .*InvalidAccessKeyId|^to do: .*cannot be read/),
    ]);
    expect(await check({ ...s3.settings, S3_BUCKET: undefined })).toEqual([
      'not checked: S3_BUCKET is not set, or cannot be read',
    ]);
  });

  test('in what is no folder cannot', async () => {
    const place = await testPlace({});
    const folder = uploadsFolder(place.dataDir);
    mkdirSync(dirname(folder), { recursive: true });
    writeFileSync(folder, 'a file');
    expect(told(await checkUploads(place), 'Uploads')).toEqual([expect.stringContaining('ENOTDIR')]);
  });
});
