import type { ArticleContent, Words } from '../../shapes.ts';

/** Spanish words of the articles about home by slug. */
export const home: Record<string, Words<ArticleContent>> = {
  'a-first-phone-for-a-child': {
    title: 'El primer teléfono de tus hijos, sin facturas',
    lead: 'Con un plan prepagado, ninguna factura te puede sorprender. Solo falta una buena charla en la mesa de la cocina.',
    coverAlt: 'Un autobús escolar amarillo en una carretera junto al mar',
    body: `Muchas niñas y niños reciben su primer teléfono cuando empiezan a ir solos a la escuela. A madres y padres les preocupan 2 cosas: la factura e internet. Una de las dos es fácil.

## La factura

Con un plan prepagado, no hay factura. Un plan pequeño como [Cove](/plans/cove) tiene llamadas y textos ilimitados y 3 GB al mes. Cuando se acaban los datos, la velocidad baja a 512 kbps, que alcanza para mensajes. Hagan lo que hagan tus hijos con el teléfono, el plan no cuesta más.

La cuenta y la línea son de una persona adulta. Tú tomas las decisiones, y cuando acaba el plazo, el plan termina automáticamente.

## Internet

Todos los teléfonos tienen controles parentales: qué aplicaciones, por cuánto tiempo, con quién. Configúralos en familia antes de que el teléfono salga de casa. Es más fácil que tus hijos cumplan una regla que ayudaron a decidir.

## La charla

Conviene decir 3 cosas en voz alta. “Llámame siempre que sientas que algo anda mal. Nunca te voy a regañar por llamar”. “Si alguien te pide una foto íntima, dile que no y cuéntanos”. Y de noche todos los teléfonos se cargan en la cocina, también los de mamá y papá.`,
  },
  'a-watch-with-its-own-line': {
    title: '¿Un reloj necesita su propia línea?',
    lead: 'Si quieres dejar tu teléfono en casa, sí. Si siempre lo llevas contigo, probablemente no.',
    coverAlt: 'Un reloj con un amanecer en la pantalla',
    body: `Cuando tu teléfono está cerca, tu reloj usa su conexión para los mensajes, las llamadas y la música. Para eso no necesita una línea. La pregunta es qué pasa cuando dejas el teléfono en casa.

## Cuándo conviene

- Corres, nadas o remas, y quieres que te puedan localizar.
- Lo usa una niña, un niño o una persona mayor en lugar de llevar un teléfono.
- Dejas tu teléfono en el escritorio a propósito.

## Qué revisar

El reloj necesita servicio móvil integrado, no solo Wi-Fi. En [nuestros relojes](/products), aparece en _Detalles_. Usan una eSIM, así que no hay tarjeta SIM que insertar. Y una línea gasta batería. La batería dura alrededor de un día si usas la red móvil una hora. Si te dura 2 días, tienes suerte.

## Qué plan elegir

Uno pequeño. Un reloj usa más o menos una décima parte de los datos de un teléfono. 3 GB alcanzan de sobra para un mes de mensajes, mapas y una lista de canciones.`,
  },
  'when-the-power-is-out': {
    title: 'Cuando se va la luz',
    lead: 'Las torres tienen baterías de respaldo; tu enrutador, no. Qué sigue funcionando en un apagón y por cuánto tiempo.',
    coverAlt: 'Un faro de noche, con su luz sobre un mar oscuro',
    body: `Una tormenta corta la luz. Tu enrutador se apaga, y las llamadas por Wi-Fi dejan de funcionar. La red móvil, por lo general, sigue. Está hecha para eso.

## Las primeras horas

La mayoría de las torres tienen baterías que duran unas horas, y las importantes tienen generadores. Quizás solo notes que la red está más lenta, porque toda tu calle usa la misma torre. Envía textos en lugar de llamar. Ocupan muy poco y salen en cuanto la red tiene espacio.

## Haz que dure la batería

1. Activa el modo de bajo consumo de inmediato, sin esperar a que quede un 20%.
2. Baja el brillo de la pantalla. Es lo que más energía usa.
3. Desactiva el Wi-Fi, para que tu teléfono no siga buscando un enrutador apagado.

Una [batería externa](/products) cargada en un cajón puede mantener tu teléfono encendido unos 2 días más. Ponte un recordatorio para cargarla dos veces al año.

## Llamadas al 911

Para llamar al 911, tu teléfono puede usar cualquier red móvil que alcance, aunque no sea la nuestra. Por la red móvil, el 911 puede ver más o menos dónde estás. Di tu dirección de todos modos. Si te mudaste hace poco, cambia tu dirección de emergencia en la página de tu línea. Es la que ven los servicios de emergencia cuando llamas al 911 por Wi-Fi.`,
  },
};
