import { GatewayError, type Gateway } from '../gateways/gateway.ts';
import { syncDispute } from '../settle.ts';
import type { Payments } from '../payments.ts';
import { compareDay } from './compare.ts';
import { claimDay, restRun, savePage, type Run } from './runs.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Milliseconds of the previous day to read again, because a gateway may date entries earlier than we record them. */
const OVERLAP = 2 * HOUR;

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Reconciles one day of one gateway: the oldest day that is complete there, not done, and not claimed by another
 * process. Returns the number of days, 0 or 1. After a crash, another process resumes at the first unsaved page.
 */
export async function reconcileDue(payments: Payments): Promise<number> {
  for (const gateway of payments.gateways.all()) {
    const now = payments.now();
    const last = dayOf(now.getTime() - gateway.settlementLagHours * HOUR - DAY);
    const run = await claimDay(payments.db, gateway.name, last, now);
    if (run) {
      await reconcile(payments, gateway, run);
      return 1;
    }
  }
  return 0;
}

/** Rolls back, because another process has claimed the day meanwhile. */
class LeaseLost extends Error {}

async function reconcile(payments: Payments, gateway: Gateway, claimed: Run): Promise<void> {
  const { db, log } = payments;
  const begin = Date.parse(`${claimed.day}T00:00:00Z`);
  const [from, to] = [new Date(begin), new Date(begin + DAY)];
  let run = claimed;
  try {
    for (let isDone = false; !isDone;) {
      const page = await gateway.listLedgerEntries({ from: new Date(begin - OVERLAP), to }, run.cursor);
      isDone = page.next === null;
      await reverseDisputed(payments, gateway, page.disputes);
      // The last page and the comparison are saved in one transaction, so a day is either open or completely done.
      run = await db.transaction(async (tx) => {
        const kept = await savePage(tx, run, page, payments.now());
        if (!kept) throw new LeaseLost();
        if (isDone) await reportDifferences(payments, run, await compareDay(tx, { ...run, from, to }, payments.now()));
        return kept;
      });
    }
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (!(error instanceof GatewayError)) throw error;
    await restRun(db, run, error.message, payments.now());
    log.warn(`The books of ${run.gateway} for ${run.day} could not be read: ${error.message}`);
  }
}

/** Syncs disputes found in the books, even those without a webhook. A chargeback is neither a charge nor a refund. */
async function reverseDisputed(payments: Payments, { name }: Gateway, refs: readonly string[]): Promise<void> {
  for (const ref of new Set(refs)) {
    try {
      await syncDispute(payments, name, ref);
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error;
      payments.log.warn(`The dispute ${ref} in the books of ${name} could not be read: ${error.message}`);
    }
  }
}

async function reportDifferences({ log }: Payments, { gateway, day }: Run, count: number): Promise<void> {
  if (count > 0)
    log.error(`The books of ${gateway} for ${day} differ from ours in ${count} places: see Reconciliation`);
}
