/**
 * `npm run reset`: empties the demo, so that the next `npm start` starts from scratch. Deletes only a database that the
 * launcher created.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { progress } = await import('./lib/progress.mjs');
  const { reset } = await import('./lib/reset.mjs');
  progress.say(`  ${await reset(givenEnvironment())}`);
});
