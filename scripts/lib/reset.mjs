import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { readCluster, removeCluster } from './postgres.mjs';
import { Refusal } from './refusal.mjs';
import { claim } from './running.mjs';

/** Demo files in the data folder, other than the database, that a reset deletes. */
const kept = ['public', 'simulators', 'logs', 'secrets.json'];

/**
 * Empties the data folder of a demo. Refuses if the demo is running, if DATABASE_URL names another database, or if the
 * folder belongs to a live shop.
 * @param {import('./environment.mjs').Environment} env
 * @returns {Promise<string>} what was done, for people
 */
export async function reset(env) {
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  if (env['DATABASE_URL']) {
    throw new Refusal(
      'DATABASE_URL is set, and reset empties only the database that npm start makes. Empty yours by its own tools, or unset DATABASE_URL in .env or the environment.',
    );
  }
  if (!existsSync(dataDir)) return 'There is nothing to empty.';
  const cluster = readCluster(dataDir);
  if (cluster?.mode === 'live') {
    throw new Refusal(
      `${dataDir} holds a live shop. Reset never empties one; delete the folder yourself if you mean it.`,
    );
  }
  await claim(dataDir);
  await removeCluster(dataDir);
  for (const name of kept) rmSync(join(dataDir, name), { recursive: true, force: true });
  return `${dataDir} is empty. The next npm start begins again.`;
}
