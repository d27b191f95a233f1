/**
 * `npm start`: the demo, from a fresh clone to a shop that sells, with simulated payments and mail. `npm run dev` is the same for
 * people who work on it: the storefront reloads on save, the backend and the simulators are started again when a file of theirs changes.
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
