import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPicture, type PictureFile } from './check-picture.ts';
import { makeCopies, tidyPicture } from './make-copies.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cerulean-pictures-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#009ace' } });

async function fileOf(name: string, bytes: Buffer): Promise<PictureFile> {
  const filepath = join(folder, name);
  await writeFile(filepath, bytes);
  const ext = name.slice(name.lastIndexOf('.'));
  const hash = name.slice(0, -ext.length);
  const mime = `image/${ext.slice(1)}`;
  return { name, hash, ext, mime, filepath, tmpWorkingDirectory: folder, getStream: () => createReadStream(filepath) };
}

describe('copies of an upload', () => {
  it('are made in each width below its own and in its own, as AVIF and as WebP under one name', async () => {
    const copies = await makeCopies(await fileOf('sea.png', await plain(1200, 800).png().toBuffer()));
    expect(copies.map(({ key, file: { hash, ext, width, height } }) => [key, hash + ext, width, height])).toEqual([
      ['avif_480', 'sea-480.avif', 480, 320],
      ['webp_480', 'sea-480.webp', 480, 320],
      ['avif_720', 'sea-720.avif', 720, 480],
      ['webp_720', 'sea-720.webp', 720, 480],
      ['avif_960', 'sea-960.avif', 960, 640],
      ['webp_960', 'sea-960.webp', 960, 640],
      ['avif_1200', 'sea-1200.avif', 1200, 800],
      ['webp_1200', 'sea-1200.webp', 1200, 800],
    ]);
    for (const { file } of copies) {
      const { format, width } = await sharp(file.filepath).metadata();
      expect([format, width]).toEqual([file.ext === '.avif' ? 'heif' : 'webp', file.width]);
    }
  });

  it('of an AVIF leave it as it is, and lay its WebP beside it', async () => {
    const copies = await makeCopies(await fileOf('own.avif', await plain(600, 600).avif({ effort: 0 }).toBuffer()));
    expect(copies.map(({ key, file }) => [key, file.hash + file.ext])).toEqual([
      ['avif_480', 'own-480.avif'],
      ['webp_480', 'own-480.webp'],
      ['webp_600', 'own.webp'],
    ]);
  });

  it('of a drawing are none', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"><rect width="9" height="9"/></svg>';
    expect(await makeCopies(await fileOf('logo.svg', Buffer.from(drawing)))).toEqual([]);
  });
});

describe('an upload itself', () => {
  it('is stood upright, limited, and freed of where it was taken', async () => {
    const gps = { IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 0/1' } };
    const bytes = await plain(3000, 1500).withExif(gps).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const file = await fileOf('lying.jpg', bytes);
    const tidy = await tidyPicture(file);
    const facts = await sharp(tidy.filepath).metadata();
    expect([tidy.width, tidy.height, facts.width, facts.height]).toEqual([1200, 2400, 1200, 2400]);
    expect([facts.exif, facts.orientation]).toEqual([undefined, undefined]);
    expect((await readFile(tidy.filepath ?? '')).length).toBe(tidy.sizeInBytes);
  });

  it('stays as it is where there is nothing to tidy', async () => {
    const file = await fileOf('fine.jpg', await plain(800, 600).jpeg().toBuffer());
    expect(await tidyPicture(file)).toBe(file);
  });
});

describe('what cannot be shown is refused in words', () => {
  async function refusal(name: string, bytes: Buffer): Promise<unknown> {
    const { filepath = '' } = await fileOf(name, bytes);
    return checkPicture(filepath).then(
      () => 'taken',
      (error: unknown) => (error as Error).message,
    );
  }

  it('broken, of another kind, moving, or too large to unfold', async () => {
    const frames = await Promise.all(
      ['#000', '#fff'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await refusal('moving.gif', moving)).toMatch(/^This image is animated\./);
    expect(await refusal('moving.webp', await sharp(moving, { animated: true }).webp().toBuffer())).toMatch(
      /is animated/,
    );
    expect(await refusal('still.gif', await plain(8, 8).gif().toBuffer())).toBe('taken');
    expect(await refusal('text.png', Buffer.from('<html>not a picture</html>'))).toMatch(
      /couldn’t read this file as an image/,
    );
    expect(await refusal('scan.tiff', await plain(8, 8).tiff().toBuffer())).toMatch(
      /couldn’t read this file as an image/,
    );
    const huge = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"/>');
    expect(await refusal('huge.svg', huge)).toMatch(/^This image has 400 megapixels\. Make it smaller, up to 60/);
    const above = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10000" height="6001"/>');
    expect(await refusal('above.svg', above)).toMatch(/^This image has 60\.1 megapixels\./);
  });
});
