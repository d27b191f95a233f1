import { watch } from 'node:fs';
import { builds, ensureBuilt } from './builds.mjs';
import { inRoot } from './paths.mjs';
import { progress } from './progress.mjs';

/** Editors save a file in several steps. Changes within this many milliseconds count as one save. */
const settle = 150;

const shared = ['packages/rules/src', 'packages/contract/src', 'packages/messages/catalogs'];

/**
 * Watches the sources of the backend and the simulators, and restarts a part when one of its files is saved. If the
 * backend does not compile, it is not restarted until the next save. The storefront watches its own sources.
 * @param {import('./system.mjs').System} system
 */
export function restartOnSave(system) {
  const backend = ['apps/backend/src', 'apps/backend/config', 'apps/backend/demo', ...shared];
  onSave(backend, () => again(system, 'backend', () => ensureBuilt(builds.backend)));
  onSave(['tools/simulators/src'], () => again(system, 'simulators'));
}

/**
 * @param {string[]} folders
 * @param {() => Promise<void>} react
 */
function onSave(folders, react) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let queue = Promise.resolve();
  /** @param {string | null} file */
  const saved = (file) => {
    if (!file || !/\.(ts|mjs|json)$/.test(file) || file.endsWith('.test.ts') || file.startsWith('admin')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      queue = queue.then(react);
    }, settle);
  };
  for (const folder of folders) watch(inRoot(folder), { recursive: true }, (_event, file) => saved(file));
}

/**
 * @param {import('./system.mjs').System} system
 * @param {string} name
 * @param {() => Promise<void>} [prepare]
 */
async function again(system, name, prepare) {
  const part = system.parts.get(name);
  if (!part || system.stopping) return;
  try {
    await prepare?.();
    await part.stop();
    await progress.step(`Starting the ${name} again`, () => part.start());
  } catch (error) {
    progress.say(`  ! ${error instanceof Error ? error.message : String(error)}`);
  }
}
