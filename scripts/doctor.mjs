/**
 * `npm run doctor -- [FILE…]`: checks each item of docs/operators/going-live.md and reports *ok*, *to do* with the
 * remedy, or *not checked*. Reads settings from `.env`, the environment, or the named files, such as
 * /etc/cerulean/backend.env. Changes nothing. Exits with code 1 if any item is *to do*.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { withoutInstallation } from './lib/pinned-node.mjs';
import { inRoot, root } from './lib/paths.mjs';
import { Refusal } from './lib/refusal.mjs';

/** @param {string} file */
function settingsIn(file) {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch {
    throw new Refusal(
      `${file} cannot be read. Name a file of settings, as in: npm run doctor -- /etc/cerulean/backend.env`,
    );
  }
}

await withoutInstallation(fileURLToPath(import.meta.url), async () => {
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { examine } = await import('./doctor/examine.ts');
  const { placeOf } = await import('./doctor/check.ts');
  const { report } = await import('./doctor/report.ts');
  const env = Object.assign(givenEnvironment(), ...process.argv.slice(2).map(settingsIn));
  const dataDir = resolve(root, env['DATA_DIR'] || '.data');
  const lines = await examine(placeOf(env, { dataDir, backups: env['BACKUP_DIR'] || join(dataDir, 'backups') }));
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  process.stdout.write(report(lines, version));
  process.exitCode = lines.some(({ state }) => state === 'to do') ? 1 : 0;
});
