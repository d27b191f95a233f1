import { readdir, rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyFiles } from '../src/media/store/copy-files.ts';
import { fileStore, uploadsFolder, type FileStore } from '../src/media/store/file-store.ts';
import { folderStore } from '../src/media/store/folder-store.ts';
import { startTestS3, type TestS3 } from '../src/media/store/test-s3.ts';
import { logInStaff } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let s3: TestS3;
let bucket: FileStore;
let folder: string;
let backend: TestStrapi;
let editor: string;

beforeAll(async () => {
  s3 = await startTestS3();
  bucket = fileStore(s3.settings, '');
  backend = await startTestStrapi(s3.settings);
  folder = uploadsFolder(process.env['DATA_DIR'] ?? '');
  editor = await logInStaff(backend, 'cerulean-editor');
});
afterAll(async () => {
  await backend?.stop();
  await s3?.stop();
});

const origin = () => new URL(backend.url).origin;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(origin() + path, { method, headers });

interface File {
  id: number;
  url: string;
  provider: string;
  formats: Record<string, { url: string; mime: string }> | null;
}

async function send(path: string, name: string, bytes: Buffer, type = 'image/png'): Promise<File> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
  const headers = { authorization: `Bearer ${editor}` };
  const answer = await fetch(origin() + path, { method: 'POST', headers, body: form });
  const body = (await answer.json()) as File | File[];
  expect([path, answer.status, body]).toEqual([path, expect.toBeOneOf([200, 201]), expect.anything()]);
  return [body].flat()[0] as File;
}

const picture = (color: string) =>
  sharp({ create: { width: 1_000, height: 500, channels: 3, background: color } })
    .png()
    .toBuffer();

it('a shop that moves to a bucket keeps the addresses of its pictures', async () => {
  const demo: File = await backend.strapi.db
    .query('plugin::upload.file')
    .findOne({ where: { url: { $endsWith: '.avif' } } });
  expect((await get(demo.url)).status).toBe(404);
  expect(await copyFiles(folderStore(folder), bucket)).toBeGreaterThan(10);
  await rm(folder, { recursive: true });
  const answer = await get(demo.url, { accept: 'image/avif' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/avif']);
  expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('heif');
});

describe('an upload in a bucket', () => {
  let file: File;

  it('lies there with its copies, and nothing of it on this machine', async () => {
    file = await send('/upload', 'harbor.png', await picture('#009ace'));
    expect(file.url).toMatch(/^\/uploads\/harbor_\w+\.png$/);
    const urls = [file.url, ...Object.values(file.formats ?? {}).map(({ url }) => url)];
    expect(urls.length).toBeGreaterThan(6);
    for (const url of urls) {
      expect([url, (await bucket.facts(url.slice('/uploads/'.length))) !== null]).toEqual([url, true]);
      expect((await get(url)).status).toBe(200);
    }
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  });

  it('is sent with its kind, its age, and a mark by which browsers ask whether it changed', async () => {
    const first = await get(file.url);
    expect(Object.fromEntries(first.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=31536000',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    });
    const etag = first.headers.get('etag') ?? '';
    // Without `cache-control`, fetch adds `no-cache` to conditional requests, which prevents a 304.
    const again = (tag: string) => get(file.url, { 'if-none-match': tag, 'cache-control': 'max-age=0' });
    expect((await again(etag)).status).toBe(304);
    expect((await again('"another"')).status).toBe(200);
    const head = await get(file.url, {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, first.headers.get('content-length')]);
  });

  it('is sent in part, as films are asked for', async () => {
    const whole = Buffer.from(await (await get(file.url)).arrayBuffer());
    const part = await get(file.url, { range: 'bytes=4-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-9/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(4, 10));
    const outside = await get(file.url, { range: `bytes=${whole.length}-` });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const changed = await get(file.url, { range: 'bytes=4-9', 'if-range': '"another"' });
    expect(changed.status).toBe(200);
  });

  it('is a WebP for browsers that know no AVIF, and a JPEG for previews of links', async () => {
    const { url = '' } = Object.values(file.formats ?? {}).find(({ mime }) => mime === 'image/avif') ?? {};
    expect((await get(url, { accept: 'image/avif,*/*' })).headers.get('content-type')).toBe('image/avif');
    expect((await get(url, { accept: 'image/png' })).headers.get('content-type')).toBe('image/webp');
    const share = url.replace('.avif', '.share.jpg');
    const answer = await get(share);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(await bucket.facts(share.slice('/uploads/'.length))).not.toBeNull();
  });

  it('is replaced under its address, and its copy for previews with it', async () => {
    const before = (await get(file.url)).headers.get('etag');
    await send(`/upload/files/${file.id}/replace`, 'harbor.png', await picture('#cc0000'));
    const after: File = await backend.strapi.db.query('plugin::upload.file').findOne({ where: { id: file.id } });
    const answer = await get(after.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('etag')).not.toBe(before);
    for await (const name of bucket.names()) expect(name).not.toMatch(/^harbor.*share\.jpg$/);
    file = after;
  });

  it('goes with all of its copies', async () => {
    await backend.strapi.plugin('upload').service('upload').remove(file);
    for await (const name of bucket.names()) expect(name).not.toMatch(/^(thumbnail_)?harbor/);
    expect((await get(file.url)).status).toBe(404);
  });
});

it('what somebody else put into the bucket is found under no other address', async () => {
  await bucket.write('note.txt', Buffer.from('hello'));
  const own = await get('/uploads/note.txt');
  expect([own.status, own.headers.get('content-disposition')]).toEqual([200, 'attachment']);
  for (const path of ['/uploads/', '/uploads/a/note.txt', '/uploads/none.txt', '/note.txt'])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  const read = await bucket.read('note.txt');
  expect(read && (await text(read))).toBe('hello');
});
