import type { RequestContext } from '../../platform/request-context.ts';

/**
 * Saves a checked place for the checkout in a cookie of this browser. The backend does not need the place and never
 * stores it. Returns false if the name does not match exactly one place.
 */
export async function keepPlace(requestContext: RequestContext, typed: string): Promise<boolean> {
  const asked = typed.trim();
  if (asked === '') return false;
  const check = await requestContext.backend.call('checkCoverage', { query: { place: asked } });
  if (check.kind !== 'answer') return false;
  const { zip, name, state } = check.place;
  // Without a map, nothing was checked, so the place does not count as one without coverage.
  const isCovered = check.reach.length === 0 || check.reach.some(({ outdoors }) => outdoors > 0);
  requestContext.keepPlace({ zip, name, state, isCovered });
  return true;
}
