import type { Position, Ring } from './polygon.ts';

/** Maximum segment comparisons per ring. More would block other requests, so such a ring counts as crossing itself. */
const MAX_LOOKS = 30_000_000;

/**
 * Returns the position where a ring crosses or touches itself, or `null`. Sweeps its segments from west to east and
 * compares each with the segments whose bounding boxes meet its own. A ring too complex to check counts as crossing.
 */
export function crossing(ring: Ring): Position | null {
  const segments = ring
    .slice(1)
    .map((end, index) => segment(index, ring[index] ?? end, end))
    .sort((one, other) => one.west - other.west);
  const active: Segment[] = [];
  let looks = 0;
  for (const one of segments) {
    let kept = 0;
    for (const other of active) {
      if (other.east < one.west) continue;
      active[kept] = other;
      kept += 1;
      if (other.north < one.south || other.south > one.north) continue;
      const apart = Math.abs(one.index - other.index);
      const areNeighbors = apart === 1 || apart === segments.length - 1;
      if (areNeighbors ? foldBack(one, other) : meet(one, other)) return one.a;
    }
    active.length = kept;
    active.push(one);
    looks += kept;
    if (looks > MAX_LOOKS) return one.a;
  }
  return null;
}

interface Segment {
  index: number;
  a: Position;
  b: Position;
  west: number;
  east: number;
  south: number;
  north: number;
}

function segment(index: number, a: Position, b: Position): Segment {
  const [west, east] = a[0] <= b[0] ? [a[0], b[0]] : [b[0], a[0]];
  const [south, north] = a[1] <= b[1] ? [a[1], b[1]] : [b[1], a[1]];
  return { index, a, b, west, east, south, north };
}

const side = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const isBetween = ([ax, ay]: Position, [bx, by]: Position, [x, y]: Position) =>
  Math.min(ax, bx) <= x && x <= Math.max(ax, bx) && Math.min(ay, by) <= y && y <= Math.max(ay, by);

function meet(one: Segment, other: Segment): boolean {
  const a = side(one.a, one.b, other.a);
  const b = side(one.a, one.b, other.b);
  const c = side(other.a, other.b, one.a);
  const d = side(other.a, other.b, one.b);
  if (a !== b && c !== d && a * b <= 0 && c * d <= 0) return true;
  if (a === 0 && isBetween(one.a, one.b, other.a)) return true;
  if (b === 0 && isBetween(one.a, one.b, other.b)) return true;
  if (c === 0 && isBetween(other.a, other.b, one.a)) return true;
  return d === 0 && isBetween(other.a, other.b, one.b);
}

/** Returns whether two adjacent segments, which share a position, run back over each other. */
function foldBack(one: Segment, other: Segment): boolean {
  const shared = same(one.b, other.a) || same(one.b, other.b) ? one.b : one.a;
  const tip = same(one.a, shared) ? one.b : one.a;
  const otherTip = same(other.a, shared) ? other.b : other.a;
  if (side(shared, tip, otherTip) !== 0) return false;
  return (tip[0] - shared[0]) * (otherTip[0] - shared[0]) + (tip[1] - shared[1]) * (otherTip[1] - shared[1]) > 0;
}

const same = (one: Position, other: Position) => one[0] === other[0] && one[1] === other[1];
