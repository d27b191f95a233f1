/**
 * Draws the pictures of the demo shop: `node apps/backend/demo/draw/render.mjs [name …]`. Without a name it draws all.
 * Writes `pictures/<name>.avif` (1200 px wide), and the share picture as JPEG. `--png <folder>`
 * writes small PNGs to that folder instead, for viewing.
 */
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { vectors } from './landing.mjs';
import { brandPictures, pictures } from './pictures.mjs';

const args = process.argv.slice(2);
const preview = args[0] === '--png' ? args.splice(0, 2)[1] : null;
const target = preview ?? fileURLToPath(new URL('../pictures', import.meta.url));
const wanted = (name) => args.length === 0 || args.includes(name);
await fs.mkdir(target, { recursive: true });

/** Rasterizes a drawing at `width`. It is drawn at twice the size first so that thin lines stay even. */
const raster = async (draw, width) => sharp(Buffer.from(draw()), { density: 144 }).resize({ width });

/** Encodes a drawing at the best quality that fits into 40 kB. */
async function avif(draw, width) {
  const image = await raster(draw, width);
  for (const quality of [60, 50]) {
    const bytes = await image.clone().avif({ quality, effort: 4 }).toBuffer();
    if (bytes.length <= 40_000) return bytes;
  }
  return image.avif({ quality: 40, effort: 4 }).toBuffer();
}

for (const [name, draw] of Object.entries(pictures)) {
  if (!wanted(name)) continue;
  if (preview) {
    const image = await raster(draw, 600);
    await image.flatten({ background: '#eaf7fc' }).png().toFile(`${target}/${name}.png`);
    continue;
  }
  await fs.writeFile(`${target}/${name}.avif`, await avif(draw, 1200));
}

for (const [file, draw] of Object.entries(vectors)) {
  if (wanted(file) && !preview) await fs.writeFile(`${target}/${file}`, draw());
}

for (const [file, draw] of Object.entries(brandPictures)) {
  if (!wanted(file)) continue;
  const image = await raster(draw, 1200);
  await image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, mozjpeg: true }).toFile(`${target}/${file}`);
}
