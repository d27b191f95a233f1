import { TECHNOLOGIES, type Technology } from '@cerulean/contract/coverage';
import { words } from '@cerulean/messages/all/staff-coverage';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import { z } from 'zod';
import { crossing } from './crossings.ts';
import { boundsOf, holds, squareKm, type Area, type Position, type Ring } from './polygon.ts';
import { simplifyRing } from './simplify.ts';

const t = words[DEFAULT_LANGUAGE];

/** Size limits of a coverage file. They keep one import from blocking the shop. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;
export const MAX_FEATURES = 5_000;
const MAX_VERTICES = 300_000;
export const MAX_RING = 50_000;
/** Maximum shift of an area's border in degrees: about 100 m. */
const TOLERANCE = 0.001;
/** Bounds of the USA with all its territories, in degrees. A file with areas elsewhere is meant for another map. */
const USA: readonly [number, number, number, number] = [-180, 13, -64, 72];
const MAX_WARNINGS = 50;

/** Parsed file: areas ready to be stored, and warnings for staff to check before they put the map in force. */
export interface CoverageFile {
  areas: Area[];
  features: number;
  verticesGiven: number;
  vertices: number;
  squareKm: number;
  technologies: Technology[];
  warnings: string[];
}

/**
 * Reason why a coverage file was rejected, as a sentence for its author. The sentence counts features and rings from 1,
 * `feature` counts from 0.
 */
export class CoverageFileError extends Error {
  override name = 'CoverageFileError';
  readonly feature: number | null;
  constructor(sentence: string, feature: number | null = null) {
    super(feature === null ? sentence : t.inFeature({ place: feature + 1, problem: sentence }));
    this.feature = feature;
  }
}

const fileSchema = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(z.unknown()),
  crs: z.unknown().optional(),
});
const featureSchema = z.object({
  type: z.literal('Feature'),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.object({ type: z.string(), coordinates: z.unknown() }).nullable(),
});
const rings = z.array(z.array(z.array(z.number()).min(2)));

/** Alternative names of the same technologies. */
const ALSO: Readonly<Record<string, Technology>> = { lte: '4g', '4g lte': '4g', '4g-lte': '4g', 'fast 5g': 'fast-5g' };
const KNOWN = TECHNOLOGIES.join(', ');

/**
 * Parses an operator's file: GeoJSON (RFC 7946), a FeatureCollection of polygons, each with `technology` and, if the
 * signal reaches into buildings, `reach: "indoors"`. Yields to other work between features, because checking takes
 * time. Throws a CoverageFileError with the reason and the feature's index.
 */
export async function readCoverageFile(text: string): Promise<CoverageFile> {
  const features = featuresOf(text);
  const read: CoverageFile = {
    areas: [],
    features: features.length,
    verticesGiven: 0,
    vertices: 0,
    squareKm: 0,
    technologies: [],
    warnings: [],
  };
  for (const [index, feature] of features.entries()) {
    addFeature(read, feature, index);
    // Yields to other work once.
    await new Promise((resolve) => setImmediate(resolve));
  }
  read.technologies = TECHNOLOGIES.filter((technology) => read.areas.some((area) => area.technology === technology));
  if (!read.areas.some(({ indoors }) => indoors)) {
    warn(read, t.warnOutdoorsOnly);
  }
  return read;
}

function featuresOf(text: string): unknown[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new CoverageFileError(t.notJson);
  }
  const file = fileSchema.safeParse(content);
  if (!file.success) throw new CoverageFileError(t.notCollection);
  const { features, crs } = file.data;
  if (crs !== undefined && crs !== null && !/CRS84|EPSG:+4326/i.test(JSON.stringify(crs))) {
    throw new CoverageFileError(t.otherSystem);
  }
  if (features.length === 0) throw new CoverageFileError(t.noFeatures);
  if (features.length > MAX_FEATURES) {
    throw new CoverageFileError(t.tooManyFeatures({ count: features.length, most: MAX_FEATURES }));
  }
  return features;
}

