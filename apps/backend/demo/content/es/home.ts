import type { PageContent, Words } from '../shapes.ts';
import { pictureWords } from './picture-words.ts';

export const home: Words<PageContent> = {
  title: 'Planes de teléfono con impuestos y cargos incluidos',
  description:
    'Planes de teléfono desde $12 al mes con 5G de cobertura nacional. Impuestos y cargos incluidos. Paga una sola vez. Nada se renueva automáticamente.',
  sections: [
    {
      __component: 'section.hero',
      alt: pictureWords['hero-phones.avif'],
      title: 'Sin sorpresas en el horizonte.',
      lead: 'Planes de teléfono con 5G de cobertura nacional, desde $12 al mes. $144 por 12 meses, impuestos y cargos incluidos. Paga una sola vez. Tu plan no se renueva automáticamente.',
    },
    {
      __component: 'section.plans',
      title: 'Elige cuántos datos necesitas',
      lead: 'Todos estos planes tienen llamadas y textos ilimitados, 5G y eSIM o tarjeta SIM gratis. Cambian los datos, el hotspot, la calidad de video y los países donde funcionan.',
      link: { label: 'Comparar todos los planes' },
    },
    {
      __component: 'section.products',
      title: 'Trae tu teléfono o estrena uno',
      lead: 'Todos los dispositivos que vendemos vienen desbloqueados desde el primer día.',
      link: { label: 'Ver todos los dispositivos' },
    },
    {
      __component: 'section.steps',
      alt: pictureWords['esim-phone.avif'],
      title: 'Empieza en 3 pasos',
      steps: [
        {
          title: 'Elige un plan',
          text: 'Usa el buscador de planes al inicio de esta página, o compara todos los planes. El precio que ves es el precio que pagas.',
        },
        {
          title: 'Paga una sola vez',
          text: 'Paga con tarjeta en la página segura de Stripe, o con PayPal. Te enviaremos el recibo y el número de pedido por correo electrónico.',
        },
        {
          title: 'Activa tu línea',
          text: 'Te enviaremos un correo cuando tu eSIM esté lista, por lo general en minutos. La tarjeta SIM sale el día hábil siguiente y, si va sola, llega de 2 a 4 días hábiles después. Escanea el QR de su kit para activar tu línea. Tu plazo empieza cuando tu teléfono se conecta por primera vez a nuestra red.',
        },
      ],
      link: { label: 'Ver todos los planes' },
    },
    {
      __component: 'section.feature-grid',
      title: 'Lo que recibes con cada plan',
      lead: 'Lo que incluye y lo que limita cada plan está en su página, en palabras sencillas.',
      features: [
        {
          title: 'Impuestos y cargos incluidos',
          text: 'El precio que muestra el plan es el precio que te cobramos.',
        },
        {
          title: 'Paga una sola vez, sin nada que cancelar',
          text: 'Los planes terminan el último día del plazo. No se renuevan automáticamente.',
        },
        {
          title: 'eSIM o tarjeta SIM, al mismo precio',
          text: 'Instala una eSIM desde el sofá, o te enviamos un kit de SIM, gratis con un plan. El plan para visitas solo funciona con eSIM.',
        },
        {
          title: '5G en todos los planes',
          text: 'Todos los planes, incluso el más pequeño, funcionan en toda nuestra red: 5G donde hay 5G, 4G LTE donde no.',
        },
        {
          title: 'Nunca vendemos tus datos personales',
          text: 'Ganamos dinero con los planes y los teléfonos. Tú puedes descargar o eliminar tus datos personales cuando quieras.',
          link: { label: 'Administrar mis datos' },
        },
        {
          title: 'Habla con una persona',
          text: 'Llámanos de 7 a.m. a 11 p.m., hora del este (ET), todos los días. Te atiende una persona, en inglés o en español.',
        },
      ],
    },
    {
      __component: 'section.coverage',
      title: 'Revisa la cobertura antes de cambiar de compañía',
      lead: 'Te mostramos qué esperar al aire libre y en interiores, y te decimos dónde la señal es débil.',
      hint: 'Por ejemplo, 94107 o San Francisco',
      link: { label: 'Abrir el mapa de cobertura' },
    },
    {
      __component: 'section.quote',
      text: 'El primer plan de teléfono en años que entendí sin ponerme los lentes.',
      name: 'Odile Marsh',
      about: 'Maestra, con Coast desde marzo',
    },
    {
      __component: 'section.faqs',
      title: 'Preguntas frecuentes',
      lead: 'Respuestas cortas a lo que más nos preguntan.',
      link: { label: 'Ver todas las respuestas' },
    },
    {
      __component: 'section.partners',
      title: 'Nuestras empresas asociadas',
      partners: [{}, {}, {}],
      link: { label: 'Asóciate con nosotros' },
    },
    {
      __component: 'section.call-to-action',
      title: '¿Vienes de visita a Estados Unidos?',
      text: 'Obtén una eSIM para tu viaje: 20 GB por 7, 15 o 30 días, desde $19.00. Paga una sola vez. Tus días empiezan cuando te conectas por primera vez en Estados Unidos.',
      link: { label: 'Ver planes para tu visita' },
    },
  ],
};
