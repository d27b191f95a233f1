/**
 * `npm run test:faults`: kills parts of a system during purchases and checks that nothing is lost. First runs the
 * single cases, which are also in `npm test`, then a crowd of buyers. docs/developers/faults.md lists the options.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      purchases: { type: 'string', default: '2000' },
      faults: { type: 'string', default: '1000000' },
      crowd: { type: 'string', default: '24' },
      patience: { type: 'string', default: '150' },
      long: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  if (values.only !== 'crowd') {
    const { runVitest } = await import('./lib/run-vitest.mjs');
    const status = await runVitest(['--project', 'faults']);
    if (status !== 0 || values.only === 'cases') process.exit(status);
  }
  const { runFaults } = await import('../tools/faults/run-faults.ts');
  const isFine = await runFaults({
    seed: Number(values.seed ?? Math.floor(Math.random() * 1_000_000)),
    purchases: values.long ? 10_000 : Number(values.purchases),
    crowd: Number(values.crowd),
    patience: Number(values.patience),
    faults: Number(values.faults),
  });
  process.exit(isFine ? 0 : 1);
});
