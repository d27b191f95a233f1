import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, tokenOf } from './staff-log-in.ts';
import { startTestStrapi, type TestStrapi } from './strapi.ts';

let backend: TestStrapi;
let folder: string;

beforeAll(async () => {
  backend = await startTestStrapi();
  folder = join(tmpdir(), `cerulean-media-${process.pid}`);
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await backend?.stop();
});

interface File {
  id: number;
  url: string;
  width: number;
  height: number;
  formats: Record<string, { url: string; width: number; mime: string }>;
}

const origin = () => new URL(backend.url).origin;
/** Returns a picture of one color, which is fast to encode in every format. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#009ace' } });

/** Uploads bytes as the panel's media library does. */
async function upload(name: string, bytes: Buffer, mimetype = 'image/png'): Promise<File> {
  const filepath = join(folder, name);
  await writeFile(filepath, bytes);
  const files = { filepath, originalFilename: name, mimetype, size: bytes.length };
  const made: unknown = await backend.strapi.plugin('upload').service('upload').upload({ data: {}, files });
  const [file] = made as File[];
  if (!file) throw new Error('Nothing was uploaded');
  return file;
}
const refusal = (name: string, bytes: Buffer, mimetype?: string) =>
  upload(name, bytes, mimetype).then(
    () => 'taken',
    (error: unknown) => (error as Error).message,
  );
const onDisk = (url: string) => join(backend.strapi.dirs.static.public, url);

