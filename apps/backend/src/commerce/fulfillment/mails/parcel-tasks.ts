import { requestMail, shippedMail, trackingMail } from './after-payment-mails.ts';
import type { Commerce } from '../../http/handler.ts';
import { readOrder } from '../../order/read-order.ts';
import type { TaskHandlers } from '../../outbox/deliver.ts';
import type { MailOptions } from '../../mail/mail-options.ts';
import { loadMailCopy } from '../../mail/texts/mail-copy.ts';

/** Mails about parcels, and about requests to cancel or to send something back. */
export function createParcelTasks(
  commerce: Pick<Commerce, 'db' | 'log'>,
  { mailer, shop }: MailOptions,
): Pick<TaskHandlers, 'mail.shipped' | 'mail.request'> {
  const { db } = commerce;
  return {
    'mail.shipped': async ({ orderId, shipmentId, corrected = false }, { key }) => {
      const order = await readOrder(db, orderId);
      const shipment = order?.goods?.shipments.find(({ id }) => id === shipmentId);
      const mail =
        order &&
        shipment &&
        (corrected
          ? trackingMail(order, shipment, shop)
          : shippedMail(order, shipment, shop, await loadMailCopy(commerce)));
      if (mail) await mailer.send(mail, `shipped.${key}`);
      return 'done';
    },
    'mail.request': async ({ orderId, requestId, state }) => {
      const order = await readOrder(db, orderId);
      const request = order?.goods?.requests.find(({ id }) => id === requestId);
      const mail = order && request && requestMail(order, request, state, shop, await loadMailCopy(commerce));
      if (mail) await mailer.send(mail, `request.${requestId}.${state}`);
      return 'done';
    },
  };
}
