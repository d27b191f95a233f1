import type { PageContent, Words } from '../shapes.ts';
import { pictureWords } from './picture-words.ts';

export const firstPhone: Words<PageContent> = {
  title: 'El primer teléfono de tus hijos, sin facturas sorpresa',
  description:
    'El primer teléfono de tus hijos: cuánto cuesta un plan por todo un año y por qué no puede costar más. Impuestos y cargos incluidos.',
  sections: [
    {
      __component: 'section.hero',
      alt: pictureWords['esim-phone.avif'],
      title: 'Su primer teléfono, sin facturas sorpresa.',
      lead: 'Un plan que no puede generar cargos de más y no se renueva automáticamente. Cove, con 3 GB, cuesta $12.00 al mes, $144.00 por 12 meses.',
      link: { label: 'Ver Cove' },
    },
    {
      __component: 'section.feature-grid',
      title: 'Por qué no puede costar más',
      features: [
        {
          title: 'Paga una sola vez',
          text: 'Pagas todo el plazo por adelantado, impuestos y cargos incluidos. Después no llega ninguna factura.',
        },
        {
          title: 'Sin cargos por exceso',
          text: 'Cuando se acaban los datos, la velocidad baja a 512 kbps hasta que empieza el siguiente mes. Los mensajes y los mapas siguen funcionando.',
        },
        {
          title: 'Desbloqueado desde el primer día',
          text: 'El teléfono es tuyo. También puedes usarlo con otra compañía telefónica.',
        },
        {
          title: 'A tu nombre',
          text: 'La cuenta es tuya y tú controlas su configuración. Tus hijos no necesitan una.',
        },
      ],
    },
    {
      __component: 'section.steps',
      alt: pictureWords['sim-kit.avif'],
      title: 'Configúralo en 3 pasos',
      lead: 'Desde la mesa de la cocina.',
      steps: [
        { title: 'Elige un teléfono', text: 'Busca uno compacto, o un reloj si tus hijos son muy pequeños.' },
        { title: 'Elige un plan', text: 'Cove para mensajes y mapas, o Bay si también hay música.' },
        {
          title: 'Activa la línea',
          text: 'Si elegiste eSIM, abre el enlace de nuestro correo e instálala. Si elegiste tarjeta SIM, escanea el código QR de su kit para activar la línea y después inserta la tarjeta. El kit es gratis con un plan y trae una herramienta para abrir la bandeja. Los relojes usan eSIM.',
        },
      ],
      link: { label: 'Ver teléfonos y relojes' },
    },
    {
      __component: 'section.products',
      title: 'Buenos dispositivos para empezar',
      lead: 'Un teléfono pequeño, un reloj y accesorios.',
      link: { label: 'Ver todos los dispositivos' },
    },
    {
      __component: 'section.comparison',
      title: 'Compara nuestros 3 planes más pequeños con llamadas y textos',
      lead: 'Las diferencias principales están marcadas. Todos los detalles están en la página de cada plan.',
      link: { label: 'Ver todos los planes' },
    },
    {
      __component: 'section.video',
      title: 'Cuanto más alto el sol, más datos',
      lead: 'Lo que muestran los dibujos de nuestros planes. Seis segundos, sin sonido.',
      alt: 'El sol sale sobre un mar en calma y pasa por las marcas de 5 planes',
      words:
        'El sol sale sobre un mar en calma, desde debajo del horizonte hasta el mediodía. Pasa por 5 marcas, una por cada plan con llamadas y textos: 3 GB, 10 GB, 25 GB y 2 con datos ilimitados.',
    },
    {
      __component: 'section.rich-text',
      title: 'Lo que te diríamos en confianza',
      body: 'Empieza con poco. Cuando termine el plazo, puedes elegir un plan más grande. Viene con un número nuevo. Después de quedarse una vez sin datos, uno aprende cuántos gasta un video.\n\n- **Pon tu propio número en la pantalla de bloqueo.** Quien encuentre el teléfono puede llamarte.\n- **Acuerda con tus hijos dónde se carga el teléfono por la noche.** La cocina es un buen lugar.\n- **Practica con tus hijos cómo decir tu dirección.** Es lo primero que pregunta el 911. En las llamadas por Wi-Fi, el 911 ve la dirección de emergencia guardada con la línea, así que mantenla al día.',
    },
    {
      __component: 'section.picture',
      alt: 'Un autobús escolar amarillo en una carretera junto al mar',
      caption: 'El camino a la escuela',
    },
    {
      __component: 'section.quote',
      text: 'El día nueve se quedó sin datos. El día diez leyó un libro.',
      name: 'Tobias Renn',
      about: 'Papá de Ida, de 11 años, con Cove desde septiembre',
    },
    {
      __component: 'section.faqs',
      title: 'Lo que preguntan mamás y papás',
      link: { label: 'Ver todas las respuestas' },
    },
    {
      __component: 'section.call-to-action',
      title: 'Paga una sola vez por todo el año',
      text: 'Cove cuesta $144.00 por 12 meses, impuestos y cargos incluidos. Termina en su último día. No hay nada que cancelar.',
      link: { label: 'Elegir Cove' },
    },
  ],
};
