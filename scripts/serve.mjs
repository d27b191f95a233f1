/**
 * `npm run serve`: runs a live shop, without simulators, demo content, or generated secrets. Refuses settings that are
 * unfit for customers, such as weak secrets, and writes the parts' logs to standard output.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { sayLiveIsReady } = await import('./lib/greeting.mjs');
  const { runUntilSignal } = await import('./lib/run.mjs');
  const { System } = await import('./lib/system.mjs');
  const system = new System({ mode: 'live', env: givenEnvironment(), echo: true });
  await runUntilSignal(system, () => sayLiveIsReady(system));
});
