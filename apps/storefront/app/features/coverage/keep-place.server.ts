import type { Visit } from '../../platform/visit.ts';

/**
 * Takes a checked place along to the cart: into a cookie of this browser, never to the backend, because nobody else needs to
 * know. Gives false where no single place is called so.
 */
export async function keepPlace(visit: Visit, typed: string): Promise<boolean> {
  const asked = typed.trim();
  if (asked === '') return false;
  const check = await visit.backend.call('checkCoverage', { query: { place: asked } });
  if (check.kind !== 'answer') return false;
  const { zip, name, state } = check.place;
  visit.keepPlace({ zip, name, state });
  return true;
}
