/**
 * `npm run backup -- [FOLDER]`: the database and the uploads, together, into a new folder below FOLDER, BACKUP_DIR or
 * DATA_DIR/backups. The shop goes on meanwhile. Without an installation of packages: an image has none to do.
 */
import { fileURLToPath } from 'node:url';
import { continueOnPinnedNode, refuseOldNode } from './lib/pinned-node.mjs';
import { reportAndExit } from './lib/refusal.mjs';

// The backend's sources are modules that become CommonJS when it is built; Node remarks on that.
process.removeAllListeners('warning');

try {
  refuseOldNode();
  await continueOnPinnedNode(fileURLToPath(import.meta.url));
  const { backUp } = await import('./lib/backup.mjs');
  const { givenEnvironment } = await import('./lib/environment.mjs');
  process.stdout.write(`${await backUp(givenEnvironment(), process.argv[2])}\n`);
} catch (error) {
  reportAndExit(error);
}
