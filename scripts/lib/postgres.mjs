import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { freePort } from './ports.mjs';
import { binariesFor, version } from './postgres-binaries.mjs';
import { postgresUser } from './postgres-user.mjs';
import { root, shortHash } from './paths.mjs';
import { codeOf, explainDisk, Refusal } from './refusal.mjs';
import { collect, lastLines } from './run-program.mjs';
import { endProcess, isAlive } from './processes.mjs';

/** The folder of Linux whose files are in memory. */
export const IN_MEMORY = '/dev/shm';

/**
 * The embedded PostgreSQL. Its data are in DATA_DIR. Root may not run PostgreSQL, so root's data and binaries are in
 * /var/lib/cerulean, which the user `postgres` can reach, and DATA_DIR points to them. The data of a DATA_DIR in memory
 * are beside it.
 * @typedef {object} Cluster content of DATA_DIR/postgres.json
 * @property {string} root the clone that made it: a copied DATA_DIR must not open the original's data
 * @property {string} folder the folder of the data
 * @property {string} password
 * @property {string} mode of the copy that made it: `reset` never empties a live one
 * @typedef {object} Postgres
 * @property {string} url of the database `cerulean`
 * @property {number} port
 * @property {number} pid
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded database of a data folder, and creates it if needed. The database runs in a separate process
 * group, because a terminal's Ctrl-C would otherwise end it while the backend still needs it.
 * @param {{ dataDir: string, mode: string, logFile: string, flags?: string[], port?: number }} options `port` is a free
 * one by default
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({ dataDir, mode, logFile, flags = [], port: wanted }) {
  const user = await postgresUser();
  const known = readCluster(dataDir);
  const cluster = known ?? describeCluster(dataDir, mode, user !== undefined);
  const binaries = binariesFor(user);
  const env = { ...process.env, LC_ALL: 'C' };
  await endLeftOver(cluster.folder);
  if (!known) {
    setAside(cluster.folder);
    await makeCluster(cluster, binaries.initdb, { env, ...user });
    writeCluster(dataDir, cluster);
  }
  refuseOtherVersion(cluster.folder);

  const port = wanted ?? (await freePort());
  const log = openSync(logFile, 'a');
  // Keeps logged errors terse, because an error's details contain row values, such as a duplicate email address.
  const quiet = 'log_error_verbosity=terse';
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, quiet, ...flags];
  const server = spawn(binaries.postgres, ['-D', cluster.folder, ...settings.flatMap((setting) => ['-c', setting])], {
    env,
    ...user,
    detached: true,
    stdio: ['ignore', log, log],
  });
  const pid = server.pid;
  if (pid === undefined) throw new Refusal(`PostgreSQL could not be started. See ${logFile}.`);
  let ended = false;
  server.on('exit', () => (ended = true));
  const stop = () => endProcess(pid, 'SIGINT', 30_000);
  try {
    const url = `postgres://cerulean:${cluster.password}@127.0.0.1:${port}`;
    await connectOnce(`${url}/postgres`, () => ended, logFile);
    return { url: `${url}/cerulean`, port, pid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Reads the description of the embedded database in DATA_DIR. Returns `undefined` if this clone made none there.
 * @param {string} dataDir
 * @returns {Cluster | undefined}
 */
export function readCluster(dataDir) {
  const file = join(dataDir, 'postgres.json');
  if (!existsSync(file)) return undefined;
  const cluster = JSON.parse(readFileSync(file, 'utf8'));
  return cluster.root === root && existsSync(join(cluster.folder, 'PG_VERSION')) ? cluster : undefined;
}

/**
 * Deletes the embedded database of a data folder. The database must not be running.
 * @param {string} dataDir
 */
export async function removeCluster(dataDir) {
  const folder = await endedCluster(dataDir);
  if (folder === undefined) return;
  rmSync(folder, { recursive: true, force: true });
  rmSync(join(dataDir, 'postgres.json'), { force: true });
}

/**
 * Ends the server that a killed process may have left on the embedded database of a data folder. Returns the database's
 * folder, or `undefined` if there is none.
 * @param {string} dataDir
 */
export async function endedCluster(dataDir) {
  const cluster = readCluster(dataDir);
  if (cluster) await endLeftOver(cluster.folder);
  return cluster?.folder;
}

/**
 * Copies the embedded database of a data folder to another data folder. The database must have been stopped.
 * @param {string} from
 * @param {string} to
 */
