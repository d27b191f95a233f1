import type { Coverage, CoverageCheck } from '@cerulean/contract/coverage';
import * as words from '@cerulean/messages/coverage';
import type { RequestContext } from '../../platform/request-context.ts';
import { stateName, stateNames } from '../../ui/us-states.ts';
import { dotPicture, spotInPicture } from './dot-picture.server.ts';

/** Reads the page's data: the map in force, and the result for the place in the URL (R11). */
export async function readCoveragePage({ backend, query, page, remember }: RequestContext) {
  const place = query.get('place')?.trim() ?? '';
  const [{ map }, check] = await Promise.all([
    remember('coverage', ['coverage'], () => backend.call('readCoverage')),
    place === '' ? null : backend.call('checkCoverage', { query: { place } }),
  ]);
  // Results are not cached: there are more places than the page cache can keep, and each is rarely requested.
  if (place !== '') page.noStore();
  const found = check?.kind === 'answer' ? check.place : null;
  return {
    place,
    map: map && shownMap(map),
    check: check && withStateNames(check),
    here: found && { longitude: found.longitude, latitude: found.latitude, name: found.zip ?? found.name },
    spot: found && spotInPicture(found),
  };
}

/** Returns a result that names states in the language of this build. */
function withStateNames(check: CoverageCheck): CoverageCheck {
  if (check.kind === 'state') return { ...check, stateName: stateName(check.state, check.stateName) };
  if (check.kind !== 'choices') return check;
  const places = check.places.map((place) => ({ ...place, stateName: stateName(place.state, place.stateName) }));
  return { ...check, places };
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
      // A map that was surveyed with the list of an earlier version may also have islands that the shop does not serve.
      .filter(({ state }) => state in stateNames)
      .map(({ state, reach }) => ({
        name: stateName(state, state),
        shares: reach.map(({ outdoors }) => outdoors),
      }))
      .sort((one, other) => one.name.localeCompare(other.name, words.locale)),
  };
}
