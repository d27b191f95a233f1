import type { Commerce } from '../http/handler.ts';
import type { MailOptions } from '../mail/mail-options.ts';
import type { TaskHandlers } from '../outbox/deliver.ts';
import { readApplication } from './applications.ts';
import { partnerMail } from './partner-mail.ts';

/** Mails about applications (R16). Who was erased meanwhile is written to no more. */
export function createPartnerTasks(
  { db }: Pick<Commerce, 'db'>,
  { mailer, shop }: Pick<MailOptions, 'mailer' | 'shop'>,
): Pick<TaskHandlers, 'mail.partner'> {
  return {
    'mail.partner': async ({ applicationId, mail }, { key }) => {
      const application = await db.first(readApplication, [applicationId]);
      if (application) await mailer.send(partnerMail(application, mail, shop), `partner.${key}`);
      return 'done';
    },
  };
}
