import { crossing } from './crossings.ts';
import type { Position, Ring } from './polygon.ts';

/** Factor that rounds to four decimals, which is a precision of 11 m. */
const DECIMALS = 10_000;
const round = (value: number) => Math.round(value * DECIMALS) / DECIMALS;

/**
 * Returns a ring with fewer positions, none farther than `tolerance` degrees from the original line (Douglas–Peucker).
 * A ring that would collapse or cross itself is returned unsimplified.
 */
export function simplifyRing(ring: Ring, tolerance: number): Ring {
  const rounded = withoutRepeats(ring.map(([x, y]): Position => [round(x), round(y)]));
  const kept = keepCorners(rounded, tolerance);
  if (kept.length < 4 || crossing(kept) !== null) return rounded.length < 4 ? ring : rounded;
  return kept;
}

function withoutRepeats(ring: Ring): Ring {
  return ring.filter(([x, y], index) => {
    const before = ring[index - 1];
    return before === undefined || before[0] !== x || before[1] !== y;
  });
}

function keepCorners(ring: Ring, tolerance: number): Ring {
  const last = ring.length - 1;
  const [start] = ring;
  if (!start || last < 4) return ring;
  // A closed line has no ends, so split it at the position furthest from the first.
  const far = furthest(ring, 0, last, ([x, y]) => Math.hypot(x - start[0], y - start[1])).index;
  const keep = new Set([0, far, last]);
  const open: [number, number][] = [
    [0, far],
    [far, last],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    const a = ring[from];
    const b = ring[to];
    if (!a || !b) continue;
    const { index, distance } = furthest(ring, from, to, (spot) => fromLine(spot, a, b));
    if (distance <= tolerance) continue;
    keep.add(index);
    open.push([from, index], [index, to]);
  }
  return ring.filter((_, index) => keep.has(index));
}

function furthest(ring: Ring, from: number, to: number, distanceOf: (spot: Position) => number) {
  let best = { index: from, distance: -1 };
  for (let index = from + 1; index < to; index += 1) {
    const spot = ring[index];
    const distance = spot ? distanceOf(spot) : -1;
    if (distance > best.distance) best = { index, distance };
  }
  return best;
}

function fromLine([x, y]: Position, [ax, ay]: Position, [bx, by]: Position): number {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay));
}
