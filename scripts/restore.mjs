/**
 * `npm run restore -- FOLDER [--replace]`: restores a backup made by `npm run backup` into the configured database and
 * upload store. Both must be empty, unless --replace allows deleting their content.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { withoutInstallation } from './lib/pinned-node.mjs';
import { Refusal } from './lib/refusal.mjs';

await withoutInstallation(fileURLToPath(import.meta.url), async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (!folder) throw new Refusal('Say which backup: npm run restore -- FOLDER [--replace]');
  const { restore } = await import('./lib/backup.mjs');
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { madeAt, uploads } = await restore(givenEnvironment(), folder, values);
  process.stdout.write(`The backup of ${madeAt} is restored, with ${uploads} uploads.\n`);
});
