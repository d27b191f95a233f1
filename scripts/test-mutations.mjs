/** `npm run test:mutations`: takes away what keeps money and stock right, piece by piece, and sees that a test notices. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { runMutations } = await import('./mutations/run-mutations.ts');
  process.exit((await runMutations(process.argv[2])) ? 0 : 1);
});
