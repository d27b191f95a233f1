import { describe, expect, it } from 'vitest';
import { MAX_FEATURES, MAX_RING, readCoverageFile } from './read-coverage-file.ts';

const square = (west = -100, south = 40, size = 1) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const feature = (coordinates: unknown, properties: object | null = { technology: '5g' }, type = 'Polygon') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});
const file = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features });
const good = feature([square()]);

describe('R11 an operator’s coverage file', () => {
  it('is read with its holes, reach, sizes and what to look at', async () => {
    const read = await readCoverageFile(
      file(
        feature([square(), square(-99.6, 40.4, 0.2)], { technology: ' 5G ', reach: 'indoors', name: 'ignored' }),
        feature([[square(-90)], [square(-80)]], { technology: 'LTE' }, 'MultiPolygon'),
      ),
    );
    expect(read).toMatchObject({ features: 2, technologies: ['5g', '4g'], warnings: [] });
    expect(read.areas.map(({ technology, indoors, rings }) => [technology, indoors, rings.length])).toEqual([
      ['5g', true, 2],
      ['4g', false, 1],
      ['4g', false, 1],
    ]);
    // Each of the three squares of one degree at 40 degrees north covers about 9,400 square kilometers.
    expect(read.squareKm).toBeGreaterThan(3 * 9_000);
    expect(read.squareKm).toBeLessThan(3 * 9_700);
  });

  it('is made simpler, and no border moves far', async () => {
    const wavy = Array.from({ length: 1_000 }, (_, index) => {
      const angle = (index / 1_000) * 2 * Math.PI;
      return [-100 + Math.cos(angle), 40 + Math.sin(angle)];
    });
    const read = await readCoverageFile(file(feature([[...wavy, wavy[0]]])));
    expect(read.verticesGiven).toBe(1_001);
    expect(read.vertices).toBeLessThan(150);
    for (const [x = 0, y = 0] of read.areas[0]?.rings[0] ?? []) {
      expect(Math.abs(Math.hypot(x + 100, y - 40) - 1)).toBeLessThan(0.001);
    }
  });

  it('says when nothing reaches indoors', async () => {
    expect((await readCoverageFile(file(good))).warnings).toEqual([expect.stringContaining('indoors')]);
  });

  const bowTie = [
    [-100, 40],
    [-99, 41],
    [-99, 40],
    [-100, 41],
    [-100, 40],
  ];
  const spike = [...square().slice(0, 2), [-98, 41], [-99, 40.5], [-98, 41], [-100, 41], [-100, 40]];
  const refused: [string, string, RegExp][] = [
    ['no JSON', '{', /isn’t JSON/],
    ['another kind of JSON', '{"type":"Feature"}', /FeatureCollection/],
    ['nothing in it', file(), /no features/],
    ['too many features', file(...Array.from({ length: MAX_FEATURES + 1 }, () => 0)), /up to 5,000/],
    [
      'another system of coordinates',
      `{"type":"FeatureCollection","features":[1],"crs":{"name":"EPSG:3857"}}`,
      /WGS 84/,
    ],
    ['what is no feature', file(good, 7), /^Feature 2: it isn’t a GeoJSON Feature/],
    ['no technology', file(good, feature([square()], null)), /^Feature 2: it has no property “technology”/],
    [
      'an unknown technology',
      file(feature([square()], { technology: '6G' })),
      /^Feature 1 \(first in the file\): “6g” isn’t a known technology.*fast-5g/,
    ],
    ['an unknown reach', file(feature([square()], { technology: '5g', reach: 'attic' })), /“reach” must be/],
    ['a point', file(feature([1, 2], undefined, 'Point')), /^Feature 1 .*: it has a Point/],
    ['no geometry', file({ type: 'Feature', properties: { technology: '5g' }, geometry: null }), /no geometry/],
    ['text for numbers', file(feature([[['a', 'b']]])), /aren’t rings of numbers/],
    ['a polygon without rings', file(feature([])), /no rings/],
    ['a ring that is open', file(feature([square().slice(0, 4)])), /^Feature 1 .*: ring 1 isn’t closed/],
    ['three positions', file(feature([square().slice(0, 3)])), /fewer than 4/],
    [
      'a line',
      file(
        feature([
          [
            [-100, 40],
            [-99, 40],
            [-98, 40],
            [-100, 40],
          ],
        ]),
      ),
      /without an area|itself/,
    ],
    ['a bow tie', file(good, feature([bowTie])), /^Feature 2: ring 1 crosses or touches itself near/],
    ['a spike', file(feature([spike])), /crosses or touches itself/],
    ['swapped coordinates', file(feature([square().map(([x, y]) => [y, x])])), /swapped/],
    ['a longitude beyond 180', file(feature([square(180.5)])), /date line/],
    ['another continent', file(feature([square(10, 50)])), /outside the USA, around 10\.0, 50\.0/],
    ['a hole beside its polygon', file(feature([square(), square(-90)])), /hole is outside/],
    ['a ring without end', file(feature([Array.from({ length: MAX_RING + 1 }, () => [-100, 40])])), /up to 50,000/],
  ];
  it.each(refused)('is refused with the reason: %s', async (_words, text, reason) => {
    await expect(readCoverageFile(text)).rejects.toThrow(reason);
  });

  it('names the feature, for the one who drew it', async () => {
    await expect(readCoverageFile(file(good, good, feature([bowTie])))).rejects.toMatchObject({ feature: 2 });
  });

  it('gives up on a knot that would take minutes to look at', async () => {
    const zigzag = Array.from({ length: 20_000 }, (_, index) => [index % 2 ? -99 : -100, 40 + index / 100_000]);
    const started = process.cpuUsage();
    await expect(readCoverageFile(file(feature([[...zigzag, zigzag[0]]])))).rejects.toThrow(/itself/);
    expect(process.cpuUsage(started).user).toBeLessThan(10_000_000);
  });
});
