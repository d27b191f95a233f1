/**
 * `npm run test:unit`, `test:db` and `test:journeys`: one layer of docs/developers/tests.md alone. Arguments after `--`
 * go to vitest.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

/** The projects of `vitest.config.ts` that make up each layer. */
const LAYERS = new Map([
  ['unit', ['unit', 'unit-alone', 'storefront', 'storefront-alone']],
  ['db', ['db', 'db-alone', 'strapi']],
  ['journeys', ['journeys', 'faults', 'editors']],
]);

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runVitest } = await import('./lib/run-vitest.mjs');
  const [layer = '', ...args] = process.argv.slice(2);
  const projects = LAYERS.get(layer);
  if (!projects) throw new Error(`There is no layer ${layer}: ${[...LAYERS.keys()].join(', ')}`);
  process.exit(await runVitest([...projects.flatMap((project) => ['--project', project]), ...args]));
});
