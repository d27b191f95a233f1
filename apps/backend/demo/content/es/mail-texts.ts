import type { MailTextContent } from '../mail-texts.ts';
import type { Words } from '../shapes.ts';

export const mailTexts: Record<string, Words<MailTextContent>> = {
  'cancel-refused': {
    subject: 'No pudimos cancelar el pedido {{order.number}}',
    heading: 'Tu pedido no se canceló',
    text: `Revisamos tu solicitud y no podemos cancelar este pedido.

{{answer}}

Si ya te enviamos algo, puedes devolver la mayoría de los dispositivos y accesorios dentro de los 30 días posteriores a la entrega. Nosotros pagamos el envío de la devolución.`,
  },
  'return-received': {
    subject: 'Recibimos tu devolución del pedido {{order.number}}',
    heading: 'Recibimos tu devolución',
    text: `{{refund}}

{{answer}}`,
  },
};
