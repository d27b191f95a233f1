import type { CoverageCheck, Namesake } from '@cerulean/contract/coverage';
import { usStates } from '@cerulean/contract/us-states';
import { regionOfZip, stateOfZip } from '@cerulean/contract/zip-state';
import type { Queryable } from '../../db/db.ts';
import { readAreasAround, readInForce, readAreas, readCoverageInShort } from './coverage-maps.ts';
import {
  findAlike,
  findBeginning,
  findExactly,
  findNear,
  findZip,
  MAX_CHOICES,
  readSpots,
  shownPlace,
  type FoundPlace,
} from './find-places.ts';
import { readAsked, type Asked } from './fold.ts';
import { reachOf } from './polygon.ts';
import type { Handlers } from '../../http/handler.ts';
import { ok, refuse } from '../../http/result.ts';
import { mapAreas } from './map-areas.ts';

/** Returns the coverage of an entered place, or the places that the visitor may have meant. */
export async function checkCoverage(q: Queryable, typed: string): Promise<CoverageCheck> {
  const asked = readAsked(typed);
  if (asked.kind === 'malformed') return { kind: 'unknown', why: 'malformed' };
  if (asked.kind === 'outside') return { kind: 'unknown', why: 'place_outside' };
  if (asked.kind === 'state') return { kind: 'state', state: asked.state, stateName: usStates[asked.state] };
  if (asked.kind === 'zip') {
    const place = await q.first(findZip, [asked.zip]);
    if (place) return answer(q, place);
    // A ZIP code of a territory or of the military abroad is right, but the map ends with the states.
    const isOutside = regionOfZip(asked.zip) !== null && stateOfZip(asked.zip) === null;
    return { kind: 'unknown', why: isOutside ? 'zip_outside' : 'no_such_zip' };
  }
  return byName(q, asked);
}

async function byName(q: Queryable, asked: Extract<Asked, { kind: 'name' }>): Promise<CoverageCheck> {
  const { key, called, state, whole, namesake } = asked;
  if (key === '') return { kind: 'unknown', why: 'no_such_place' };
  // "Oklahoma City" does not end in a state, but "West Virginia" would be read as a place called West in Virginia.
  const exact = await q.query(findExactly, [called ? [key, called] : [key], state]);
  const found = exact.length === 0 && state !== null ? await q.query(findExactly, [[whole], null]) : exact;
  const [only] = found;
  if (only && found.length === 1) return answer(q, only, namesake);
  if (found.length > 1) return choices(found, false, namesake);
  if (namesake !== null && namesake !== 'country') return { kind: 'unknown', why: 'place_outside' };
  const beginning = await findBeginning(q, called ?? key, state);
  if (beginning.length > 0) return choices(beginning, true, namesake);
  const alike = await q.query(findAlike, [called ?? key, state]);
  return alike.length > 0 ? choices(alike, true, namesake) : { kind: 'unknown', why: 'no_such_place' };
}

function choices(places: readonly FoundPlace[], alike: boolean, namesake: Namesake | null): CoverageCheck {
  return {
    kind: 'choices',
    places: places.slice(0, MAX_CHOICES).map(shownPlace),
    alike,
    more: places.length > MAX_CHOICES,
    namesake,
  };
}

async function answer(q: Queryable, place: FoundPlace, namesake: Namesake | null = null): Promise<CoverageCheck> {
  const [map, spots, near] = await Promise.all([q.first(readInForce), readSpots(q, place), findNear(q, place)]);
  const areas = map ? await readAreasAround(q, map.version, spots) : [];
  const reach = map ? reachOf(spots, areas, map.technologies) : [];
  const zip = spots.length === 1 ? (spots[0]?.zip ?? null) : null;
  return { kind: 'answer', place: shownPlace(place), zip, namesake, reach, near: near.map(shownPlace) };
}

type Id = 'readCoverage' | 'checkCoverage' | 'readCoverageAreas';

/** Public operations for checking coverage (R11). */
export const coverageHandlers: Handlers<Id> = {
  readCoverage: async (_call, { db }) => ok({ map: await readCoverageInShort(db) }),

  checkCoverage: async ({ query }, { db }) => ok(await checkCoverage(db, query.place)),

  /** Serves only the map in force. Maps that staff preview are not public. */
  async readCoverageAreas({ params: { version } }, { db }) {
    if ((await db.first(readInForce))?.version !== version) return refuse('not_found');
    return ok(mapAreas(await db.query(readAreas, [version])));
  },
};
