import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inRoot } from '../../scripts/lib/paths.mjs';

export interface PreparedBrowser {
  path: string;
  /** Additional environment variables that the browser needs. */
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
 * Finds a browser for the tests: the one that CHROME_PATH names, the Chromium of an npm package (Linux on x64, unpacked
 * once), or an installed browser.
 */
export function prepareBrowser(): Promise<PreparedBrowser> {
  return (prepared ??= findBrowser());
}

/** The browser, shared by systems that boot at the same time. */
let prepared: Promise<PreparedBrowser> | undefined;

async function findBrowser(): Promise<PreparedBrowser> {
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

const UNPACK = `
  import chromium, { inflate } from '@sparticuz/chromium';
  await chromium.executablePath();
  await inflate(process.argv[1]);
`;

/** Unpacks the browser to a separate folder, because the package uses the same temporary path in all processes. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', UNPACK, inRoot('node_modules/@sparticuz/chromium/bin/al2023.tar.br')],
    { cwd: inRoot(), env: { ...process.env, TMPDIR: unfinished } },
  );
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another run has unpacked the browser first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Returns true if the browser runs. Slim systems lack libraries that it needs (nss, nspr, expat; in the package). */
function runs(path: string, env: Record<string, string>): boolean {
  try {
    execFileSync(path, ['--version'], { env: { ...process.env, ...env }, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
