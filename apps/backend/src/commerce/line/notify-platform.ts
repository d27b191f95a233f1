import type { Commerce } from '../http/handler.ts';
import type { Outcome, TaskFacts } from '../outbox/deliver.ts';
import { PlatformError, type LineOrder, type Platform } from './provisioning/platform.ts';
import { readLineRow } from './line-store.ts';

const STATE_AFTER = { suspend: 'suspended', resume: 'active', end: 'ended' } as const;

/**
 * Tells the platform that a line was suspended, resumed or ended. One that was moved on meanwhile is left to the task of
 * that move; a repeat carries the same key, so the platform does it once.
 */
export async function notifyPlatform(
  { db, log }: Pick<Commerce, 'db' | 'log'>,
  platform: Platform,
  { lineId, order }: { lineId: string; order: LineOrder },
  { key, tries }: Pick<TaskFacts, 'key' | 'tries'>,
): Promise<Outcome> {
  const line = await readLineRow(db, lineId);
  if (!line || line.platformRef === null || line.state !== STATE_AFTER[order]) return 'done';
  try {
    await platform.change(key, line.platformRef, order);
    return 'done';
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    if (error.kind === 'refused') log.error(`Line ${lineId} could not be told (${order}): ${error.message}`, error);
    else log.warn(`Line ${lineId} could not be told (${order}): ${error.message}`);
    return { again: error.kind === 'refused' ? 3_600 : Math.min(2 ** Math.min(tries, 10), 600) };
  }
}
