/**
 * Draws the demo coverage: `node apps/backend/demo/draw/coverage.mjs` writes demo/coverage.geojson. It matches no real
 * network: signal is strong where many ZIP codes are close together and absent where there are few. Density contours
 * are clipped to the outline of the country from us-atlas.
 */
import { createRequire } from 'node:module';
import { readFile, writeFile } from 'node:fs/promises';
import { brotliDecompressSync } from 'node:zlib';
import { contours } from 'd3-contour';
import { intersection } from 'polyclip-ts';
import { feature } from 'topojson-client';
import { simplifyRing } from '../../src/commerce/catalog/coverage/simplify.ts';

const TARGET = new URL('../coverage.geojson', import.meta.url);
const PLACES = new URL('../../data/us-places.tsv.br', import.meta.url);

/** Bounds as west, south, east, north of the contiguous states, Alaska, and Hawaii. */
const PARTS = [
  [-126, 24, -66, 50],
  [-170, 54, -130, 72],
  [-161, 18.5, -154, 23],
];
const CELL = 0.1;
/** Kernel radius of a ZIP code in degrees (`sigma`) and the density that counts as coverage (`least`). */
const LAYERS = [
  { technology: 'fast-5g', reach: 'outdoors', sigma: 0.14, least: 8 },
  { technology: 'fast-5g', reach: 'indoors', sigma: 0.12, least: 13 },
  { technology: '5g', reach: 'outdoors', sigma: 0.22, least: 2.9 },
  { technology: '5g', reach: 'indoors', sigma: 0.2, least: 5 },
  { technology: '4g', reach: 'outdoors', sigma: 0.3, least: 1.3 },
  { technology: '4g', reach: 'indoors', sigma: 0.28, least: 2.1 },
];
/** Minimum area of a patch of signal in square degrees. Smaller patches are left out. */
const SMALLEST = 0.02;

const atlas = createRequire(import.meta.url).resolve('us-atlas/nation-10m.json');
const topology = JSON.parse(await readFile(atlas, 'utf8'));
const nation = feature(topology, topology.objects.nation).features[0].geometry.coordinates;

const spots = brotliDecompressSync(await readFile(PLACES))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t').slice(-2).map(Number));

const inside = ([west, south, east, north], [x, y]) => x >= west && x <= east && y >= south && y <= north;
const size = (ring) =>
  Math.abs(
    ring.reduce(
      (sum, [x, y], at) => sum + x * ring[(at + 1) % ring.length][1] - ring[(at + 1) % ring.length][0] * y,
      0,
    ) / 2,
  );

function density([west, south, east, north], sigma) {
  const width = Math.round((east - west) / CELL);
  const height = Math.round((north - south) / CELL);
  const values = new Float64Array(width * height);
  for (const [latitude, longitude] of spots) {
    if (!inside([west, south, east, north], [longitude, latitude])) continue;
    // A degree of longitude is shorter, so the kernel is stretched to be round on the ground.
    const across = sigma / Math.cos((latitude * Math.PI) / 180);
    const [cx, cy] = [(longitude - west) / CELL, (latitude - south) / CELL];
    const [rx, ry] = [Math.ceil((3 * across) / CELL), Math.ceil((3 * sigma) / CELL)];
    for (let y = Math.max(0, Math.floor(cy) - ry); y <= Math.min(height - 1, cy + ry); y += 1) {
      for (let x = Math.max(0, Math.floor(cx) - rx); x <= Math.min(width - 1, cx + rx); x += 1) {
        const [dx, dy] = [((x + 0.5 - cx) * CELL) / across, ((y + 0.5 - cy) * CELL) / sigma];
        values[y * width + x] += Math.exp(-(dx * dx + dy * dy) / 2);
      }
    }
  }
  return { width, height, values };
}

const round = (value) => Math.round(value * 1_000) / 1_000;

function areas(part, { sigma, least }) {
  const [west, south] = part;
  const { width, height, values } = density(part, sigma);
  const [{ coordinates }] = contours().size([width, height]).thresholds([least])(values);
  const placed = coordinates.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]) => [round(west + x * CELL), round(south + y * CELL)])),
  );
  const land = nation.filter(([outline]) => outline.some((spot) => inside(part, spot)));
  return intersection(placed, land)
    .map((polygon) => polygon.filter((ring) => size(ring) > SMALLEST).map((ring) => simplifyRing(ring, 0.02)))
    .filter(([outline]) => outline !== undefined);
}

const features = LAYERS.flatMap(({ technology, reach, ...layer }) =>
  PARTS.map((part) => ({
    type: 'Feature',
    properties: { technology, reach },
    geometry: { type: 'MultiPolygon', coordinates: areas(part, layer) },
  })).filter(({ geometry }) => geometry.coordinates.length > 0),
);
const note = 'Made up for the demonstration: nobody’s network looks like this.';
const file = JSON.stringify({ type: 'FeatureCollection', name: note, features });
await writeFile(TARGET, `${file}\n`);
console.log(`${features.length} features, ${file.length} bytes`);
