/**
 * `npm start`: the demo, from a fresh clone to a shop that sells, with simulated payments and mail.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { runUntilSignal } = await import('./lib/run.mjs');
  const { System } = await import('./lib/system.mjs');
  const { sayDemoIsReady } = await import('./lib/greeting.mjs');
  const system = new System({ mode: 'demo', env: givenEnvironment() });
  await runUntilSignal(system, () => sayDemoIsReady(system));
});
