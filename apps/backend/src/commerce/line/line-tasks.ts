import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail.ts';
import type { TaskHandlers, Outcome, TaskFacts } from '../outbox/deliver.ts';
import { afterFailure, type LineOrder, type Platform } from './provisioning/platform.ts';
import { replaceSim } from './replacements/replace-sim.ts';
import { sendEmergencyAddress } from './emergency-address.ts';
import { createLineMailTask } from './line-mail.ts';
import { createLines } from './create-lines.ts';
import { provisionLine } from './provision.ts';
import { orderProfile } from './reissue-esim.ts';
import { readLineRow } from './line-store.ts';

type Topics = 'line.open' | 'line.provision' | 'line.esim' | 'line.sim' | 'line.tell' | 'line.e911' | 'mail.line';

const STATE_AFTER = { suspend: 'suspended', resume: 'active', end: 'ended' } as const;

/** Creates the handlers of the outbox tasks for lines (decision 0014). */
export function createLineTasks(
  shop: Pick<Commerce, 'db' | 'now' | 'timeZone' | 'log'>,
  platform: Platform,
  mails: Pick<MailOptions, 'mailer' | 'shop'>,
): Pick<TaskHandlers, Topics> {
  return {
    'line.open': async ({ orderId }) => {
      await createLines(shop, orderId);
      return 'done';
    },
    'line.provision': (payload, task) => provisionLine(shop, platform, payload, task),
    'line.esim': (payload, task) => orderProfile(shop, platform, payload, task),
    'line.sim': (payload, task) => replaceSim(shop, platform, payload, task),
    'line.tell': (payload, task) => notifyPlatform(shop, platform, payload, task),
    'line.e911': (payload, task) => sendEmergencyAddress(shop, platform, payload, task),
    ...createLineMailTask(shop, mails),
  };
}

/**
 * Tells the platform that a line was suspended, resumed, or ended. If the line has changed state since, the task of the
 * later change reports it instead. A repeated call carries the same key, so the platform applies it once.
 */
async function notifyPlatform(
  { db, log }: Pick<Commerce, 'db' | 'log'>,
  platform: Platform,
  { lineId, order }: { lineId: string; order: LineOrder },
  { key, tries }: Pick<TaskFacts, 'key' | 'tries'>,
): Promise<Outcome> {
  const line = await db.first(readLineRow, [lineId]);
  if (!line || line.platformRef === null || line.state !== STATE_AFTER[order]) return 'done';
  try {
    await platform.change(key, line.platformRef, order);
    return 'done';
  } catch (error) {
    return afterFailure(error, log, `Line ${lineId} could not be told (${order})`, tries, 3_600);
  }
}
