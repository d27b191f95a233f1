import { setPasswordPath } from '../../../identity/mails/set-password-link.ts';
import { deriveCode } from '../../../identity/tokens/derive-code.ts';
import type { Commerce } from '../../http/handler.ts';
import { readOrder } from '../read-order.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { MailOptions } from '../../mail/mail-options.ts';
import { loadMailCopy } from '../../mail/texts/mail-copy.ts';

/** The mail about a paid order. What it says is read when it is sent, so an erased person is written to no more. */
export function createOrderTasks(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop, codeSecret }: MailOptions,
): Pick<TaskHandlers, 'mail.confirmation'> {
  const { db } = commerce;
  return {
    'mail.confirmation': async ({ orderId }, { key }) => {
      const order = await readOrder(db, orderId);
      const email = order?.person?.email;
      const code = deriveCode(codeSecret, { topic: 'mail.confirmation', key });
      const path = email === undefined ? null : await setPasswordPath(db, { orderId, email, code });
      const said = await loadMailCopy(commerce);
      const mail = order && confirmationMail(order, shop, path && `${shop.publicUrl}${path}`, said);
      // The key of the first one is the order's id. One that staff resend gets another id, or mail programs hide it.
      if (mail) await mailer.send(mail, `confirmation.${key}`);
      return 'done';
    },
  };
}