export async function copyCluster(from, to) {
  const made = readCluster(from);
  if (!made) throw new Error(`There is no database in ${from}`);
  const { mode, password } = made;
  const copy = { ...describeCluster(to, mode, (await postgresUser()) !== undefined), password };
  await run('cp', ['-Rp', made.folder, copy.folder], {});
  writeCluster(to, copy);
}

/**
 * @param {string} dataDir
 * @param {Cluster} cluster
 */
function writeCluster(dataDir, cluster) {
  writeFileSync(join(dataDir, 'postgres.json'), `${JSON.stringify(cluster, null, 2)}\n`, { mode: 0o600 });
}

/**
 * @param {string} dataDir
 * @param {string} mode
 * @param {boolean} asRoot
 * @returns {Cluster}
 */
function describeCluster(dataDir, mode, asRoot) {
  return { root, folder: clusterFolder(dataDir, asRoot), password: randomBytes(18).toString('hex'), mode };
}

/**
 * @param {string} dataDir
 * @param {boolean} asRoot
 */
function clusterFolder(dataDir, asRoot) {
  if (!asRoot) return join(dataDir, 'postgres');
  if (dirname(dataDir) === IN_MEMORY) return `${dataDir}-postgres`;
  return join('/var/lib/cerulean', shortHash(root), `data-${shortHash(dataDir)}`);
}

/**
 * Renames a leftover database folder: root's database is outside of DATA_DIR, so it outlives a deleted DATA_DIR. One
 * generation is kept in case the deletion was a mistake.
 * @param {string} folder
 */
function setAside(folder) {
  if (!existsSync(folder)) return;
  rmSync(`${folder}.old`, { recursive: true, force: true });
  renameSync(folder, `${folder}.old`);
}

/**
 * @param {Cluster} cluster
 * @param {string} initdb
 * @param {import('node:child_process').SpawnOptions} options
 */
async function makeCluster(cluster, initdb, options) {
  const passwordFile = `${cluster.folder}.password`;
  try {
    mkdirSync(dirname(cluster.folder), { recursive: true });
    mkdirSync(cluster.folder, { mode: 0o700 });
    writeFileSync(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
    if (options.uid !== undefined && options.gid !== undefined) {
      chownSync(cluster.folder, options.uid, options.gid);
      chownSync(passwordFile, options.uid, options.gid);
    }
    const args = ['--username=cerulean', '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C'];
    args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--pwfile=${passwordFile}`);
    await run(initdb, [...args, `--pgdata=${cluster.folder}`], options);
  } catch (error) {
    rmSync(cluster.folder, { recursive: true, force: true });
    throw explainDisk(error, cluster.folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<void>}
 */
async function run(command, args, options) {
  const { code, all } = await collect(command, args, options);
  if (code === 0) return;
  const problem = /No space left on device/.test(all) ? ' (the disk is full)' : '';
  throw new Refusal(`The embedded database could not be made${problem}. PostgreSQL says:\n${all.trim()}`);
}

/** @param {string} folder */
function refuseOtherVersion(folder) {
  const made = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  const ours = version.split('.')[0];
  if (made === ours) return;
  throw new Refusal(
    `The embedded database in ${folder} was made by PostgreSQL ${made}, and this copy brings ${ours}. Run the copy that made it, or empty it with: npm run reset`,
  );
}

/**
 * Ends a database that a killed launcher left running, before a new server opens the same data.
 * @param {string} folder
 */
async function endLeftOver(folder) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (pid > 0 && isAlive(pid, 'postgres')) await endProcess(pid, 'SIGINT', 30_000);
}

/**
 * Waits until the server responds, then creates the database.
 * @param {string} url
 * @param {() => boolean} ended
 * @param {string} logFile
 */
async function connectOnce(url, ended, logFile) {
  const { default: pg } = await import('pg');
  const deadline = Date.now() + 60_000;
  for (;;) {
    // On a busy machine, even the response "starting up" takes seconds.
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000 });
    try {
      await client.connect();
      const { rowCount } = await client.query(`select 1 from pg_database where datname = 'cerulean'`);
      if (!rowCount) await client.query('create database cerulean');
      return;
    } catch (error) {
      // The server refuses connections until it listens, and responds "starting up" (57P03) until it has read its WAL.
      const starting = ['ECONNREFUSED', 'ECONNRESET', '57P03'].includes(codeOf(error) ?? '');
      if (ended() || !starting || Date.now() > deadline) {
        const words = lastLines(readFileSync(logFile, 'utf8'), 3);
        throw new Refusal(`The embedded database did not start. PostgreSQL says:\n${words}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
