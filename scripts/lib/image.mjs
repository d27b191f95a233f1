import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { givenEnvironment } from './environment.mjs';
import { root } from './paths.mjs';
import { Refusal } from './refusal.mjs';
import { collect, lastLines } from './run-program.mjs';

/** Name of the base image that `--debian-tree` makes. It is kept for the next build. */
export const debianBase = 'localhost/cerulean-base:trixie';

/** Packages that mmdebstrap adds to a minimal Debian. Without `--debian-tree`, the Containerfile installs them. */
const packages = 'ca-certificates,postgresql-client';

/**
 * Builds `cerulean:latest`, or the image that `--tag` in the options names.
 * @param {{ fromDebianTree: boolean, builderOptions: string[] }} options
 */
export async function buildImage({ fromDebianTree, builderOptions }) {
  const builder = ['buildah', 'podman', 'docker'].find((name) => programPath(name));
  if (!builder) {
    throw new Refusal(
      'An image needs buildah, podman or docker, and there is none of them. On Debian: apt-get install buildah',
    );
  }
  const options = ['--file', join(root, 'Containerfile')];
  if (!builderOptions.some((option) => /^(-t|--tag)/.test(option))) options.push('--tag', 'cerulean:latest');
  // Of these builders, only docker keeps the health check and reusable layers by default.
  if (builder !== 'docker') options.push('--format', 'docker', '--layers', '--ulimit', `nofile=${openFiles()}`);
  if (fromDebianTree) {
    await makeDebianBase();
    options.push('--build-arg', `BASE=${debianBase}`, '--build-arg', `BUILD_BASE=${debianBase}`);
  }
  const { LANGUAGES: languages } = givenEnvironment();
  if (languages !== undefined) options.push('--build-arg', `LANGUAGES=${languages}`);
  await run(builder, ['build', ...options, ...builderOptions, root]);
}

/** Returns this machine's open file limit. npm opens thousands, but a daemonless builder would allow only 1,024. */
function openFiles() {
  const limits = existsSync('/proc/self/limits') ? readFileSync('/proc/self/limits', 'utf8') : '';
  const hard = Number(/^Max open files +\S+ +(\d+)/m.exec(limits)?.[1] ?? 4096);
  const most = Math.min(hard, 65_536);
  return `${most}:${most}`;
}

/** Makes the base image from Debian packages, this machine's npm, and the pinned Node, unless the image exists. */
async function makeDebianBase() {
  for (const name of ['buildah', 'mmdebstrap', 'npm']) {
    if (!programPath(name)) throw new Refusal(`--debian-tree needs ${name}. On Debian: apt-get install ${name}`);
  }
  if (await succeeds('buildah', ['inspect', '--type', 'image', debianBase])) return;
  const folder = mkdtempSync(join(tmpdir(), 'cerulean-base-'));
  const tree = join(folder, 'tree.tar');
  const tools = join(folder, 'tools/usr/local');
  try {
    await run('mmdebstrap', ['--variant=minbase', `--include=${packages}`, 'trixie', tree]);
    mkdirSync(join(tools, 'bin'), { recursive: true });
    copyFileSync(process.execPath, join(tools, 'bin/node'));
    cpSync(npmFolder(), join(tools, 'lib/npm'), { recursive: true });
    symlinkSync('../lib/npm/bin/npm-cli.js', join(tools, 'bin/npm'));
    const container = (await output('buildah', ['from', 'scratch'])).trim();
    try {
      await run('buildah', ['add', '--quiet', container, tree, '/']);
      await run('buildah', ['copy', '--quiet', container, join(folder, 'tools'), '/']);
      await run('buildah', [
        'config',
        '--env',
        'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
        container,
      ]);
      await run('buildah', ['commit', '--quiet', container, debianBase]);
    } finally {
      await succeeds('buildah', ['rm', container]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the folder of the npm that is on the PATH. */
function npmFolder() {
  return join(realpathSync(programPath('npm') ?? ''), '../..');
}

/**
 * Finds a program on the PATH, or in the administrators' folders that a normal PATH omits.
 * @param {string} name
 */
export function programPath(name) {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/sbin', '/usr/sbin', '/sbin'];
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}

/**
 * Runs a program and shows its output. Throws a refusal if it fails.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<void>}
 */
export function run(program, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${program} ${args[0]} failed (exit ${code})`)),
    );
  });
}

/**
 * Returns a program's standard output. Throws a refusal with its error output if it fails.
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<string>}
 */
export async function output(program, args) {
  const { code, output: text, errors } = await collect(program, args);
  if (code !== 0) throw new Refusal(`${program} ${args[0]} failed: ${lastLines(errors, 3)}`);
  return text;
}

/**
 * @param {string} program
 * @param {string[]} args
 */
async function succeeds(program, args) {
  return output(program, args).then(
    () => true,
    () => false,
  );
}
