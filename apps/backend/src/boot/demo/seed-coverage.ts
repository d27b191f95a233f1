import { readFile } from 'node:fs/promises';
import { addCoverageMap, switchCoverage } from '../../commerce/catalog/coverage/coverage-maps.ts';
import { readCoverageFile } from '../../commerce/catalog/coverage/read-coverage-file.ts';
import type { Db } from '../../commerce/db/db.ts';

const REASON = 'Made up for the demonstration';

/** The coverage map of the demo (R11), by the way that an operator's file takes. */
export async function seedCoverage(db: Db, path: string): Promise<void> {
  const file = await readCoverageFile(await readFile(path, 'utf8'));
  const by = { reason: REASON, staffId: null, at: new Date() };
  const version = await addCoverageMap(db, { file, source: 'coverage.geojson', demo: true, ...by });
  await switchCoverage(db, { version, expected: null, ...by });
}
