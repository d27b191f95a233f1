import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStore, uploadsFolder, type FileStore } from './file-store.ts';
import { startTestS3, type TestS3 } from './test-s3.ts';

let folder = '';
let s3: TestS3;
let prefixed: TestS3;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cerulean-store-'));
  [s3, prefixed] = await Promise.all([startTestS3(), startTestS3('shared', 'shop/uploads/')]);
});
afterAll(async () => {
  await Promise.all([s3?.stop(), prefixed?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const inFolder = {
  UPLOADS: 'folder',
  S3_BUCKET: undefined,
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: undefined,
  S3_PREFIX: '',
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
} as const;
const STORES: [string, () => FileStore][] = [
  ['a folder', () => fileStore(inFolder, folder)],
  ['a bucket', () => fileStore(s3.settings, folder)],
  ['a bucket of several users', () => fileStore(prefixed.settings, folder)],
];

const read = async (store: FileStore, name: string, range?: { start: number; end: number }) => {
  const content = await store.read(name, range);
  return content && text(content);
};
const names = async (store: FileStore) => {
  const found: string[] = [];
  for await (const name of store.names()) found.push(name);
  return found.toSorted();
};

describe.each(STORES)('uploads in %s', (_, open) => {
  it('are empty at first', async () => {
    expect(await names(open())).toEqual([]);
    expect(await open().facts('boat_1.avif')).toBeNull();
    expect(await open().read('boat_1.avif')).toBeNull();
  });

  it('are read as they were written, whole and in part, from bytes and from a stream', async () => {
    const store = open();
    await store.write('boat_1.avif', Buffer.from('0123456789'));
    await store.write('film_2.webm', Readable.from([Buffer.from('ab'), Buffer.from('cd')]));
    expect(await read(store, 'boat_1.avif')).toBe('0123456789');
    expect(await read(store, 'boat_1.avif', { start: 2, end: 4 })).toBe('234');
    expect(await read(store, 'boat_1.avif', { start: 9, end: 9 })).toBe('9');
    expect(await read(store, 'film_2.webm')).toBe('abcd');
    expect(await names(store)).toEqual(['boat_1.avif', 'film_2.webm']);
  });

  it('keep every byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_each, at) => (at * 31) % 256));
    await open().write('bytes.pdf', bytes);
    const content = await open().read('bytes.pdf');
    expect(content && Buffer.compare(await buffer(content), bytes)).toBe(0);
    await open().remove('bytes.pdf');
  });

  it('tell their size, their age, and that they changed', async () => {
    const store = open();
    await store.write('logo.svg', Buffer.from('one'));
    const before = await store.facts('logo.svg');
    expect(before).toMatchObject({ size: 3, modifiedAt: expect.any(Date) as Date });
    expect(before?.etag).toMatch(/^"[^"]+"$/);
    expect(await store.facts('logo.svg')).toEqual(before);
    await store.write('logo.svg', Buffer.from('three'));
    expect((await store.facts('logo.svg'))?.etag).not.toBe(before?.etag);
    expect(await read(store, 'logo.svg')).toBe('three');
  });

  it('go, and going twice is no mistake', async () => {
    const store = open();
    await store.remove('logo.svg');
    await store.remove('logo.svg');
    expect(await store.facts('logo.svg')).toBeNull();
    expect(await names(store)).toEqual(['boat_1.avif', 'film_2.webm']);
  });

  it('have names, and nothing else is found, written or deleted', async () => {
    const store = open();
    for (const name of ['', '.', '..', '../boat_1.avif', 'a/b', '.env', 'boat..avif', 'boat\0.avif', 'x'.repeat(202)]) {
      expect([name, await store.facts(name), await store.read(name)]).toEqual([name, null, null]);
      await expect(store.write(name, Buffer.from('x'))).rejects.toThrow('cannot be the name of an upload');
      await store.remove(name);
    }
    expect(await names(store)).toEqual(['boat_1.avif', 'film_2.webm']);
  });

  it('are never seen in part while they are written', async () => {
    const store = open();
    const half = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        expect(await read(store, 'boat_1.avif')).toBe('0123456789');
        throw new Error('The sender went away');
      })(),
    );
    await expect(store.write('boat_1.avif', half)).rejects.toThrow('The sender went away');
    expect(await read(store, 'boat_1.avif')).toBe('0123456789');
    expect(await names(store)).toEqual(['boat_1.avif', 'film_2.webm']);
  });
});

it('a folder shows no hidden file, no folder, and nothing that is still being written', async () => {
  const uploads = uploadsFolder(folder);
  await writeFile(join(uploads, '.gitkeep'), '');
  await writeFile(join(uploads, 'late.avif.1.part'), '');
  await symlink(folder, join(uploads, 'elsewhere'));
  expect(await names(fileStore(inFolder, folder))).toEqual(['boat_1.avif', 'film_2.webm']);
  expect(await fileStore(inFolder, folder).facts('elsewhere')).toBeNull();
});

it('a bucket that several users share shows its own part alone', async () => {
  const whole = fileStore({ ...prefixed.settings, S3_PREFIX: '' }, folder);
  await whole.write('neighbor.txt', Buffer.from('not ours'));
  expect(await names(fileStore(prefixed.settings, folder))).toEqual(['boat_1.avif', 'film_2.webm']);
});

it('a bucket that refuses or is not there is an error, not an empty one', async () => {
  const other = fileStore({ ...s3.settings, S3_BUCKET: 'never-made' }, folder);
  await expect(other.write('boat_1.avif', Buffer.from('x'))).rejects.toThrow();
  await expect(names(other)).rejects.toThrow();
  const wrongKey = fileStore({ ...s3.settings, S3_ACCESS_KEY_ID: 'another' }, folder);
  await expect(wrongKey.facts('boat_1.avif')).rejects.toThrow();
  const away = fileStore({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:1' }, folder);
  await expect(away.read('boat_1.avif')).rejects.toThrow();
});
