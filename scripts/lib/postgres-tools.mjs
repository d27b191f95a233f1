import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal.mjs';
import { collect, lastLines } from './run-program.mjs';

/** Folders in which Debian, Ubuntu, Fedora, and PostgreSQL's own packages install each version's programs. */
const versionFolders = [
  { parent: '/usr/lib/postgresql', bin: (/** @type {string} */ name) => join(name, 'bin') },
  { parent: '/usr', bin: (/** @type {string} */ name) => (name.startsWith('pgsql-') ? join(name, 'bin') : undefined) },
];

/** @typedef {{ folder: string, major: number }} Tools */

/**
 * Picks the installed client programs that best fit a server. pg_dump reads servers of its own and older versions, but
 * the pg_dump of the server's own version makes the best backup of an old server.
 * @param {Tools[]} found
 * @param {number} server its major version
 * @returns {Tools | undefined}
 */
export function fittingTools(found, server) {
  return found.filter(({ major }) => major >= server).sort((a, b) => a.major - b.major)[0];
}

/**
 * Returns the folder of pg_dump and pg_restore for a server. If missing, throws a refusal that names the package.
 * @param {number} server its major version
 */
export function toolsFor(server) {
  const found = installed();
  const tools = fittingTools(found, server);
  if (tools) return tools.folder;
  const versions = [...new Set(found.map(({ major }) => major))].join(', ');
  throw new Refusal(
    `The database is PostgreSQL ${server}, and ${versions ? `pg_dump is there in version ${versions} only` : 'there is no pg_dump'}. Install the client of version ${server} or later, as in: apt-get install postgresql-client-${server}`,
  );
}

/** @returns {Tools[]} */
function installed() {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const { parent, bin } of versionFolders) {
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      const folder = bin(name);
      if (folder) folders.push(join(parent, folder));
    }
  }
  return folders.flatMap((folder) => {
    const major = existsSync(join(folder, 'pg_restore')) ? majorOf(join(folder, 'pg_dump')) : undefined;
    return major === undefined ? [] : [{ folder, major }];
  });
}

/** @param {string} program */
function majorOf(program) {
  try {
    return Number(/(\d+)[.\w]* ?(?:\(|$)/m.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[1]);
  } catch {
    return undefined;
  }
}

/**
 * Runs pg_dump on a database. Passes the password in the environment, because other users can see its arguments.
 * @param {string} program
 * @param {string[]} args
 * @param {string} databaseUrl
 * @returns {Promise<void>}
 */
export async function runTool(program, args, databaseUrl) {
  const { env, url } = withoutPassword(databaseUrl);
  const { code, errors } = await collect(program, [...args, `--dbname=${url}`], { env });
  if (code !== 0) throw new Refusal(`${program} failed:\n${lastLines(errors, 5)}`);
}

/**
 * Loads a dump into a database, all or nothing. Uses psql, because a newer pg_restore first sets `transaction_timeout`
 * (PostgreSQL 17), and would stop at the error from an older server, which does not know that setting.
 * @param {string} folder of pg_restore and psql
 * @param {string} dump
 * @param {string} databaseUrl
 * @returns {Promise<void>}
 */
export async function playIn(folder, dump, databaseUrl) {
  const { env, url } = withoutPassword(databaseUrl);
  const options = ['--no-owner', '--no-privileges', '--no-comments', '--exit-on-error', '--file=-', dump];
  const reader = spawn(join(folder, 'pg_restore'), options, { stdio: ['ignore', 'pipe', 'pipe'] });
  const strict = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const writer = spawn(join(folder, 'psql'), [...strict, `--dbname=${url}`], {
    env,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errors = '';
  for (const { stderr } of [reader, writer]) stderr.on('data', (chunk) => (errors += chunk));
  const ends = [reader, writer].map(
    (child) =>
      new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', resolve);
      }),
  );
  let isFirst = true;
  const withoutNews = async function* (/** @type {AsyncIterable<Buffer>} */ chunks) {
    for await (const chunk of chunks) {
      yield isFirst
        ? Buffer.from(chunk.toString('latin1').replace(/^SET transaction_timeout = 0;\n/m, ''), 'latin1')
        : chunk;
      isFirst = false;
    }
  };
  // If psql ends early, the pipeline fails too. Its error is ignored, because psql's exit code and output explain why.
  await pipeline(reader.stdout, withoutNews, writer.stdin).catch(() => {});
  const codes = await Promise.all(ends);
  if (codes.every((code) => code === 0)) return;
  throw new Refusal(`The backup could not be played in:\n${lastLines(errors, 5)}`);
}

/** @param {string} databaseUrl */
function withoutPassword(databaseUrl) {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}
