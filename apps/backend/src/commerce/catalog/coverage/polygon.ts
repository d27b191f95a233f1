import pointInPolygon from 'point-in-polygon-hao';
import { TECHNOLOGIES, type Reach, type Technology } from '@cerulean/contract/coverage';
import type { Spot } from './find-places.ts';

/** Longitude and latitude in degrees, in GeoJSON order. */
export type Position = [number, number];
/** A closed ring: the last position repeats the first. */
export type Ring = Position[];

/** A coverage area. The first ring is the outline, and the others are holes in it. */
export interface Area {
  technology: Technology;
  /** Whether the signal reaches into buildings. If so, it also reaches outdoors. */
  indoors: boolean;
  rings: Ring[];
}

/** Bounding box in degrees: west, south, east, north. */
export type Bounds = [number, number, number, number];

/** Returns the bounding box of a ring. */
export function boundsOf(ring: Ring): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    if (x < bounds[0]) bounds[0] = x;
    if (y < bounds[1]) bounds[1] = y;
    if (x > bounds[2]) bounds[2] = x;
    if (y > bounds[3]) bounds[3] = y;
  }
  return bounds;
}

/** Returns whether a polygon contains a spot. The border counts as inside. */
export function holds(rings: Ring[], { longitude, latitude }: Spot): boolean {
  return pointInPolygon([longitude, latitude], rings) !== false;
}

const RADIUS_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the area of a ring on the globe, in square kilometers. The caller subtracts holes. */
export function squareKm(ring: Ring): number {
  let sum = 0;
  ring.forEach(([x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    sum += radians(nextX - x) * (2 + Math.sin(radians(y)) + Math.sin(radians(nextY)));
  });
  return Math.abs((sum * RADIUS_KM * RADIUS_KM) / 2);
}

/** Returns the share of the spots that each of the technologies reaches, best technology first. */
export function reachOf(spots: readonly Spot[], areas: readonly Area[], technologies: readonly Technology[]): Reach[] {
  return reachFrom(
    spots.map((spot) => areas.filter((area) => holds(area.rings, spot))),
    technologies,
  );
}

/**
 * Like {@link reachOf}, but takes the areas already found for each spot. A better technology implies the lesser ones,
 * and a signal that reaches indoors also reaches outdoors.
 */
export function reachFrom(found: readonly (readonly Area[])[], technologies: readonly Technology[]): Reach[] {
  const share = (count: number) => (found.length === 0 ? 0 : Math.round((count / found.length) * 1_000) / 1_000);
  return TECHNOLOGIES.filter((technology) => technologies.includes(technology)).map((technology) => {
    const better = TECHNOLOGIES.slice(0, TECHNOLOGIES.indexOf(technology) + 1);
    const has = (isIndoors: boolean) =>
      found.filter((some) => some.some((area) => better.includes(area.technology) && (area.indoors || !isIndoors)))
        .length;
    return { technology, outdoors: share(has(false)), indoors: share(has(true)) };
  });
}
