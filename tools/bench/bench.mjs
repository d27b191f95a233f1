/**
 * `npm run bench:NAME`: measures one subject of docs/developers/benchmarks.md, prints a table and its targets, and
 * exits with code 1 if a target is missed. `orders` takes a maximum other than a million, `sustained` takes a rate and
 * a duration, `start` two numbers of purchases, and `profile` database settings.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

/** @type {Record<string, (...args: string[]) => Promise<boolean>>} */
const benches = {
  fields: async () => {
    const areShort = (await import('./run-fields.ts')).benchFields();
    return (await (await import('./hostile-posts.ts')).benchHostilePosts()) && areShort;
  },
  flow: async () => (await import('./run-flow.ts')).benchFlow(),
  growth: async () => (await import('./run-growth.ts')).benchGrowth(),
  identity: async () => (await import('./run-identity.ts')).benchIdentity(),
  lighthouse: async () => (await import('./run-lighthouse.ts')).benchLighthouse(),
  orders: async (most = '1000000') => (await import('./run-orders.ts')).benchOrders(Number(most)),
  pages: async () => (await import('./run-pages.ts')).benchPages(),
  profile: async (...flags) => (await import('./run-profile.ts')).benchProfile(flags),
  publish: async () => (await import('./run-publish.ts')).benchPublish(),
  start: async (purchases = '10000', more = '50000') =>
    (await import('./run-start.ts')).benchStart(Number(purchases), Number(more)),
  sustained: async (perSecond = '35', minutes = '10') =>
    (await import('./run-sustained.ts')).benchSustained(Number(perSecond), Number(minutes)),
};

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const [name = '', ...args] = process.argv.slice(2);
  const bench = benches[name];
  if (!bench) throw new Error(`There is no bench ${name}: ${Object.keys(benches).join(', ')}`);
  process.exit((await bench(...args)) ? 0 : 1);
});
