/** `npm run check`: checks the types, lint rules, and formatting of the whole repository. */
import { fileURLToPath } from 'node:url';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { check } = await import('./lib/checks.mjs');
  if (!(await check())) process.exit(1);
});
