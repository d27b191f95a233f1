import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Refusal, reportAndExit } from './refusal.mjs';

/** Major version of Node that every part runs on. This version loads TypeScript and ES modules without a build. */
const wantedMajor = 24;

/**
 * Returns the Node that npm installed with the packages, or `undefined` if npm has none for this platform (macOS).
 * @returns {string | undefined}
 */
function pinnedNode() {
  const candidate = inRoot(`node_modules/node-${process.platform}-${process.arch}/bin/node`);
  return existsSync(candidate) ? candidate : undefined;
}

/** Throws a refusal if this Node is too old to run even the launcher. */
export function refuseOldNode() {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < 20) throw new Refusal(`Cerulean needs Node 20 or later to start; this is ${process.versions.node}.`);
}

/**
 * Starts a script without installing the packages: an image cannot install them, and the script does not need that.
 * @param {string} script absolute path of the calling script
 * @param {() => Promise<void>} main
 */
export async function withoutInstallation(script, main) {
  // Suppresses Node's warning about the backend's sources, which are ES modules that the build turns into CommonJS.
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
 * Runs the calling script again on the pinned Node, and exits with its exit code. Returns only if this process should
 * continue itself.
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
  // Forwards signals. A terminal's Ctrl-C also reaches the child, which treats two signals within a second as one.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  const code = await new Promise((resolve) => {
    child.on('exit', (status, signal) => resolve(signal ? 1 : (status ?? 1)));
  });
  process.exit(code);
}
