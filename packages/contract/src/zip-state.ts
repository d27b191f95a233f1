import { usStateCodes, type UsState } from './us-states.ts';
import { type Said, says } from './validation.ts';
import { ZIP_EXCEPTIONS, ZIP_NEIGHBORS, ZIP_PREFIXES, type ZipRegion } from './zip-regions.data.ts';

/** Returns the region of a ZIP code, with or without the four digits of ZIP+4, or `null` for an unused prefix. */
export function regionOfZip(zip: string): ZipRegion | null {
  return ZIP_EXCEPTIONS[zip.slice(0, 5)] ?? regionOfPrefix(zip);
}

function regionOfPrefix(zip: string): ZipRegion | null {
  const prefix = Number(zip.slice(0, 3));
  return ZIP_PREFIXES.find(([from, to]) => from <= prefix && prefix <= to)?.[2] ?? null;
}

/** Returns the state of a ZIP code, or `null` in territories, for the military abroad, and for an unused prefix. */
export function stateOfZip(zip: string): UsState | null {
  const region = regionOfZip(zip);
  return region !== null && isState(region) ? region : null;
}

/**
 * Returns what is wrong if ZIP code and state contradict each other, or `null` if they agree (R07). Along borders post
 * offices serve both sides, and a prefix unused today may be used tomorrow, so those cases pass.
 */
export function zipProblem(zip: string, state: UsState): Said | null {
  const region = regionOfZip(zip);
  if (region === null || region === state || servesAsWell(zip, state)) return null;
  const code = zip.slice(0, 5);
  return isState(region)
    ? says('zip_in_state', { zip: code, state: region, chosen: state })
    : says('zip_outside', { zip: code, region });
}

/** Returns true if the post offices of a ZIP code's prefix also deliver in this state, besides the ZIP code's own. */
export function servesAsWell(zip: string, state: UsState): boolean {
  const neighbors = ZIP_NEIGHBORS[zip.slice(0, 3)] ?? [];
  return neighbors.includes(state) || (neighbors.length > 0 && regionOfPrefix(zip) === state);
}

function isState(region: ZipRegion): region is UsState {
  return (usStateCodes as readonly string[]).includes(region);
}
