import { sql } from '../db/statement.ts';
import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import type { Platform } from './provisioning/platform.ts';
import { replaceSim } from './replacements/replace-sim.ts';
import { loadMailCopy } from '../mail/texts/mail-copy.ts';
import { sendEmergencyAddress } from './emergency-address.ts';
import { lineMail } from './line-mail.ts';
import { createLines } from './create-lines.ts';
import { provisionLine } from './provision.ts';
import { readLine } from './read-lines.ts';
import { orderProfile } from './reissue-esim.ts';
import { notifyPlatform } from './notify-platform.ts';

const selectPerson = sql<{ name: string | null; email: string | null }>(
  'lines.person',
  `select p.name, p.email from mobile_line l join order_person p on p.order_id = l.order_id where l.id = $1`,
);

type Topics = 'line.open' | 'line.provision' | 'line.esim' | 'line.sim' | 'line.tell' | 'line.e911' | 'mail.line';

/** The tasks of the outbox that are about lines (decision 0014). */
export function createLineTasks(
  shop: Pick<Commerce, 'db' | 'now' | 'log'>,
  platform: Platform,
  { mailer, shop: words }: Pick<MailOptions, 'mailer' | 'shop'>,
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
    'mail.line': async ({ lineId, mail }, { key }) => {
      const [line, person] = await Promise.all([
        readLine(shop.db, lineId, shop.now()),
        shop.db.first(selectPerson, [lineId]),
      ]);
      if (line && person?.email) {
        const to = { name: person.name ?? '', email: person.email };
        await mailer.send(lineMail(line, to, mail, words, await loadMailCopy(shop)), `line.${key}`);
      }
      return 'done';
    },
  };
}
