import type { PageContent, Words } from '../shapes.ts';
import { pictureWords } from './picture-words.ts';

export const usa: Words<PageContent> = {
  title: 'Una eSIM para tu viaje a Estados Unidos',
  description:
    'Una eSIM 5G para tu viaje a Estados Unidos. Instálala en casa. 20 GB por 7, 15 o 30 días, desde $19.00, impuestos y cargos incluidos.',
  sections: [
    {
      __component: 'section.hero',
      alt: pictureWords['bridge.svg'],
      title: 'Aterriza con tu eSIM lista.',
      lead: 'Una eSIM 5G para tu viaje a Estados Unidos. Instálala en casa por Wi-Fi. 20 GB por 7, 15 o 30 días, desde $19.00, impuestos y cargos incluidos. Paga una sola vez.',
    },
    {
      __component: 'section.steps',
      title: 'Así es tu primer día',
      lead: 'Sin filas ni esperas.',
      steps: [
        {
          when: 'La noche anterior',
          title: 'Instálala en casa',
          text: 'Toma unos 2 minutos con tu propio Wi-Fi. Tus días todavía no empiezan.',
        },
        {
          when: 'El aterrizaje',
          title: 'Actívala',
          text: 'Tu teléfono encuentra la red mientras el avión va hacia la puerta. Tus días empiezan cuando se conecta por primera vez a una torre en Estados Unidos.',
        },
        {
          when: 'La llegada',
          title: 'Pide un auto',
          text: 'Mapas, mensajes y boletos a velocidad 5G. Puedes seguir recibiendo llamadas en tu número de siempre.',
        },
        {
          when: 'El resto del viaje',
          title: 'Disfruta tu viaje',
          text: 'El plan termina en su último día. No hay nada que cancelar.',
        },
      ],
    },
    {
      __component: 'section.prices',
      title: 'Lo que pagarías en otro lado',
      lead: 'Precios de ejemplo de esta tienda de demostración: 30 días con 20 GB.',
      prices: [{}, { name: 'Tarjeta SIM en el aeropuerto' }, { name: 'Pase de roaming de tu país' }],
    },
    {
      __component: 'section.feature-grid',
      title: 'Pensado para una visita',
      lead: 'Todo lo que necesitas para tu viaje, sin nada que cancelar después.',
      features: [
        {
          title: 'Conserva tu propio número',
          text: 'La eSIM funciona junto con tu tarjeta SIM, así que puedes seguir recibiendo llamadas de casa.',
        },
        {
          title: 'No necesitas dirección en EE. UU.',
          text: 'Te pedimos tu correo electrónico, tu nombre, tu país y tu código postal. Eso es todo.',
        },
        {
          title: 'Paga con cualquier tarjeta',
          text: 'Cualquier tarjeta que funcione en línea. Los precios están en dólares estadounidenses y no agregamos nada. Es posible que tu banco cobre un cargo.',
        },
      ],
    },
    {
      __component: 'section.quote',
      text: 'Ya tenía mapa antes de recoger la maleta. Al final del mes se terminó, y no llegó ninguna factura.',
      name: 'Mara Quist',
      about: '3 semanas en tren, de Boston a Seattle',
    },
    {
      __component: 'section.faq-extract',
      title: 'Antes de hacer la maleta',
      lead: 'Lo que más nos preguntan quienes vienen de visita.',
      link: { label: 'Ver todas las respuestas' },
    },
    {
      __component: 'section.call-to-action',
      title: '¿Te quedas más de un mes?',
      text: 'Un plan con llamadas y un número de EE. UU. cuesta menos. Bay tiene 10 GB al mes y cuesta $22.00 por 1 mes o $60.00 por 3 meses, impuestos y cargos incluidos. Necesita una dirección en Estados Unidos para el 911.',
      link: { label: 'Ver todos los planes' },
    },
  ],
};
