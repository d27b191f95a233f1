import type { Address } from '@cerulean/contract/address';
import type { ErrorCode } from '@cerulean/contract/errors';
import type { Tx } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import type { Outcome, TaskFacts } from '../outbox/deliver.ts';
import { addTask } from '../outbox/outbox.ts';
import { afterFailure, lookAgain, type Platform } from './provisioning/platform.ts';
import { recordLineEvent, readLineRow, type LineActor, type LineRow } from './line-store.ts';

const save = sql('lines.save-e911', 'update mobile_line set e911 = $2::jsonb where id = $1');

/**
 * Sets a locked voice line's address to which help is sent after a 911 call over Wi-Fi. A task updates the platform.
 * Returns `null` on success.
 */
export async function moveEmergencyAddress(
  tx: Tx,
  line: LineRow,
  address: Address,
  actor: LineActor,
  at: Date,
): Promise<ErrorCode | null> {
  if (line.planKind !== 'voice' || line.state === 'ended') return 'line_not_ready';
  await tx.run(save, [line.id, JSON.stringify(address)]);
  await recordLineEvent(tx, line.id, { event: 'e911', actor, at });
  const key = `${line.id}.${at.getTime()}`;
  await addTask(tx, { topic: 'line.e911', key, payload: { lineId: line.id } });
  return null;
}

/**
 * Sends the platform the current emergency address. If an activation is in progress, it carries the address of that
 * moment, so the update waits for its result. A line that the platform does not know needs no update.
 */
export async function sendEmergencyAddress(
  { db, log }: Pick<Commerce, 'db' | 'log'>,
  platform: Platform,
  { lineId }: { lineId: string },
  { key, tries }: Pick<TaskFacts, 'key' | 'tries'>,
): Promise<Outcome> {
  const line = await db.first(readLineRow, [lineId]);
  if (line?.state === 'provisioning') return lookAgain(tries);
  if (!line?.e911 || line.platformRef === null || line.state === 'ended') return 'done';
  try {
    await platform.setAddress(key, line.platformRef, line.e911);
    return 'done';
  } catch (error) {
    return afterFailure(error, log, `The 911 address of line ${lineId} could not be told`, tries, 3_600);
  }
}
