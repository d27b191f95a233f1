import type { ProductContent, Words } from '../shapes.ts';
import { inColors } from './colors.ts';

export const otherDevices: Record<string, Words<ProductContent>> = {
  'lumen-slate-11': {
    tagline: 'Una tableta de 11 pulgadas con su propia línea',
    description:
      'Con espacio de sobra para partituras, planos o 2 páginas de un libro lado a lado, y ligera para leer en la cama.\n\nTiene su propia conexión 5G, así que no necesita el hotspot de tu teléfono. Nuestro plan Tide está hecho para tabletas.',
    pictures: inColors(['Fog', 'Deep'], (color) => `Lumen Slate 11 en color ${color}, por delante y por detrás`),
    specifications: [
      { name: 'Pantalla', value: '11 pulgadas, 120 Hz, 600 nits' },
      { name: 'Cámara', value: '12 MP' },
      { name: 'Batería', value: '8,400 mAh, hasta 12 horas de video' },
      { name: 'SIM', value: 'eSIM y nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71, n77' },
      { name: 'Dimensiones', value: '9.76 × 6.77 × 0.24 pulgadas, 1.03 lb (248 × 172 × 6.1 mm, 468 g)' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2032' },
    ],
    inTheBox: 'Tableta, cable USB-C trenzado y herramienta para la bandeja SIM. Cargador no incluido.',
  },
  'kite-tab-8': {
    tagline: 'Una tableta pequeña para la casa y los viajes',
    description:
      'Una tableta pequeña para recetas, horarios y películas en el asiento de atrás. La parte de atrás es suave y se limpia con un paño.\n\nTiene 4G LTE integrado, altavoces estéreo y una batería que dura hasta 10 horas.',
    pictures: inColors(['Sea', 'Fog'], (color) => `Kite Tab 8 en color ${color}, por delante y por detrás`),
    specifications: [
      { name: 'Pantalla', value: '8.3 pulgadas, 60 Hz, 450 nits' },
      { name: 'Cámara', value: '8 MP' },
      { name: 'Batería', value: '5,100 mAh, hasta 10 horas de video' },
      { name: 'SIM', value: 'eSIM y nano-SIM' },
      { name: 'Red', value: '4G LTE' },
      { name: 'Dimensiones', value: '7.87 × 5.04 × 0.31 pulgadas, 11.4 oz (200 × 128 × 7.9 mm, 322 g)' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2030' },
    ],
    inTheBox: 'Tableta, cable USB-C y herramienta para la bandeja SIM. Cargador no incluido.',
  },
  'orbit-2': {
    tagline: 'Un reloj con su propia línea',
    description:
      'Deja el teléfono en casa y sigue en contacto. El Orbit 2 llama, envía textos y pone música por sí solo.\n\nMide el ritmo cardíaco, el sueño y la altitud. Puedes cambiar la correa sin herramientas, y el cristal es de zafiro.',
    pictures: inColors(
      ['Fog', 'Deep', 'Sand'],
      (color) => `Orbit 2 con correa en color ${color}; el reloj marca las 10:08`,
    ),
    specifications: [
      { name: 'Pantalla', value: '1.6 o 1.8 pulgadas, siempre encendida' },
      { name: 'Batería', value: 'Hasta 36 horas, 60 horas en modo de ahorro de energía' },
      { name: 'SIM', value: 'eSIM' },
      { name: 'Red', value: '4G LTE con voz sobre LTE' },
      { name: 'Resistencia al agua', value: '5 ATM, para nadar' },
      { name: 'Compatible con', value: 'Android 12 y posteriores, iOS 17 y posteriores' },
    ],
    inTheBox: 'Reloj, correa en 2 largos y base de carga. Adaptador de corriente no incluido.',
  },
  'orbit-active': {
    tagline: 'Cumple tus metas del día y llama a casa',
    description:
      'Un Orbit más ligero para quienes corren. Dos anillos muestran cuánto te moviste y cuánto tiempo estuviste de pie.\n\nTambién tiene su propia línea, así que puedes pedir ayuda sin tu teléfono.',
    pictures: inColors(
      ['Deep', 'Dawn'],
      (color) => `Orbit Active con correa en color ${color}, con dos anillos alrededor de la hora`,
    ),
    specifications: [
      { name: 'Pantalla', value: '1.5 pulgadas' },
      { name: 'Batería', value: 'Hasta 48 horas' },
      { name: 'SIM', value: 'eSIM' },
      { name: 'Red', value: '4G LTE con voz sobre LTE' },
      { name: 'Resistencia al agua', value: '5 ATM, para nadar' },
      { name: 'Compatible con', value: 'Android 12 y posteriores, iOS 17 y posteriores' },
    ],
    inTheBox: 'Reloj, correa en 2 largos y base de carga. Adaptador de corriente no incluido.',
  },
  'orbit-mini': {
    tagline: 'Un primer reloj con su propia línea',
    description:
      'Tu hijo o hija puede llamar y enviar textos a las personas que tú elijas, y a nadie más. Sin navegador, sin tienda de aplicaciones y sin juegos.\n\nAl mantener presionado el botón, llama a la primera persona de la lista. En horario escolar, solo da la hora.',
    pictures: inColors(['Sun', 'Sea'], (color) => `Orbit Mini en color ${color}, con un sol sonriente en la pantalla`),
    specifications: [
      { name: 'Pantalla', value: '1.4 pulgadas, redonda' },
      { name: 'Batería', value: 'Hasta 30 horas' },
      { name: 'SIM', value: 'eSIM' },
      { name: 'Red', value: '4G LTE con voz sobre LTE' },
      { name: 'Resistencia al agua', value: '3 ATM, para la lluvia y para lavar los platos' },
    ],
    inTheBox: 'Reloj, cable de carga y calcomanías. Adaptador de corriente no incluido.',
  },
  'beacon-5g': {
    tagline: 'Un hotspot para 32 dispositivos',
    description:
      'Ponlo junto a la ventana y tu cabaña tiene internet. El anillo de arriba muestra qué tan fuerte es la señal, para que encuentres el mejor lugar.\n\nConecta hasta 32 dispositivos y tiene 2 puertos Ethernet en la parte de atrás. Si se va la luz, la batería dura hasta 5 horas.',
    pictures: inColors(
      ['Deep', 'Fog'],
      (color) => `Beacon 5G en color ${color}, con un anillo de luz en la parte de arriba`,
    ),
    specifications: [
      { name: 'Dispositivos', value: 'Hasta 32 a la vez' },
      { name: 'Wi-Fi', value: 'Wi-Fi 6, 2.4 y 5 GHz' },
      { name: 'Puertos', value: '2 Ethernet, 1 Gbps' },
      { name: 'Batería', value: 'Hasta 5 horas' },
      { name: 'SIM', value: 'eSIM y nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71, n77' },
      {
        name: 'Dimensiones',
        value: '3.78 pulgadas de ancho, 4.65 pulgadas de alto, 14.5 oz (96 mm de ancho, 118 mm de alto, 410 g)',
      },
    ],
    inTheBox: 'Hotspot, cargador de 30 W con cable y cable Ethernet.',
  },
  'beacon-pocket': {
    tagline: 'Un hotspot de bolsillo para 10 dispositivos',
    description:
      'Un hotspot del tamaño de una baraja de cartas, para la van, el tren y los hoteles con Wi-Fi lento.\n\nLa pantalla muestra cuántos dispositivos están conectados y cuánta batería queda. La batería dura hasta 14 horas.',
    pictures: inColors(
      ['Fog', 'Sea'],
      (color) => `Beacon Pocket en color ${color}; su pantalla muestra diez dispositivos`,
    ),
    specifications: [
      { name: 'Dispositivos', value: 'Hasta 10 a la vez' },
      { name: 'Wi-Fi', value: 'Wi-Fi 5, 2.4 y 5 GHz' },
      { name: 'Batería', value: '3,000 mAh, hasta 14 horas' },
      { name: 'SIM', value: 'eSIM y nano-SIM' },
      { name: 'Red', value: '4G LTE' },
      { name: 'Dimensiones', value: '4.09 × 2.91 × 0.59 pulgadas, 4.3 oz (104 × 74 × 15 mm, 122 g)' },
    ],
    inTheBox: 'Hotspot, cable USB-C y herramienta para la bandeja SIM. Cargador no incluido.',
  },
  'sim-kit': {
    name: 'Kit de SIM',
    tagline: 'Para teléfonos que no son compatibles con eSIM',
    description:
      'Una tarjeta SIM en los 3 tamaños, en un sobre de papel sin plástico. Funciona con todos los planes excepto Layover.\n\nSi eliges tarjeta SIM con tu plan, incluimos el kit gratis.',
    pictures: [
      { alt: 'El kit de SIM: un sobre azul oscuro y la tarjeta SIM con su chip dorado' },
      { alt: 'La tarjeta SIM del kit de SIM, por delante y por detrás' },
    ],
    specifications: [
      { name: 'Tamaños', value: 'Estándar, micro y nano. Desprende el que necesites' },
      {
        name: 'Funciona en',
        value: 'Teléfonos, tabletas y hotspots desbloqueados, con bandeja SIM y compatibles con nuestra red',
      },
      { name: 'Material', value: 'Tarjeta de la mitad del tamaño habitual, sobre de papel' },
    ],
    inTheBox: 'Tarjeta SIM, herramienta para la bandeja SIM e instrucciones.',
  },
};
