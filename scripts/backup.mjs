/**
 * `npm run backup -- [FOLDER]`: backs up the database and the uploads into a new folder below FOLDER, BACKUP_DIR, or
 * DATA_DIR/backups. The shop keeps running meanwhile.
 */
import { fileURLToPath } from 'node:url';
import { withoutInstallation } from './lib/pinned-node.mjs';

await withoutInstallation(fileURLToPath(import.meta.url), async () => {
  const { backUp } = await import('./lib/backup.mjs');
  const { givenEnvironment } = await import('./lib/environment.mjs');
  process.stdout.write(`${await backUp(givenEnvironment(), process.argv[2])}\n`);
});
