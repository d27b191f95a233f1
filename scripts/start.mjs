/**
 * `npm start`: runs the demo, from a fresh clone to a working shop with simulated payments and email. `npm run dev` is
 * for developers: the storefront reloads on save, and the backend and the simulators restart when their files change.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { givenEnvironment } = await import('./lib/environment.mjs');
  const { sayDemoIsReady } = await import('./lib/greeting.mjs');
  const { restartOnSave } = await import('./lib/restart-on-save.mjs');
  const { runUntilSignal } = await import('./lib/run.mjs');
  const { System } = await import('./lib/system.mjs');
  const mode = process.argv[2] === 'dev' ? 'dev' : 'demo';
  const system = new System({ mode, env: givenEnvironment() });
  await runUntilSignal(system, () => {
    sayDemoIsReady(system);
    if (mode === 'dev') restartOnSave(system);
  });
});
