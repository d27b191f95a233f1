import { builds, ensureBuilt } from '../../scripts/lib/builds.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { runProgram } from '../../scripts/lib/run-program.mjs';
import { fastAndForgetful, temporaryDataFolder } from '../../scripts/lib/temporary.mjs';

/** A data folder with the demo's uploads and its database, which is stopped, to copy. */
export interface SeededDemo {
  dataDir: string;
  remove(): Promise<void>;
}

/** A PostgreSQL with the demo's database, and the data folder with its uploads, for test files to copy. */
export interface SeededStrapi {
  /** URL of the database. No process is connected to it. */
  databaseUrl: string;
  dataDir: string;
}

/** Boots the backend once on an empty database, which fills it with the demo, and stops both. */
export async function seedDemo(): Promise<SeededDemo> {
  const { dataDir, remove } = await temporaryDataFolder();
  try {
    await ensureBuilt(builds.backend);
    const logFile = `${dataDir}/logs/postgres.log`;
    const postgres = await startPostgres({ dataDir, mode: 'test', logFile, flags: fastAndForgetful });
    const program = inRoot('apps/backend/tests/seed-strapi.ts');
    const { ok, output } = await runProgram(['--no-deprecation', program, postgres.url, dataDir]);
    await postgres.stop();
    if (!ok) throw new Error(`The backend could not be seeded:\n${output.slice(-3000)}`);
    return { dataDir, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
