import type { Handlers } from '../../http/handler.ts';
import { ok, refuse } from '../../http/result.ts';
import { checkCoverage } from './check-coverage.ts';
import { readAreas, readCoverageInShort, readInForce } from './coverage-maps.ts';
import { mapAreas } from './map-areas.ts';

type Id = 'readCoverage' | 'checkCoverage' | 'readCoverageAreas';

/** What visitors ask about coverage (R11). */
export const coverageHandlers: Handlers<Id> = {
  readCoverage: async (_call, { db }) => ok({ map: await readCoverageInShort(db) }),

  checkCoverage: async ({ query }, { db }) => ok(await checkCoverage(db, query.place)),

  /** Only the map in force: what staff look at beforehand is not public. */
  async readCoverageAreas({ params: { version } }, { db }) {
    if ((await readInForce(db))?.version !== version) return refuse('not_found');
    return ok(mapAreas(await readAreas(db, version)));
  },
};
