import type { Coverage, Technology } from '@cerulean/contract/coverage';
import { audit, type Change } from '../../../audit/audit.ts';
import { raiseInvalidation } from '../../outbox/invalidations/invalidations.ts';
import type { Db, Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { readAllSpots, type Spot } from './find-places.ts';
import { boundsOf, type Area, type Ring } from './polygon.ts';
import type { CoverageFile } from './read-coverage-file.ts';
import { survey } from './survey.ts';

/** Cache tag of the pages that show coverage. */
const COVERAGE_TAG = 'coverage';
/** Number of newest maps to keep. The map in force is always kept. */
const KEPT = 10;

/** A coverage map as staff see it in the list. */
export interface CoverageMapRow extends Omit<CoverageFile, 'areas'> {
  version: number;
  source: string;
  reason: string;
  demo: boolean;
  uploadedBy: string | null;
  uploadedAt: Date;
  /** Time when the map was put in force. `null` for all other maps. */
  since: Date | null;
}

/** The map in force, on which coverage results are based. */
export interface InForce {
  version: number;
  technologies: Technology[];
}

export interface NewMap extends Change {
  file: CoverageFile;
  source: string;
  demo?: boolean;
}

const insertMap = sql<{ version: number }>(
  'coverage.insert',
  `insert into coverage_map (source, reason, demo, uploaded_by, uploaded_at, features, vertices_given, vertices, square_km,
     warnings, technologies, dots, states)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12, $13::jsonb) returning version`,
);
const insertAreas = sql(
  'coverage.insert-areas',
  `insert into coverage_area (version, number, technology, indoors, bounds, rings)
   select $1, number, technology, indoors, box(point(west, south), point(east, north)), rings
     from jsonb_to_recordset($2::jsonb) as a (number int, technology text, indoors boolean, west float8, south float8,
       east float8, north float8, rings jsonb)`,
);
const forget = sql(
  'coverage.forget',
  `delete from coverage_map where version not in (select version from coverage_in_force)
     and version not in (select version from coverage_map order by version desc limit ${KEPT})`,
);
/** Reads the stored maps, newest first. */
export const listCoverageMaps = sql<CoverageMapRow>(
  'coverage.list',
  `select m.version, source, reason, demo, uploaded_by as "uploadedBy", uploaded_at as "uploadedAt", features,
      vertices_given as "verticesGiven", vertices, square_km as "squareKm", warnings, technologies, f.since
     from coverage_map m left join coverage_in_force f on f.version = m.version order by m.version desc`,
);
/** Reads the map in force, or `null` if there is none. */
export const readInForce = sql<InForce>(
  'coverage.in-force',
  'select f.version, m.technologies from coverage_in_force f join coverage_map m on m.version = f.version',
);
const lock = sql('coverage.lock', 'lock table coverage_in_force in share row exclusive mode');
const known = sql<{ version: number }>('coverage.known', 'select version from coverage_map where version = $1');
const put = sql(
  'coverage.put',
  `insert into coverage_in_force (version, since) values ($1, $2)
   on conflict (one) do update set version = excluded.version, since = excluded.since`,
);
const short = sql<Omit<NonNullable<Coverage['map']>, 'since'> & { since: Date }>(
  'coverage.short',
  `select m.version, f.since, demo, technologies, dots, states
     from coverage_in_force f join coverage_map m on m.version = f.version`,
);
/** Reads every area of a map. */
export const readAreas = sql<Area>(
  'coverage.areas',
  'select technology, indoors, rings from coverage_area where version = $1 order by number',
);
/** The bounding box is passed as its corners. */
const areasAround = sql<Area>(
  'coverage.areas-around',
  `select technology, indoors, rings from coverage_area
    where bounds && box(point($2, $3), point($4, $5)) and version = $1`,
);
const BATCH = 200;

/** Stores a parsed file as a new map, which is not in force yet. Returns its version. */
export async function addCoverageMap(db: Db, { file, ...given }: NewMap): Promise<number> {
  const { dots, states } = await survey(file.areas, await db.query(readAllSpots));
  return db.transaction(async (tx) => {
    const row = await tx.first(insertMap, [
      given.source,
      given.reason,
      given.demo ?? false,
      given.staffId,
      given.at,
      file.features,
      file.verticesGiven,
      file.vertices,
      file.squareKm,
      JSON.stringify(file.warnings),
      file.technologies,
      dots,
      JSON.stringify(states),
    ]);
    const version = row?.version ?? 0;
    const rows = file.areas.map(({ technology, indoors, rings }, number) => {
      const [west, south, east, north] = boundsOf(rings[0] ?? []);
      return { number, technology, indoors, west, south, east, north, rings };
    });
    for (let from = 0; from < rows.length; from += BATCH) {
      await tx.run(insertAreas, [version, JSON.stringify(rows.slice(from, from + BATCH))]);
    }
    await tx.run(forget);
    await audit(tx, given, { action: 'coverage.upload', subject: 'coverage', ids: [version] });
    return version;
  });
}

export interface Switch extends Change {
  version: number;
  /** Version that was in force when staff loaded the page. `null` if there was none. */
  expected: number | null;
}

export type SwitchOutcome = { ok: true } | { ok: false; why: 'unknown' | 'changed' | 'same' };

/** Puts a map in force. Pages and coverage checks use it immediately. To revert, call it with an older version. */
export async function switchCoverage(db: Db, change: Switch): Promise<SwitchOutcome> {
  const { version, expected, at } = change;
  return db.transaction(async (tx): Promise<SwitchOutcome> => {
    await tx.run(lock);
    if (!(await tx.first(known, [version]))) return { ok: false, why: 'unknown' };
    const now = await tx.first(readInForce);
    if ((now?.version ?? null) !== expected) return { ok: false, why: 'changed' };
    if (now?.version === version) return { ok: false, why: 'same' };
    await tx.run(put, [version, at]);
    await audit(tx, change, { action: 'coverage.switch', subject: 'coverage', ids: [version] });
    await raiseInvalidation(tx, [COVERAGE_TAG]);
    return { ok: true };
  });
}

/** Reads the map in force as the page shows it, or `null`. */
export async function readCoverageInShort(q: Queryable): Promise<Coverage['map']> {
  const row = await q.first(short);
  return row && { ...row, since: row.since.toISOString() };
}

/** Reads the map's areas near these spots: those whose bounding box overlaps the one around all spots. */
export function readAreasAround(q: Queryable, version: number, spots: readonly Spot[]): Promise<Area[]> {
  const around: Ring = spots.map(({ longitude, latitude }) => [longitude, latitude]);
  return spots.length === 0 ? Promise.resolve([]) : q.query(areasAround, [version, ...boundsOf(around)]);
}
