import type { PartnerContent } from '../partners.ts';
import type { Words } from '../shapes.ts';

/** Spanish words of the partners’ pages by slug. */
export const partners: Record<string, Words<PartnerContent>> = {
  northbound: {
    title: 'Planes de teléfono que viajan contigo',
    lead: 'Si tienes membresía de Northbound, prepara tu línea en casa y tenla funcionando al aterrizar.',
    description:
      'Planes de teléfono para quienes tienen membresía de Northbound Travel. Prepara tu línea en casa y tenla funcionando al aterrizar.',
    body: `## Por qué Northbound nos eligió

- Meridian incluye 15 GB al mes en 92 países, además de Estados Unidos, Canadá y México.
- Puedes transferir el número que ya tienes.
- Nada se renueva automáticamente. Compra 3 meses, y el plan termina a los 3 meses.
- Los impuestos y cargos están incluidos en el precio del plan, así que es fácil hacer tu presupuesto.

## Cómo funciona

Elige un plan en esta página y paga una sola vez. Te enviamos un correo cuando tu eSIM está lista, por lo general en
minutos. La tarjeta SIM sale el día hábil siguiente. Si va sola, llega por correo postal de 2 a 4 días hábiles después.
Escanea el código QR de su kit para activar tu línea.

## Qué compartimos con Northbound

No le decimos a Northbound quién eres: ni tu nombre, ni tu número, ni lo que compraste. Le pagamos una parte de tu
pedido, pero no sabe quién lo hizo.`,
  },
  pinecone: {
    title: 'Paga tu plan de teléfono una vez al año',
    lead: 'Si eres miembro de Pinecone, puedes pagar un año de servicio de una sola vez, con impuestos y cargos incluidos. Sin factura mensual.',
    description:
      'Planes de teléfono prepagados para la comunidad de Pinecone Credit Union. Paga una sola vez, impuestos y cargos incluidos.',
    body: `## Por qué Pinecone nos eligió

- Pagas una sola vez por el plazo que elijas. No hay factura mensual, y si pasas el límite de datos de tu plan, no pagas nada más.
- Los impuestos y cargos están incluidos, así que un año cuesta lo que dice la página del plan.
- Nuestro plan más pequeño es de verdad pequeño, para que no pagues por datos que no necesitas.

## Qué compartimos con Pinecone

No le decimos a Pinecone quién eres: ni tu nombre, ni tu número, ni tu cuenta, ni lo que compras. Le pagamos
una parte de tu pedido, pero no sabe quién lo hizo.`,
  },
  'oak-and-alder': {
    title: 'Que tu teléfono te dure más, con un plan prepagado',
    lead: 'Para quienes prefieren reparar antes que reemplazar: dispositivos desbloqueados y planes que no se renuevan automáticamente.',
    description: 'Teléfonos desbloqueados y planes prepagados para clientes de los talleres Oak & Alder.',
    body: `## Por qué Oak & Alder nos eligió

- Cada dispositivo está desbloqueado desde el primer día, así que la próxima persona puede usarlo con cualquier compañía telefónica compatible.
- Puedes traer el teléfono que Oak & Alder te acaba de reparar. Debe estar desbloqueado y funcionar en nuestra red, como casi todos los que se venden en Estados Unidos.
- Si tu teléfono no es compatible con eSIM, te enviamos una tarjeta SIM gratis con un plan.

## Visita un taller

En cualquier taller Oak & Alder pueden insertar tu tarjeta SIM, pasar tus contactos y enseñarte la configuración que ahorra batería.`,
  },
};
