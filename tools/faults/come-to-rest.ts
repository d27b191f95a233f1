import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { CrowdedShop } from './crowded-shop.ts';
import { control, decisions } from './gateway-page.ts';

/** Expires checkout pages that will never be paid, as the gateways would after half an hour. */
async function expirePages({ sims }: Pick<CrowdedShop, 'sims'>): Promise<void> {
  const { sessions } = await control<{ sessions: { id: string; status: string }[] }>(sims.stripe, '/ledger');
  for (const { id, status } of sessions) {
    if (status === 'open') await control(sims.stripe, `/sessions/${id}/expire`, {});
  }
  const { orders } = await control<{ orders: { id: string; status: string }[] }>(sims.paypal, '/ledger');
  for (const { id, status } of orders) {
    // An order that its buyer approved is left alone, because the shop may still capture it.
    if (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED')
      await control(sims.paypal, `/orders/${id}/expire`, {});
  }
}

/** SQL that makes all work due now that would be due within minutes. It decides no payment. */
const HURRY = `
  update payment_attempt set check_at = now()
    where state in ('created', 'open', 'indeterminate') and check_at > now() + interval '20 seconds';
  update outbox set run_at = now()
    where done_at is null and dead_at is null and run_at > now() + interval '70 seconds';
  update webhook_inbox set run_at = now()
    where done_at is null and dead_at is null and run_at > now() + interval '70 seconds';
`;

const LEFT = `select
  (select count(*) from payment_attempt where state in ('created', 'open', 'indeterminate'))::int as attempts,
  (select count(*) from outbox where done_at is null and dead_at is null)::int as tasks,
  (select count(*) from webhook_inbox where done_at is null and dead_at is null)::int as messages,
  (select count(*) from refund where state in ('wanted', 'pending'))::int as refunds,
  (select count(*) from mobile_line where state in ('ordered', 'provisioning'))::int as lines`;

/**
 * Waits until everything in progress is decided, as it would be without this function, only sooner. Returns false if
 * something is still pending after `patience` milliseconds; the books then show what.
 */
export async function comeToRest(
  shop: Pick<CrowdedShop, 'sims'>,
  database: pg.Pool,
  patience: number,
): Promise<boolean> {
  const deadline = Date.now() + patience;
  await Promise.all(decisions);
  await expirePages(shop);
  let quiet = 0;
  while (Date.now() < deadline) {
    await database.query(HURRY);
    const { rows } = await database.query<Record<string, number>>(LEFT);
    const left = Object.values(rows[0] ?? {}).reduce((sum, count) => sum + count, 0);
    quiet = left === 0 ? quiet + 1 : 0;
    // One empty result is not enough, because messages may still be on their way between two processes.
    if (quiet === 4) return true;
    await pause(1_000);
  }
  return false;
}
