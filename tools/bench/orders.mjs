/**
 * `npm run bench:orders`: what a purchase costs, and what the desk's search costs, with no orders and with up to a million.
 * Another number after the command is another most. Ends with 1 when a target is missed.
 */
import { fileURLToPath } from 'node:url';
import { bootstrap } from '../../scripts/lib/bootstrap.mjs';

await bootstrap(fileURLToPath(import.meta.url), async () => {
  const { benchOrders } = await import('./run-orders.ts');
  process.exit((await benchOrders(Number(process.argv[2] ?? 1_000_000))) ? 0 : 1);
});