function addFeature(read: CoverageFile, given: unknown, index: number): void {
  const parsed = featureSchema.safeParse(given);
  if (!parsed.success) throw new CoverageFileError(t.notFeature, index);
  const { properties, geometry } = parsed.data;
  const technology = technologyOf(properties?.['technology'], index);
  const isIndoors = reachesIndoors(properties?.['reach'], index);
  for (const polygon of polygonsOf(geometry, index)) {
    const checked = polygon.map((ring, number) => checkRing(read, ring, index, number));
    const [outline, ...holes] = checked;
    if (!outline) throw new CoverageFileError(t.noRings, index);
    for (const hole of holes) {
      const [spot] = hole;
      if (spot && !holds([outline], { longitude: spot[0], latitude: spot[1] })) {
        throw new CoverageFileError(t.holeOutside, index);
      }
    }
    const kept = checked.map((ring) => simplifyRing(ring, TOLERANCE));
    read.vertices += kept.reduce((sum, ring) => sum + ring.length, 0);
    const size = squareKm(outline) - holes.reduce((sum, hole) => sum + squareKm(hole), 0);
    read.squareKm += Math.max(0, size);
    if (size < 0.005) warn(read, t.warnSmall({ place: index + 1 }));
    read.areas.push({ technology, indoors: isIndoors, rings: kept });
  }
}

function technologyOf(value: unknown, index: number): Technology {
  const name = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const known = TECHNOLOGIES.find((technology) => technology === name) ?? ALSO[name];
  if (known) return known;
  const problem =
    name === ''
      ? t.technologyMissing({ known: KNOWN })
      : t.technologyUnknown({ name: name.slice(0, 40), known: KNOWN });
  throw new CoverageFileError(problem, index);
}

function reachesIndoors(value: unknown, index: number): boolean {
  if (value === undefined || value === null || value === 'outdoors') return false;
  if (value === 'indoors') return true;
  throw new CoverageFileError(t.reachWrong, index);
}

function polygonsOf(geometry: { type: string; coordinates: unknown } | null, index: number): number[][][][] {
  if (geometry?.type === 'Polygon' || geometry?.type === 'MultiPolygon') {
    const { type, coordinates } = geometry;
    const polygons = z.array(rings).safeParse(type === 'Polygon' ? [coordinates] : coordinates);
    if (polygons.success && polygons.data.length > 0) return polygons.data;
    throw new CoverageFileError(t.notNumbers, index);
  }
  const problem = geometry === null ? t.noGeometry : t.otherGeometry({ type: geometry.type.slice(0, 30) });
  throw new CoverageFileError(problem, index);
}

function checkRing(read: CoverageFile, given: number[][], index: number, number: number): Ring {
  const ringName = String(number + 1);
  const fail = (sentence: string): never => {
    throw new CoverageFileError(sentence, index);
  };
  read.verticesGiven += given.length;
  if (given.length > MAX_RING) fail(t.ringTooLong({ ring: ringName, count: given.length, most: MAX_RING }));
  if (read.verticesGiven > MAX_VERTICES) fail(t.fileTooLong({ ring: ringName, most: MAX_VERTICES }));
  const ring = given.map(([x = NaN, y = NaN]): Position => [x, y]);
  for (const [x, y] of ring) {
    const isSwapped = Math.abs(y) > 90 && Math.abs(x) <= 90;
    if (isSwapped) fail(t.swapped({ ring: ringName, value: String(y) }));
    if (Math.abs(x) > 180) fail(t.longitudeWrong({ ring: ringName, value: String(x) }));
    if (Math.abs(y) > 90) fail(t.latitudeWrong({ ring: ringName, value: String(y) }));
  }
  if (ring.length < 4) fail(t.tooFewPoints({ ring: ringName }));
  const first = ring[0];
  const last = ring.at(-1);
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) fail(t.notClosed({ ring: ringName }));
  const [west, south, east, north] = boundsOf(ring);
  const isElsewhere = east < USA[0] || west > USA[2] || north < USA[1] || south > USA[3];
  if (isElsewhere) fail(t.elsewhere({ ring: ringName, longitude: west.toFixed(1), latitude: south.toFixed(1) }));
  const open = ring.filter(([x, y], at) => at === 0 || x !== ring[at - 1]?.[0] || y !== ring[at - 1]?.[1]);
  if (open.length < 4) fail(t.noArea({ ring: ringName }));
  const knot = crossing(open);
  if (knot) fail(t.crossesItself({ ring: ringName, longitude: knot[0].toFixed(4), latitude: knot[1].toFixed(4) }));
  if (squareKm(open) === 0) fail(t.noArea({ ring: ringName }));
  return open;
}

function warn(read: CoverageFile, sentence: string): void {
  if (read.warnings.length < MAX_WARNINGS) read.warnings.push(sentence);
}
