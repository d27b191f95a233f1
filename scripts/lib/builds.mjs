import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { inRoot } from './paths.mjs';
import { progress } from './progress.mjs';
import { Refusal, codeOf, explainDisk } from './refusal.mjs';
import { collect, lastLines } from './run-program.mjs';
import { hashOf, isStamped, stamp } from './stamp.mjs';
import { isAlive } from './processes.mjs';

/**
 * @typedef {object} Build
 * @property {string} name of its stamp
 * @property {string} label for people
 * @property {string[]} inputs files and folders that the result depends on, relative to the clone
 * @property {string} output a file that exists after the build
 * @property {string} cwd
 * @property {() => string[][]} commands arguments of Node for each command, run in order
 * @property {Record<string, string>} [env] settings of the commands
 * @property {number} nice CPU niceness, so that the build does not slow down visitors, 0 to 19
 */

/** What the messages are compiled from. */
const messages = ['packages/messages/catalogs', 'packages/messages/src'];

/** @type {Record<'messages' | 'backend' | 'admin', Build>} */
export const builds = {
  messages: {
    name: 'messages',
    label: 'Compiling the messages',
    inputs: messages,
    output: 'packages/messages/dist/en',
    cwd: 'packages/messages',
    commands: () => [[inRoot('packages/messages/src/main.ts')]],
    nice: 0,
  },
  backend: {
    name: 'backend',
    label: 'Building the backend',
    inputs: [
      'apps/backend/config',
      'apps/backend/src',
      'apps/backend/demo',
      'apps/backend/scripts',
      'apps/backend/package.json',
    ],
    output: 'apps/backend/dist/src',
    cwd: 'apps/backend',
    commands: () => [[inRoot('apps/backend/scripts/build.mjs')]],
    nice: 0,
  },
  admin: {
    name: 'admin',
    label: 'Building the admin panel',
    inputs: [
      'package-lock.json',
      'apps/backend/src/admin',
      'apps/backend/src/operations/previewed-types.ts',
      'packages/messages/catalogs/en/terms.json',
      ...globSync('packages/messages/catalogs/*/panel-*.json', { cwd: inRoot() }),
      'apps/backend/scripts',
      'apps/backend/package.json',
    ],
    output: 'apps/backend/dist/build/index.html',
    cwd: 'apps/backend',
    commands: () => [[inRoot('apps/backend/scripts/build-admin.mjs')]],
    nice: 10,
  },
};

/**
 * Returns the storefront's build in a language. The default language's folder has the others in it, so it comes first.
 * @param {string} [language]
 * @returns {Build}
 */
export function storefrontBuild(language = 'en') {
  const isDefault = language === 'en';
  return {
    name: isDefault ? 'storefront' : `storefront-${language}`,
    label: isDefault ? 'Building the storefront' : `Building the storefront in ${language}`,
    inputs: ['package-lock.json', 'packages/rules/src', 'packages/contract/src', ...messages, 'apps/storefront'],
    output: `apps/storefront/build/${isDefault ? '' : `${language}/`}server/index.js`,
    cwd: 'apps/storefront',
    commands: () => [
      [reactRouter(), 'build'],
      [inRoot('apps/storefront/server/write-page-files.ts')],
      [inRoot('apps/storefront/server/precompress.ts')],
    ],
    env: { SHOP_LANGUAGE: language },
    nice: 0,
  };
}

/** Returns the path of React Router's command-line program. */
export function reactRouter() {
  const manifest = createRequire(inRoot('apps/storefront/package.json')).resolve('@react-router/dev/package.json');
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin['react-router']);
}

/** @param {Build} build */
export function isBuilt(build) {
  return existsSync(inRoot(build.output)) && isStamped(build.name, inputHash(build));
}

/**
 * Runs a build if its inputs changed since the last build. The messages, which the other builds import, come first.
 * @param {Build} build
 */
export async function ensureBuilt(build) {
  if (build !== builds.messages) await ensureBuilt(builds.messages);
  if (isBuilt(build)) return;
  await withLock(build.name, async () => {
    if (isBuilt(build)) return;
    const hash = inputHash(build);
    await progress.step(build.label, () => run(build));
    stamp(build.name, hash);
  });
}

/**
 * Writes a placeholder page for the admin panel, shown while its first build runs during the first boot. The backend
 * serves the output folder as it is, so the finished panel appears without a restart.
 */
export function holdAdminPlace() {
  const file = inRoot(builds.admin.output);
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  // The placeholder is not the panel, but a leftover stamp from a build whose files are deleted would claim that it is.
  stamp(builds.admin.name, 'none');
  writeFileSync(
    file,
    '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="3"><title>Cerulean admin</title><p>The admin panel is being built. It opens here in about a minute.</p></html>\n',
  );
}

/** @param {Build} build */
function inputHash(build) {
  return hashOf(build.inputs.map((input) => inRoot(input)));
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const underWay = new Set();

/** Stops the running builds. They stay unstamped, so the next start runs them again. */
export function endBuilds() {
  for (const child of underWay) child.kill('SIGTERM');
}

/** @param {Build} build */
async function run(build) {
  const options = {
    cwd: inRoot(build.cwd),
    env: { ...process.env, ...build.env, NODE_ENV: 'production' },
    detached: true,
  };
  for (const command of build.commands()) {
    const { code, all } = await collect(process.execPath, command, options, (child) => {
      underWay.add(child);
      child.on('close', () => underWay.delete(child));
      if (child.pid !== undefined && build.nice > 0) setPriority(child.pid, build.nice);
    });
    if (code !== 0) throw new Refusal(`${build.label} failed:\n${lastLines(all, 30)}`);
  }
}

/**
 * Runs `work` while no other launcher or test run of this clone holds the lock of this name. A lock whose process has
 * ended counts as free.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inRoot('node_modules/.cache/cerulean', `${name}.lock`);
  while (!take(file)) await new Promise((resolve) => setTimeout(resolve, 200));
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw explainDisk(error, file);
  }
  if (!isAlive(holder(file), 'node')) rmSync(file, { force: true });
  return false;
}

/** @param {string} file */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || process.pid;
  } catch {
    return process.pid;
  }
}
