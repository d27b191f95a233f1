import type { ArticleContent, Words } from '../../shapes.ts';

/** Spanish words of the articles about the network by slug. */
export const network: Record<string, Words<ArticleContent>> = {
  'why-indoors-is-slower': {
    title: 'Por qué tu teléfono es más lento en interiores y qué puedes hacer',
    lead: 'Las ventanas con una capa de metal bloquean más señal que una pared de ladrillo. Hay 3 cosas que ayudan, y una es gratis.',
    coverAlt: 'Una casa en la orilla del mar, con ondas de señal sobre el techo',
    body: `Si tu teléfono es rápido en la calle y lento en el sofá, no está dañado. Entre el teléfono y la torre hay un edificio, y los edificios de hoy bloquean más señal que los de antes.

## Qué bloquea la señal

La madera y el panel de yeso casi no importan. El ladrillo puede reducir la señal a la mitad, y el concreto con acero la reduce más. Lo peor es algo que no se ve. Muchas ventanas modernas tienen una capa de metal, más fina que un cabello, que conserva el calor adentro. También deja la señal afuera.

Las bandas altas, las rápidas, son las que más se bloquean. Las bandas bajas atraviesan las paredes como el sonido atraviesa una puerta. Por eso tu teléfono puede mostrar 4 barras en el balcón y 1 en la cocina. Aun así, 1 barra puede bastar para una llamada.

## Qué ayuda

1. **Llamadas por Wi-Fi.** Actívalas una sola vez en la configuración de tu teléfono. Así usa el internet de tu casa donde la torre no llega. Es gratis.
2. **La mejor ventana.** Prueba el lado de la casa que da a la torre. Unos pies de distancia pueden ser la diferencia entre 1 barra y 3.
3. **Un hotspot junto a la ventana.** [Beacon 5G](/products) tiene una antena más grande que la de un teléfono. Ponlo donde hay señal, y comparte la conexión con el resto de tu casa.

## Qué no ayuda

Las calcomanías y las láminas no sirven de nada. Los amplificadores de señal tienen sus propias reglas, porque pueden causar interferencias en la red de otras personas. Pregúntanos antes de comprar uno. Si un lugar debería tener señal y no la tiene, llámanos. Nos interesa saberlo.`,
  },
  'what-the-bars-mean': {
    title: 'Qué significan las barras de tu teléfono',
    lead: 'Las barras muestran qué tan fuerte es la señal. No muestran la velocidad ni cuántas personas comparten la torre.',
    coverAlt: 'Dos teléfonos, uno junto al otro: uno con cuatro barras y el otro con dos',
    body: `Todo el mundo mira las barras, y a todo el mundo le han fallado. Con 4 barras, no carga nada. Con 1 barra, se reproduce un video. Las dos cosas son normales.

## Fuerte no es rápido

Las barras muestran qué tan fuerte llega la señal de la torre. Tu velocidad depende de 2 cosas más: qué tan limpia es la señal y cuántas personas comparten la torre. En un estadio la señal es fuerte, pero tienes que esperar tu turno.

Además, cada fabricante decide a su manera cuántas barras mostrar. Dos teléfonos en la misma mesa pueden tener 2 barras de diferencia y ser igual de rápidos.

## Qué hacer con 1 barra

Una llamada necesita muy poco. Si se entrecorta, aléjate de las multitudes antes de buscar un lugar más alto. Los textos esperan y salen cuando pueden. Para una descarga grande, inténtalo más tarde o usa Wi-Fi.

## Cuando es la red

Si la red está lenta por varios días en un lugar que conoces, es posible que esté en reparación o que la torre esté congestionada. Llámanos y dinos el lugar y la hora. Le preguntaremos a nuestra red asociada qué registró la torre.`,
  },
  'five-g-without-the-fuss': {
    title: '5G en palabras sencillas',
    lead: 'Detrás de un mismo ícono hay 3 tipos de 5G. Lo que notas depende de cuál estés usando.',
    coverAlt: 'Una torre celular sobre colinas suaves, con el sol detrás',
    body: `El ícono en la esquina de tu pantalla dice 5G. A veces lo cambia todo, y a veces no notas nada. Es porque un solo nombre abarca 3 cosas distintas.

## 3 tipos

**La banda baja** llega lejos y atraviesa paredes. Es más o menos tan rápida como una buena 4G, y es la que tiene la mayor parte del país.

**La banda media** es varias veces más rápida y cubre partes de una ciudad. Cuando se habla de la 5G como algo nuevo, se habla de esta.

**La banda alta** es muy rápida, pero su alcance es muy corto. Cubre una plaza, una estación o un estadio. A la vuelta de la esquina ya no está.

## Qué notas

Con los mensajes, los mapas y la mayoría de los sitios, no notas la diferencia. La notas con las descargas grandes: una actualización, una película antes de que salga el tren, una laptop conectada a tu hotspot.

## Cuánto cuesta

Con nosotros, no pagas nada extra. Todos los planes usan 5G donde hay 5G, y 4G donde no la hay. La [etiqueta de banda ancha](/plans) en la página de cada plan muestra las velocidades típicas, no las más altas.`,
  },
};
