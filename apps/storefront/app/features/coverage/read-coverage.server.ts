import type { Coverage, CoverageCheck } from '@cerulean/contract/coverage';
import { usStates, type UsState } from '@cerulean/contract/us-states';
import type { Visit } from '../../platform/visit.ts';
import { dotPicture, spotInPicture } from './dot-picture.server.ts';

/** The map in force as the page shows it. */
export type ShownMap = ReturnType<typeof shownMap>;

/** What the page shows: the map in force, and for a place in the address what was found (R11). */
export async function readCoveragePage({ backend, query, page }: Visit) {
  const place = query.get('place')?.trim() ?? '';
  const [{ map }, check] = await Promise.all([
    backend.call('readCoverage'),
    place === '' ? null : backend.call('checkCoverage', { query: { place } }),
  ]);
  // There are more places than pages to keep, and people ask for each but rarely.
  if (place !== '') page.drawOnce();
  return { place, map: map && shownMap(map), check, spot: spotOf(check) };
}

function spotOf(check: CoverageCheck | null) {
  return check?.kind === 'answer' ? spotInPicture(check.place) : null;
}

function shownMap({ version, since, demo, technologies, dots, states }: NonNullable<Coverage['map']>) {
  return {
    version,
    since,
    demo,
    technologies,
    hasIndoors: states.some(({ reach }) => reach.some(({ indoors }) => indoors > 0)),
    layers: dotPicture(dots),
    states: states
      .map(({ state, reach }) => ({
        name: usStates[state as UsState] ?? state,
        shares: reach.map(({ outdoors }) => outdoors),
      }))
      .sort((one, other) => one.name.localeCompare(other.name)),
  };
}