describe('an upload', () => {
  it('is copied once into AVIF and WebP, with its size, and takes its copies along when it goes', async () => {
    const file = await upload('harbor.png', await plain(1000, 500).png().toBuffer());
    expect([file.width, file.height]).toEqual([1000, 500]);
    const { thumbnail, ...copies } = file.formats;
    expect(thumbnail).toBeDefined();
    expect(
      Object.values(copies)
        .map(({ mime, width }) => `${mime} ${width}`)
        .toSorted(),
    ).toEqual([
      'image/avif 1000',
      'image/avif 480',
      'image/avif 720',
      'image/avif 960',
      'image/webp 1000',
      'image/webp 480',
      'image/webp 720',
      'image/webp 960',
    ]);
    const smaller = copies['avif_480'];
    expect((await stat(onDisk(smaller?.url ?? ''))).size).toBeGreaterThan(0);

    const { pictureOf } = backend.module<{ pictureOf: (file: File) => { sources: { url: string }[] } }>(
      'src/commerce/catalog/picture.js',
    );
    expect(pictureOf(file).sources.map(({ url }) => url.replace(/^.*(?=-)/, ''))).toEqual([
      '-480.avif',
      '-720.avif',
      '-960.avif',
      '-1000.avif',
    ]);
    await backend.strapi.plugin('upload').service('upload').remove(file);
    await expect(stat(onDisk(smaller?.url ?? ''))).rejects.toThrow('ENOENT');
  });

  it('is served in the format that who asks accepts, under one address', async () => {
    const file = await upload('pier.png', await plain(600, 300).png().toBuffer());
    const url = origin() + (file.formats['avif_480']?.url ?? '');
    const ask = async (accept: string, address = url) => {
      const answer = await fetch(address, { headers: { accept } });
      return [answer.status, answer.headers.get('content-type'), /\bAccept\b/.test(answer.headers.get('vary') ?? '')];
    };
    expect(await ask('image/avif,image/webp,*/*;q=0.8')).toEqual([200, 'image/avif', true]);
    expect(await ask('image/webp,*/*')).toEqual([200, 'image/webp', true]);
    expect(await ask('*/*')).toEqual([200, 'image/webp', true]);
    // The demo's own pictures are AVIF, each with a WebP copy.
    const demo: File = await backend.strapi.db
      .query('plugin::upload.file')
      .findOne({ where: { name: 'kite-se-sand.avif' } });
    expect(await ask('image/avif', origin() + demo.url)).toEqual([200, 'image/avif', true]);
    expect(await ask('*/*', origin() + demo.url)).toEqual([200, 'image/webp', true]);
    expect((await ask('*/*', `${origin()}/uploads/nothing.avif`))[0]).toBe(404);
  });

  it('that cannot be shown is refused in words, and nothing of it is kept', async () => {
    const count = () => backend.strapi.db.query('plugin::upload.file').count();
    const before = await count();
    const whole = await plain(900, 900).jpeg().toBuffer();
    const frame = await plain(8, 8).png().toBuffer();
    const moving = await sharp([frame, frame], { join: { animated: true } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    expect(await refusal('half.jpg', whole.subarray(0, whole.length / 2), 'image/jpeg')).toMatch(/Part of this image/);
    expect(await refusal('none.jpg', Buffer.from('no picture'), 'image/jpeg')).toMatch(/couldn’t read this file as a /);
    expect(await refusal('moving.gif', moving, 'image/gif')).toMatch(/^This image is animated/);
    expect(await refusal('large.png', Buffer.concat([frame, Buffer.alloc(21 * 1024 * 1024)]))).toMatch(/size limit/);
    expect(await count()).toBe(before);
  });
});

describe('words for who cannot see a picture', () => {
  it('are asked for when a page with it is published, at its field, and not of a draft', async () => {
    const file = await upload('silent.png', await plain(500, 250).png().toBuffer());
    const pages = backend.strapi.documents('api::page.page');
    const hero = { __component: 'section.hero', title: 'Hello', lead: 'There', picture: file.id, finder: false };
    const words = { __component: 'section.rich-text', title: null, body: 'Words.' };
    const data = { title: 'A page', slug: 'silent', description: 'About it.', sections: [words, hero] };
    const { documentId } = await pages.create({ data: data as never });
    const refused = await pages.publish({ documentId }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      name: 'ValidationError',
      details: {
        errors: [{ path: ['sections', '1', 'picture'], message: expect.stringContaining('Alternative text') }],
      },
    });
    expect((await fetch(`${backend.url}/content/pages/silent`)).status).toBe(404);
    await backend.strapi
      .plugin('upload')
      .service('upload')
      .updateFileInfo(file.id, { alternativeText: 'A quiet harbor' });
    await pages.publish({ documentId });
    const { page } = (await (await fetch(`${backend.url}/content/pages/silent`)).json()) as {
      page: { sections: { picture?: { alt: string; width: number; height: number } }[] };
    };
    expect(page.sections[1]?.picture).toMatchObject({ alt: 'A quiet harbor', width: 500, height: 250 });
  });

  it('may be those of the section, which count more than those of the media library', async () => {
    const file = await upload('harbor.png', await plain(500, 250).png().toBuffer());
    const pages = backend.strapi.documents('api::page.page');
    const hero = { __component: 'section.hero', title: 'Hello', lead: 'There', picture: file.id, finder: false };
    const data = { title: 'A page', slug: 'harbor', description: 'About it.', sections: [{ ...hero, alt: 'A pier' }] };
    await pages.create({ data: data as never, status: 'published' });
    expect(await (await fetch(`${backend.url}/content/pages/harbor`)).text()).toContain('"alt":"A pier"');
  });

  it('are there for every picture of the demo that a page shows', async () => {
    const files: { mime: string; alternativeText: string | null; name: string }[] = await backend.strapi.db
      .query('plugin::upload.file')
      .findMany({ where: { name: { $in: ['hero-phones.avif', 'esim-phone.avif', 'bridge.svg'] } } });
    expect(files).toHaveLength(3);
    expect(files.filter(({ alternativeText }) => !alternativeText)).toEqual([]);
  });
});

it('keeps nothing of where a photo was taken', async () => {
  const gps = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 0/1' } };
  const file = await upload('photo.jpg', await plain(700, 400).withExif(gps).jpeg().toBuffer(), 'image/jpeg');
  const { exif } = await sharp(await readFile(onDisk(file.url))).metadata();
  expect(exif).toBeUndefined();
});

it('answers the panel with the sentence that the editor reads', async () => {
  const headers = { authorization: `Bearer ${await tokenOf(backend, ADMIN)}` };
  async function send(name: string, bytes: Buffer, type: string) {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
    const answer = await fetch(`${origin()}/upload`, { method: 'POST', headers, body: form });
    const { error } = (await answer.json()) as { error?: { message: string } };
    return [answer.status, error?.message];
  }
  const frame = await plain(8, 8).png().toBuffer();
  const still = await plain(8, 8).negate().png().toBuffer();
  const moving = await sharp([frame, still], { join: { animated: true } })
    .webp()
    .toBuffer();
  expect(await send('fine.png', await plain(500, 300).png().toBuffer(), 'image/png')).toEqual([201, undefined]);
  expect(await send('moving.webp', moving, 'image/webp')).toEqual([
    400,
    expect.stringMatching(/^This image is animated/),
  ]);
  const none = Buffer.from('no picture at all');
  expect(await send('none.png', none, 'image/png')).toEqual([400, expect.any(String)]);
  const large = Buffer.concat([frame, Buffer.alloc(21 * 1024 * 1024)]);
  expect(await send('large.png', large, 'image/png')).toEqual([413, expect.stringMatching(/size limit of 20/)]);
});
