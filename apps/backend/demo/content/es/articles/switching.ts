import type { ArticleContent, Words } from '../../shapes.ts';

/** Spanish words of the switching articles by slug. */
export const switching: Record<string, Words<ArticleContent>> = {
  'is-my-phone-unlocked': {
    title: '¿Mi teléfono está desbloqueado? Averígualo en un minuto',
    lead: 'Dónde mirar en un iPhone o en un Android, y qué hacer si tu teléfono está bloqueado.',
    coverAlt: 'Una tarjeta SIM con ondas de señal a ambos lados',
    body: `Un teléfono bloqueado funciona solo con la compañía que lo vendió. Es el motivo más común por el que una línea nueva no empieza a funcionar, y puedes revisarlo antes de comprar nada.

## En un iPhone

Abre _Configuración_, _General_, _Información_ y baja hasta _Bloqueo de operador_. Si dice _Sin restricciones de SIM_, tu teléfono está desbloqueado.

## En un Android

El lugar depende del teléfono. Abre _Configuración_ y busca _bloqueo de SIM_ o _bloqueo de red_. Si no lo encuentras, pídele prestada una tarjeta SIM a alguien que tenga otra compañía e insértala. Si tu teléfono se conecta, está desbloqueado.

## Si está bloqueado

La compañía que bloqueó tu teléfono lo desbloquea cuando terminas de pagarlo. Muchas veces hay un formulario en su sitio. Si no, llama. Por lo general es gratis y tarda unos días. Haz esto primero y conserva tu línea anterior hasta que esté desbloqueado.

Todos los [dispositivos que vendemos](/products) están desbloqueados desde el primer día.`,
  },
  'esim-or-card': {
    title: 'eSIM o tarjeta SIM: ¿cuál te conviene?',
    lead: 'Las dos hacen lo mismo. Lo que cambia es cómo la recibes y cómo la pasas a otro teléfono.',
    coverAlt: 'Un bote al pie de montañas nevadas',
    body: `Una SIM le dice a la red quién eres. Puede estar en una pequeña tarjeta de plástico o dentro de tu teléfono. A la red le da igual.

## Por qué elegir una eSIM

Por lo general está lista en minutos y no hay que esperar ningún envío. No se puede caer, y nadie puede sacarla de tu teléfono. Además, un teléfono puede tener varias, así que puedes agregar una línea para un viaje y conservar la de siempre.

## Por qué elegir una tarjeta SIM

Puedes pasarla de un teléfono a otro por tu cuenta, sin pedirle nada a nadie. Los teléfonos más antiguos, los más sencillos y muchos rastreadores y enrutadores funcionan solo con tarjeta SIM. Y hay quienes prefieren tener en la mano lo que es suyo.

## Cómo elegir

Si tu teléfono es compatible con eSIM, elige eSIM. Marca \`*#06#\` para saberlo. Si ves una línea que dice EID, es compatible. Si no la ves, elige una tarjeta SIM. La nuestra trae los 3 tamaños. Las dos son gratis con un plan.`,
  },
  'moving-to-a-new-phone': {
    title: 'Pásate a un teléfono nuevo en una noche',
    lead: 'El orden importa más que la rapidez. Sigue estos 5 pasos y conserva tu teléfono anterior por una semana.',
    coverAlt: 'Un pueblo junto al mar de noche, con ventanas iluminadas',
    body: `Un teléfono nuevo es divertido, pero empieza con una noche de tareas. Casi todos los problemas vienen de hacer lo correcto en el orden equivocado.

## El orden

1. **Haz una copia de seguridad de tu teléfono anterior**, con Wi-Fi y los dos teléfonos cargándose.
2. **Pasa las apps que demuestran quién eres** mientras tu teléfono anterior todavía funciona: tu banco, tu correo y tus códigos de 6 dígitos.
3. **Configura tu teléfono nuevo** a partir de la copia de seguridad.
4. **Pasa tu línea.** Si usas una tarjeta SIM, cámbiala de un teléfono al otro. Si usas una eSIM, pásala en la configuración del teléfono nuevo. O abre [tu línea](/existing-user/lines) y selecciona **Obtener una eSIM nueva** para recibir un código nuevo.
5. **Haz una llamada y abre una página** con el Wi-Fi desactivado, para confirmar que tu línea funciona.

## Conserva tu teléfono anterior

Guárdalo cargado en un cajón por una semana. Por lo general hay una cosa que solo estaba en ese teléfono: un boleto, una nota, un chat.

Después, bórralo y quita tu cuenta de él. Cuando nos devuelvas algo, puedes poner el teléfono viejo en la misma caja. Lo reciclamos gratis.`,
  },
};
