import type { ProductContent, Words } from '../shapes.ts';
import { inColors } from './colors.ts';

export const accessories: Record<string, Words<ProductContent>> = {
  'case-lumen-7': {
    name: 'Funda suave para Lumen 7',
    tagline: 'Silicona por fuera, fieltro por dentro',
    description:
      'Una funda en los mismos 4 colores que el teléfono. Su borde elevado protege la pantalla y los lentes cuando dejas el teléfono sobre la mesa.\n\nFunciona con carga inalámbrica, y puedes lavarla con agua.',
    pictures: inColors(
      ['Sea', 'Fog', 'Deep', 'Sand'],
      (color) => `Funda suave en color ${color}, por detrás y puesta en un Lumen 7`,
    ),
    specifications: [
      { name: 'Compatible con', value: 'Lumen 7' },
      { name: 'Material', value: 'Silicona, fieltro de botellas recicladas' },
      { name: 'Peso', value: '1.1 oz (31 g)' },
    ],
  },
  'case-lumen-7-pro': {
    name: 'Funda suave para Lumen 7 Pro',
    tagline: 'Silicona por fuera, fieltro por dentro',
    description:
      'La misma funda para el teléfono más grande, con una abertura para 3 lentes. Su borde elevado protege la pantalla y los lentes cuando dejas el teléfono sobre la mesa.\n\nFunciona con carga inalámbrica, y puedes lavarla con agua.',
    pictures: inColors(
      ['Deep', 'Fog', 'Kelp'],
      (color) => `Funda suave en color ${color}, por detrás y puesta en un Lumen 7 Pro`,
    ),
    specifications: [
      { name: 'Compatible con', value: 'Lumen 7 Pro' },
      { name: 'Material', value: 'Silicona, fieltro de botellas recicladas' },
      { name: 'Peso', value: '1.2 oz (34 g)' },
    ],
  },
  'case-kite-se': {
    name: 'Funda suave para Kite SE',
    tagline: 'Delgada, como el teléfono',
    description:
      'Una funda delgada para un teléfono pequeño. Suma 0.04 pulgadas (1 mm) de cada lado y protege las esquinas.\n\nPuedes lavarla con agua.',
    pictures: inColors(['Sand', 'Dawn'], (color) => `Funda suave en color ${color}, por detrás y puesta en un Kite SE`),
    specifications: [
      { name: 'Compatible con', value: 'Kite SE' },
      { name: 'Material', value: 'Silicona' },
      { name: 'Peso', value: '0.8 oz (22 g)' },
    ],
  },
  'clear-case': {
    name: 'Funda transparente',
    tagline: 'Deja ver el color de tu teléfono',
    description:
      'Una funda rígida y transparente con cámaras de aire en las esquinas. Si se pone amarilla en el primer año, te enviamos una nueva.',
    pictures: [
      { alt: 'Una funda transparente en un Lumen 7 en color Mar' },
      { alt: 'Una funda transparente en un Lumen 7 Pro en color Altamar' },
      { alt: 'Una funda transparente en un Kite SE en color Arena' },
    ],
    specifications: [
      { name: 'Compatible con', value: 'Lumen 7, Lumen 7 Pro o Kite SE. Elige el tuyo' },
      { name: 'Material', value: 'Policarbonato con capa resistente a los rayones' },
    ],
  },
  'screen-glass': {
    name: 'Protector de pantalla de vidrio',
    tagline: 'Recibe el golpe en lugar de tu pantalla',
    description:
      'Vidrio templado de 0.013 pulgadas (0.33 mm) de grosor. El marco incluido te ayuda a colocarlo derecho, y el paño quita el polvo.',
    pictures: [{ alt: 'Un protector de pantalla de vidrio delante de un Lumen 7' }],
    specifications: [
      { name: 'Grosor', value: '0.013 pulgadas (0.33 mm)' },
      { name: 'Dureza', value: '9H' },
    ],
    inTheBox: '2 protectores de pantalla, marco de alineación y paño de limpieza.',
    returnCondition: 'Solo si no lo has usado',
  },
  'charger-30': {
    name: 'Cargador de 30 W',
    tagline: 'Carga un teléfono al 50% en 25 minutos',
    description:
      'Un puerto, 30 W y un enchufe plegable. Carga rápido cualquiera de nuestros teléfonos y, durante la noche, una laptop pequeña.',
    pictures: inColors(['Fog', 'Deep'], (color) => `Cargador de 30 W en color ${color}, con el enchufe desplegado`),
    specifications: [
      { name: 'Puerto', value: '1 USB-C, 30 W, USB PD 3.1' },
      { name: 'Entrada', value: '100–240 V' },
      { name: 'Dimensiones', value: '1.34 × 1.34 × 1.50 pulgadas, 1.8 oz (34 × 34 × 38 mm, 52 g)' },
    ],
    inTheBox: 'Cargador. Cable no incluido.',
  },
  'charger-65': {
    name: 'Cargador de 65 W con dos puertos',
    tagline: 'Laptop y teléfono con un solo enchufe',
    description:
      '2 puertos comparten 65 W: 45 W para tu laptop y 20 W para tu teléfono. Si usas un solo puerto, recibe los 65 W completos.',
    pictures: inColors(['Fog'], (color) => `Cargador de 65 W en color ${color} con dos puertos USB-C`),
    specifications: [
      { name: 'Puertos', value: '2 USB-C, 65 W en total' },
      { name: 'Entrada', value: '100–240 V' },
      { name: 'Dimensiones', value: '1.57 × 1.57 × 2.05 pulgadas, 3.7 oz (40 × 40 × 52 mm, 104 g)' },
    ],
    inTheBox: 'Cargador. Cable no incluido.',
  },
  cable: {
    name: 'Cable USB-C trenzado',
    tagline: 'Hecho para usarlo todos los días',
    description:
      'Un cable con cubierta trenzada que no se tuerce y con conectores hechos para durar. Carga con hasta 60 W, transfiere datos rápido y trae un sujetador.',
    pictures: inColors(['Sea', 'Deep'], (color) => `Cable USB-C trenzado en color ${color}, enrollado y sujeto`),
    specifications: [
      { name: 'Potencia', value: 'Hasta 60 W' },
      { name: 'Transferencia de datos', value: '5 Gbps' },
      { name: 'Pruebas', value: '30,000 dobleces' },
    ],
  },
  'drift-earbuds': {
    name: 'Audífonos Drift',
    tagline: 'Silencio en el tren, atención en la calle',
    description:
      'Audífonos que silencian el tren y que, en modo de transparencia, te dejan oír el timbre de una bicicleta. La batería dura hasta 6 horas, y el estuche tiene 3 cargas más.\n\nCarga el estuche con cable o en una base de carga. Incluyen puntas en 4 tamaños.',
    pictures: inColors(
      ['Fog', 'Deep', 'Sea'],
      (color) => `Audífonos Drift en color ${color} delante de su estuche abierto`,
    ),
    specifications: [
      { name: 'Batería', value: 'Hasta 6 horas, 24 horas con el estuche' },
      { name: 'Control de ruido', value: 'Cancelación activa de ruido, modo de transparencia' },
      { name: 'Resistencia al agua', value: 'IPX4, lluvia y sudor' },
      { name: 'Bluetooth', value: '5.4, 2 dispositivos a la vez' },
    ],
    inTheBox: '2 audífonos, estuche de carga, puntas en 4 tamaños y cable USB-C corto.',
    returnCondition: 'Solo si no has abierto el empaque de las puntas',
  },
  'buoy-pad': {
    name: 'Base de carga Buoy',
    tagline: 'Deja tu teléfono y recógelo cargado',
    description:
      'Una base redonda que carga tu teléfono donde lo pongas, incluso con funda. 15 W, sin luces y sin zumbido.',
    pictures: inColors(['Fog', 'Deep'], (color) => `Base de carga Buoy en color ${color}, vista desde arriba`),
    specifications: [
      { name: 'Potencia', value: '15 W, Qi2' },
      { name: 'Compatible con', value: 'Lumen 7, Lumen 7 Pro, Petrel Flip, audífonos Drift' },
      {
        name: 'Dimensiones',
        value: '3.86 pulgadas de ancho, 0.35 pulgadas de alto (98 mm de ancho, 9 mm de alto)',
      },
    ],
    inTheBox: 'Base de carga con cable fijo de 4.9 pies (1.5 m). Adaptador de corriente no incluido.',
  },
  'power-bank': {
    name: 'Batería externa 10,000',
    tagline: 'Hasta 2 cargas completas en el bolsillo del abrigo',
    description:
      '10,000 mAh, 30 W de entrada y de salida. Cuatro luces muestran cuánta carga queda. Se permite en el equipaje de mano.',
    pictures: inColors(
      ['Deep', 'Sea'],
      (color) => `Batería externa en color ${color}, con tres de sus cuatro luces encendidas`,
    ),
    specifications: [
      { name: 'Capacidad', value: '10,000 mAh, 37 Wh' },
      { name: 'Puerto', value: '1 USB-C, 30 W' },
      { name: 'Dimensiones', value: '4.17 × 2.17 × 0.87 pulgadas, 7.3 oz (106 × 55 × 22 mm, 208 g)' },
    ],
    inTheBox: 'Batería externa y cable USB-C corto.',
  },
  'car-mount': {
    name: 'Soporte para auto',
    tagline: 'Coloca tu teléfono con una sola mano',
    description:
      'Un soporte magnético fuerte que se sujeta a la rejilla de ventilación. Gíralo para ver el mapa vertical u horizontal. Si tu teléfono no tiene imán, pégale el anillo que viene en la caja.',
    pictures: [{ alt: 'Soporte para auto con su imán redondo y su clip para la rejilla de ventilación' }],
    specifications: [
      { name: 'Capacidad', value: 'Teléfonos de hasta 10.6 oz (300 g)' },
      { name: 'Compatible con', value: 'Rejillas de ventilación de láminas planas o redondas' },
    ],
    inTheBox: 'Soporte, anillo magnético y 2 clips.',
  },
  'orbit-strap': {
    name: 'Correa para reloj Orbit',
    tagline: 'Un nuevo estilo para tu reloj',
    description:
      'Suave y lavable. Puedes cambiarla sin herramientas. Le queda al Orbit 2 en sus dos tamaños y al Orbit Active.',
    pictures: inColors(
      ['Sea', 'Sand', 'Dawn', 'Deep'],
      (color) => `Las dos partes de una correa para reloj Orbit en color ${color}`,
    ),
    specifications: [
      { name: 'Compatible con', value: 'Orbit 2, Orbit Active' },
      { name: 'Largo', value: 'Muñecas de 5.1 a 8.3 pulgadas (130–210 mm)' },
      { name: 'Material', value: 'Fluoroelastómero' },
    ],
  },
  'sim-pin': {
    name: 'Herramientas para bandeja SIM, paquete de 2',
    tagline: 'Una para la casa y otra para llevar',
    description:
      'Abren la bandeja SIM de tu teléfono. Una es de acero y la otra, de latón. Sirven para todos los teléfonos que vendemos con bandeja SIM.',
    pictures: [{ alt: 'Dos herramientas para bandeja SIM, una de acero y otra de latón' }],
    specifications: [{ name: 'Largo', value: '1.65 pulgadas (42 mm)' }],
  },
};
