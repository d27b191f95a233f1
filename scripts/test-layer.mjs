/**
 * `npm run test:unit`, `test:db`, and `test:journeys`: each runs one test layer of docs/developers/tests.md. Arguments
 * after `--` are passed to vitest.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

/** Maps each test layer to its projects in `vitest.config.ts`. */
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
