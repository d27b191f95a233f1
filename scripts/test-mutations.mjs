/**
 * `npm run test:mutations`: removes safety nets one by one and checks that a test fails for each. `-- --shard 1/4` runs
 * a quarter of the mutations. `-- M07 stock` runs only mutations with these ids, areas, or parts of names.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { bootstrap } from './lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { values, positionals } = parseArgs({ options: { shard: { type: 'string' } }, allowPositionals: true });
  const { readShard } = await import('../tools/mutations/choose-mutations.ts');
  const { runMutations } = await import('../tools/mutations/run-mutations.ts');
  const isFine = await runMutations(positionals, readShard(values.shard ?? '1/1'));
  process.exit(isFine ? 0 : 1);
});
