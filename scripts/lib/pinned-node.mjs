import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Refusal, reportAndExit } from './refusal.mjs';

/** The major version of Node that every part runs on: it loads TypeScript and ES modules as they are. */
const wantedMajor = 24;

/**
 * The Node that npm installed with the packages, or undefined if npm has none for this platform (macOS).
 * @returns {string | undefined}
 */
function pinnedNode() {
  const candidate = inRoot(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(candidate) ? candidate : undefined;
}

/** Refuses a Node that cannot even run the launcher. */
export function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Refusal(`Cerulean needs Node 20 or later to start; this is ${process.versions.node}.`);
}

/**
 * What a script begins with that needs no installation of packages, because an image has none to do.
 * @param {string} script absolute path of the calling script
 * @param {() => Promise<void>} main
 */
export async function withoutInstallation(script, main) {
  // The backend's sources are modules that become CommonJS when it is built; Node remarks on that.
  process.removeAllListeners('warning');
  try {
    refuseOldNode();
    await continueOnPinnedNode(script);
    await main();
  } catch (error) {
    reportAndExit(error);
  }
}

/**
 * Runs the calling script again on the pinned Node unless it already does, and ends with its exit code. Gives back
 * normally only where the script is to go on.
 * @param {string} script absolute path of the script
 */
export async function continueOnPinnedNode(script) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major === wantedMajor) return;
  const node = pinnedNode();
  if (!node) {
    if (major > wantedMajor) return;
    throw new Refusal(
      `There is no packaged Node for this machine. Install Node ${wantedMajor}; this is ${process.versions.node}.`,
    );
  }
  const child = spawn(node, [...process.execArgv, script, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal's Ctrl-C reaches the child as well; it takes two signals within a second for one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  const code = await new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve(signal ? 1 : (status ?? 1)));
  });
  process.exit(code);
}
