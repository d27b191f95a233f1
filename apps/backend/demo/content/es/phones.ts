import type { ProductContent, Words } from '../shapes.ts';
import { inColors } from './colors.ts';

const cableAndTool = 'Teléfono, cable USB-C trenzado y herramienta para la bandeja SIM. Cargador no incluido.';
const twoEsims = 'Es compatible con 2 eSIM y una tarjeta SIM, y viene desbloqueado desde el primer día.';
const oneEsim = 'Es compatible con una eSIM y una tarjeta SIM, y viene desbloqueado desde el primer día.';

export const phones: Record<string, Words<ProductContent>> = {
  'lumen-7': {
    tagline: 'Un teléfono sin complicaciones',
    description: `Una pantalla de 6.2 pulgadas que puedes usar con una sola mano, 2 buenas cámaras en lugar de 5 y una batería que dura todo el día.\n\nLa parte de atrás es de vidrio mate y el marco, de aluminio reciclado. Se abre con 4 tornillos, así que puedes cambiar la batería y la pantalla en casa. Las piezas de repuesto se venden durante 7 años.\n\n${twoEsims}`,
    pictures: [
      ...inColors(['Sea', 'Fog', 'Deep', 'Sand'], (color) => `Lumen 7 en color ${color}, por detrás y por delante`),
      { alt: 'Lumen 7 por delante, con una tabla de mareas y ocho aplicaciones en la pantalla' },
      ...inColors(
        ['Sea', 'Fog', 'Deep', 'Sand'],
        (color) => `Lumen 7 en color ${color}, detalle de los 2 lentes de sus cámaras`,
      ),
      ...inColors(
        ['Sea', 'Fog', 'Deep', 'Sand'],
        (color) => `Lumen 7 en color ${color} de perfil, con un grosor de 0.31 pulgadas (7.9 mm)`,
      ),
    ],
    specifications: [
      { name: 'Pantalla', value: '6.2 pulgadas, 120 Hz, 1,400 nits' },
      { name: 'Cámara', value: '50 MP y gran angular de 12 MP' },
      { name: 'Batería', value: '4,600 mAh, hasta 36 horas de uso mixto' },
      { name: 'SIM', value: '2 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71, n77' },
      { name: 'Dimensiones', value: '5.75 × 2.76 × 0.31 pulgadas, 6.1 oz (146 × 70 × 7.9 mm, 172 g)' },
      { name: 'Resistencia al agua', value: 'IP68, 4.9 pies (1.5 m) durante 30 minutos' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2033' },
      { name: 'Reparación', value: 'Batería y pantalla, 4 tornillos' },
    ],
    inTheBox: cableAndTool,
  },
  'lumen-7-pro': {
    tagline: '3 cámaras, 2 días de batería',
    description: `Todo lo que tiene el Lumen 7, más una tercera cámara con zoom de 5x y una batería que dura hasta 2 días.\n\nLa pantalla es un poco más grande y mucho más brillante: puedes leer un mapa a pleno sol del mediodía. El marco es de titanio.\n\n${twoEsims}`,
    badge: 'Nuevo',
    pictures: [
      ...inColors(['Deep', 'Fog', 'Kelp'], (color) => `Lumen 7 Pro en color ${color}, por detrás y por delante`),
      { alt: 'Lumen 7 Pro por delante, con una tabla de mareas y ocho aplicaciones en la pantalla' },
      ...inColors(
        ['Deep', 'Fog', 'Kelp'],
        (color) => `Lumen 7 Pro en color ${color}, detalle de los 3 lentes de sus cámaras`,
      ),
      ...inColors(
        ['Deep', 'Fog', 'Kelp'],
        (color) => `Lumen 7 Pro en color ${color} de perfil, con un grosor de 0.32 pulgadas (8.2 mm)`,
      ),
    ],
    specifications: [
      { name: 'Pantalla', value: '6.4 pulgadas, 120 Hz, 2,200 nits' },
      { name: 'Cámara', value: '50 MP, gran angular de 48 MP, 12 MP con zoom de 5x' },
      { name: 'Batería', value: '5,300 mAh, hasta 48 horas de uso mixto' },
      { name: 'SIM', value: '2 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n25, n41, n66, n71, n77, n260' },
      { name: 'Dimensiones', value: '5.98 × 2.83 × 0.32 pulgadas, 6.8 oz (152 × 72 × 8.2 mm, 194 g)' },
      { name: 'Resistencia al agua', value: 'IP68, 6.6 pies (2 m) durante 30 minutos' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2033' },
    ],
    inTheBox: cableAndTool,
  },
  'kite-se': {
    tagline: 'Pequeño y ligero, de 5.4 pulgadas',
    description: `Para quienes extrañan los teléfonos pequeños: 5.4 pulgadas, 4.9 oz (139 g) y lados planos que no se resbalan.\n\nEs rápido para todo, menos para los juegos pesados, y la batería dura un día entero.\n\n${oneEsim}`,
    pictures: [
      ...inColors(['Sand', 'Deep', 'Dawn'], (color) => `Kite SE en color ${color}, por detrás y por delante`),
      { alt: 'Kite SE por delante, con una cometa, una tabla de mareas y ocho aplicaciones en la pantalla' },
      ...inColors(
        ['Sand', 'Deep', 'Dawn'],
        (color) => `Kite SE en color ${color}, detalle de los 2 lentes de sus cámaras, uno sobre el otro`,
      ),
      ...inColors(
        ['Sand', 'Deep', 'Dawn'],
        (color) => `Kite SE en color ${color} de perfil, con un grosor de 0.33 pulgadas (8.4 mm)`,
      ),
    ],
    specifications: [
      { name: 'Pantalla', value: '5.4 pulgadas, 60 Hz, 900 nits' },
      { name: 'Cámara', value: '48 MP y gran angular de 8 MP' },
      { name: 'Batería', value: '3,300 mAh, hasta 24 horas de uso mixto' },
      { name: 'SIM', value: '1 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71' },
      { name: 'Dimensiones', value: '5.16 × 2.52 × 0.33 pulgadas, 4.9 oz (131 × 64 × 8.4 mm, 139 g)' },
      { name: 'Resistencia al agua', value: 'IP65, lluvia y salpicaduras' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2030' },
    ],
    inTheBox: cableAndTool,
  },
  'kite-max': {
    tagline: 'Una pantalla grande a un precio bajo',
    description: `Una pantalla de 6.8 pulgadas y batería para 2 días, a un precio más bajo de lo que imaginas.\n\nLa parte de atrás es de plástico y la cámara no tiene zoom. Aun así, tienes 5G, almacenamiento rápido, 5 años de actualizaciones y entrada para audífonos.\n\n${oneEsim}`,
    pictures: [
      ...inColors(['Sea', 'Slate'], (color) => `Kite Max en color ${color}, por detrás y por delante`),
      { alt: 'Kite Max por delante, con dunas, una tabla de mareas y ocho aplicaciones en la pantalla' },
      ...inColors(['Sea', 'Slate'], (color) => `Kite Max en color ${color}, detalle de los 3 lentes de sus cámaras`),
    ],
    specifications: [
      { name: 'Pantalla', value: '6.8 pulgadas, 90 Hz, 1,000 nits' },
      { name: 'Cámara', value: '50 MP, gran angular de 8 MP, macro de 2 MP' },
      { name: 'Batería', value: '5,800 mAh, hasta 50 horas de uso mixto' },
      { name: 'SIM', value: '1 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71' },
      { name: 'Dimensiones', value: '6.61 × 3.07 × 0.34 pulgadas, 7.5 oz (168 × 78 × 8.6 mm, 212 g)' },
      { name: 'Audífonos', value: 'Entrada de 3.5 mm' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2031' },
    ],
    inTheBox: cableAndTool,
  },
  'lumen-6': {
    tagline: 'El Lumen del año pasado, nuevo y en su caja',
    description: `El modelo anterior al Lumen 7, sin abrir y con la misma garantía limitada de 2 años. Recibe actualizaciones hasta noviembre de 2029.\n\nLa cámara es más lenta de noche y la pantalla, un poco menos brillante. Si eso no te importa, es una buena forma de ahorrar.\n\n${oneEsim}`,
    pictures: [
      ...inColors(['Fog', 'Deep'], (color) => `Lumen 6 en color ${color}, por detrás y por delante`),
      { alt: 'Lumen 6 por delante, con el sol del mediodía, una tabla de mareas y ocho aplicaciones en la pantalla' },
    ],
    specifications: [
      { name: 'Pantalla', value: '6.1 pulgadas, 90 Hz, 1,000 nits' },
      { name: 'Cámara', value: '48 MP y gran angular de 12 MP' },
      { name: 'Batería', value: '4,200 mAh, hasta 30 horas de uso mixto' },
      { name: 'SIM', value: '1 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71' },
      { name: 'Dimensiones', value: '5.71 × 2.76 × 0.31 pulgadas, 6.0 oz (145 × 70 × 8.0 mm, 170 g)' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2029' },
    ],
    inTheBox: cableAndTool,
  },
  'petrel-flip': {
    tagline: 'Se dobla hasta el tamaño de una billetera',
    description: `Ábrelo y tienes un teléfono completo de 6.7 pulgadas. Ciérralo y cabe en el bolsillo de la camisa, con la hora, tus mensajes y una cámara para selfies por fuera.\n\nLa bisagra está probada para abrirse y cerrarse 400,000 veces, es decir, 100 al día durante casi 11 años. La marca del doblez se nota en la pantalla con poca luz y se siente un poco.\n\n${twoEsims}`,
    pictures: inColors(['Dawn', 'Deep'], (color) => `Petrel Flip en color ${color}, cerrado y abierto`),
    specifications: [
      { name: 'Pantalla', value: '6.7 pulgadas por dentro, 3.4 pulgadas por fuera, 120 Hz' },
      { name: 'Cámara', value: '50 MP y gran angular de 12 MP' },
      { name: 'Batería', value: '4,000 mAh, hasta 24 horas de uso mixto' },
      { name: 'SIM', value: '2 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71, n77' },
      { name: 'Dimensiones, cerrado', value: '3.39 × 2.83 × 0.60 pulgadas, 6.6 oz (86 × 72 × 15.2 mm, 187 g)' },
      { name: 'Bisagra', value: 'Probada para 400,000 dobleces' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2032' },
    ],
    inTheBox: cableAndTool,
  },
  'norden-field-4': {
    tagline: 'Para la obra, el campo y la lluvia',
    description: `Un teléfono hecho para el trabajo pesado. Está probado con caídas de 6.6 pies (2 m) sobre concreto y tiene clasificación IP68 contra polvo y agua.\n\nLa pantalla responde con guantes mojados. El botón ámbar hace lo que tú elijas: linterna, radio o cronómetro. Puedes cambiar la batería sin herramientas.\n\n${oneEsim}`,
    pictures: inColors(
      ['Slate', 'Sun'],
      (color) => `Norden Field 4 en color ${color}, por detrás con sus protecciones y por delante`,
    ),
    specifications: [
      { name: 'Pantalla', value: '6.3 pulgadas, 60 Hz, 1,200 nits, se puede usar con guantes' },
      { name: 'Cámara', value: '48 MP, gran angular de 8 MP, térmica' },
      { name: 'Batería', value: '6,000 mAh, reemplazable, hasta 60 horas de uso mixto' },
      { name: 'SIM', value: '1 eSIM y 1 nano-SIM' },
      { name: 'Bandas 5G', value: 'n2, n5, n41, n66, n71' },
      { name: 'Dimensiones', value: '6.46 × 3.15 × 0.58 pulgadas, 10.5 oz (164 × 80 × 14.8 mm, 298 g)' },
      { name: 'Pruebas', value: 'IP68, caídas de 6.6 pies (2 m) sobre concreto' },
      { name: 'Actualizaciones de software', value: 'Hasta noviembre de 2031' },
    ],
    inTheBox:
      'Teléfono, cable USB-C trenzado, correa de muñeca y herramienta para la bandeja SIM. Cargador no incluido.',
  },
  'tern-one': {
    tagline: 'Llamadas, textos y una semana con una sola carga',
    description:
      'Un teléfono con teclas: para el primer teléfono, para un segundo o para pasar menos tiempo frente a la pantalla. Las llamadas se oyen fuertes y claras, el teclado sugiere palabras al escribir y la linterna tiene su propio botón.\n\nNo es compatible con eSIM: usa una tarjeta SIM. La nuestra es gratis con un plan. El teléfono solo usa 4G, que es todo lo que hace falta para llamar.',
    pictures: inColors(['Deep', 'Fog'], (color) => `Tern One en color ${color}, teclado y parte de atrás`),
    specifications: [
      { name: 'Pantalla', value: '2.4 pulgadas' },
      { name: 'Cámara', value: '5 MP' },
      { name: 'Batería', value: '1,800 mAh, reemplazable, hasta 7 días' },
      { name: 'SIM', value: '1 nano-SIM, sin eSIM' },
      { name: 'Red', value: '4G LTE con voz sobre LTE' },
      { name: 'Dimensiones', value: '4.65 × 2.01 × 0.51 pulgadas, 3.5 oz (118 × 51 × 12.9 mm, 98 g)' },
      { name: 'Radio', value: 'FM, funciona sin audífonos' },
    ],
    inTheBox: 'Teléfono, batería y cable USB-C. Cargador no incluido.',
  },
};
