import { TECHNOLOGIES, type Reach } from '@cerulean/contract/coverage';
import { usaDots } from '@cerulean/rules/usa-dots';
import type { Spot } from './find-places.ts';
import { boundsOf, reachFrom, type Area, type Position } from './polygon.ts';

/** Summary of a coverage map that the coverage page shows. */
export interface Survey {
  /** One digit per dot of the country's picture: 0 is no coverage, 1 the least technology, 4 the best. */
  dots: string;
  states: { state: string; reach: Reach[] }[];
}

/** Number of spots to look up before yielding to other work. */
const TURN = 500;

/** Looks up the coverage of every dot of the picture and of every ZIP code. Runs once per map, when it is uploaded. */
export async function survey(areas: readonly Area[], spots: readonly (Spot & { state: string })[]): Promise<Survey> {
  const technologies = TECHNOLOGIES.filter((technology) => areas.some((area) => area.technology === technology));
  const find = finder(areas);
  const dots = await inTurns(usaDots(), (dot) => String(best(find(dot))));
  const found = await inTurns(spots, (spot) => ({ state: spot.state, areas: find(spot) }));
  const states = [...Map.groupBy(found, ({ state }) => state)]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([state, some]) => ({
      state,
      reach: reachFrom(
        some.map((each) => each.areas),
        technologies,
      ),
    }));
  return { dots: dots.join(''), states };
}

const best = (areas: readonly Area[]) =>
  Math.max(0, ...areas.map(({ technology }) => TECHNOLOGIES.length - TECHNOLOGIES.indexOf(technology)));

/** Height, in degrees of latitude, of a band of the edge index. */
const BAND = 0.1;
const bandOf = (latitude: number) => Math.floor(latitude / BAND);

/**
 * Returns a function that finds the areas that contain a spot. Callers look up tens of thousands of spots, so each
 * area's edges are sorted into bands of latitude. A line drawn east from the spot can only cross edges in its band, and
 * the spot is inside if the line crosses an odd number of them.
 */
function finder(areas: readonly Area[]): (spot: Spot) => Area[] {
  const indexed = areas.map((area) => ({ area, bounds: boundsOf(area.rings[0] ?? []), bands: bandsOf(area) }));
  return ({ longitude: x, latitude: y }) =>
    indexed
      .filter(({ bounds: [west, south, east, north] }) => x >= west && x <= east && y >= south && y <= north)
      .filter(({ bands }) => {
        const met = (bands.get(bandOf(y)) ?? []).filter(
          ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay),
        );
        return met.length % 2 === 1;
      })
      .map(({ area }) => area);
}

type Edge = [Position, Position];

function bandsOf({ rings }: Area): Map<number, Edge[]> {
  const bands = new Map<number, Edge[]>();
  for (const ring of rings) {
    for (const [index, end] of ring.entries()) {
      const start = ring[index - 1];
      if (!start) continue;
      const last = bandOf(Math.max(start[1], end[1]));
      for (let band = bandOf(Math.min(start[1], end[1])); band <= last; band += 1) {
        const edges = bands.get(band);
        if (edges) edges.push([start, end]);
        else bands.set(band, [[start, end]]);
      }
    }
  }
  return bands;
}

async function inTurns<T, R>(list: readonly T[], work: (one: T) => R): Promise<R[]> {
  const done: R[] = [];
  for (const [index, one] of list.entries()) {
    done.push(work(one));
    if (index % TURN === TURN - 1) await new Promise((resolve) => setImmediate(resolve));
  }
  return done;
}
