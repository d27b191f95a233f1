/** Writes `.env.example` from the settings schema. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';
import { inRoot } from './lib/paths.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { envExample } = await import('./lib/env-example.mjs');
  writeFileSync(inRoot('.env.example'), envExample());
});
