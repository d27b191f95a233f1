import type { Fact, PlanContent, Words } from '../shapes.ts';

const policies = [{ label: 'Administración de la red' }, { label: 'Privacidad' }];

const charges: Fact[] = [
  { name: 'Cargos mensuales del proveedor', value: '$0.00' },
  { name: 'Cargos únicos al momento de la compra', value: '$0.00' },
  { name: 'Cargo por cancelación anticipada', value: '$0.00' },
  { name: 'Impuestos gubernamentales', value: 'Incluidos' },
];

const speeds: Fact[] = [
  { name: 'Velocidad típica de descarga, 5G', value: '92–318 Mbps' },
  { name: 'Velocidad típica de carga, 5G', value: '9–41 Mbps' },
  { name: 'Latencia típica, 5G', value: '24–48 ms' },
  { name: 'Velocidad típica de descarga, 4G LTE', value: '18–64 Mbps' },
  { name: 'Velocidad típica de carga, 4G LTE', value: '3–14 Mbps' },
  { name: 'Latencia típica, 4G LTE', value: '38–72 ms' },
];

const networks = ['Red asociada de cobertura nacional'];

/** Returns the label of a plan that is sold by the month. */
function monthlyLabel(data: { dataIncluded: string; dataNote: string }): Words<PlanContent['label']> {
  return { priceNote: 'Este precio mensual no es una tarifa introductoria.', charges, speeds, ...data, policies };
}

export const plans: Record<string, Words<PlanContent>> = {
  cove: {
    tagline: 'Mensajes, mapas y una que otra canción',
    description:
      'Para quienes casi siempre usan Wi-Fi. 3 GB al mes a velocidad máxima, con llamadas y textos ilimitados. Impuestos y cargos incluidos.',
    networks,
    reachText: 'Estados Unidos',
    included: ['Llamadas y textos ilimitados en Estados Unidos'],
    limits: [
      'Después de 3 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas',
      'Video: hasta 480p en la red móvil',
      'No incluye llamadas ni textos a otros países',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      'No funciona fuera de Estados Unidos',
    ],
    label: monthlyLabel({
      dataIncluded: '3 GB al mes',
      dataNote: 'Después de 3 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas. Sin cargos por exceso.',
    }),
  },
  bay: {
    tagline: 'Redes sociales, música y algo de video',
    description:
      'Para un teléfono que no descansa de día y usa Wi-Fi de noche. 10 GB al mes a velocidad máxima, con llamadas y textos ilimitados. Impuestos y cargos incluidos.',
    networks,
    reachText: 'Estados Unidos',
    included: ['Llamadas y textos ilimitados en Estados Unidos'],
    limits: [
      'Después de 10 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas',
      'Video: hasta 720p en la red móvil',
      'No incluye llamadas ni textos a otros países',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      'No funciona fuera de Estados Unidos',
    ],
    label: monthlyLabel({
      dataIncluded: '10 GB al mes',
      dataNote: 'Después de 10 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas. Sin cargos por exceso.',
    }),
  },
  coast: {
    tagline: 'Videos de camino al trabajo',
    description:
      'Datos suficientes para ver videos en el tren. 25 GB al mes a velocidad máxima, con llamadas y textos ilimitados, en Estados Unidos, Canadá y México. Impuestos y cargos incluidos.',
    networks,
    reachText: 'Estados Unidos, Canadá y México',
    included: [
      'Llamadas y textos ilimitados dentro de Estados Unidos, Canadá y México y entre ellos',
      'Tus 25 GB en los tres países',
    ],
    limits: [
      'Después de 25 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas',
      'Video: hasta 1080p en la red móvil',
      'No incluye llamadas ni textos a países que no sean Canadá o México',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      'No funciona fuera de Estados Unidos, Canadá y México',
    ],
    label: monthlyLabel({
      dataIncluded: '25 GB al mes',
      dataNote: 'Después de 25 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas. Sin cargos por exceso.',
    }),
  },
  horizon: {
    tagline: 'Deja de contar los datos',
    description:
      'Datos ilimitados: 60 GB al mes a velocidad máxima; después, velocidad reducida cuando la red está congestionada. Llamadas y textos ilimitados dentro de Estados Unidos, Canadá y México y entre ellos. Impuestos y cargos incluidos.',
    badge: 'El más elegido',
    networks,
    reachText: 'Estados Unidos, Canadá y México',
    included: [
      'Datos ilimitados; después de 60 GB, velocidad reducida cuando la red está congestionada',
      'Llamadas y textos ilimitados dentro de Estados Unidos, Canadá y México y entre ellos',
      'Textos de Estados Unidos a 200 países',
    ],
    limits: [
      'Velocidad máxima: 60 GB al mes; después, velocidad reducida cuando la red está congestionada',
      'Hotspot para compartir internet: 20 GB al mes, luego baja a 512 kbps',
      'Video: hasta 1080p en la red móvil',
      'No incluye llamadas a países que no sean Canadá o México',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      'No funciona fuera de Estados Unidos, Canadá y México',
    ],
    label: monthlyLabel({
      dataIncluded: 'Ilimitados',
      dataNote:
        'Después de 60 GB en un mes: velocidad reducida cuando la red está congestionada. Sin cargos por exceso.',
    }),
  },
  meridian: {
    tagline: 'Para quienes viven entre vuelos',
    description:
      'Para quienes viajan mucho. Datos ilimitados: 120 GB al mes a velocidad máxima; después, velocidad reducida cuando la red está congestionada. 15 GB al mes en 92 países más. Impuestos y cargos incluidos.',
    networks,
    reachText: 'Estados Unidos, Canadá, México y 92 países más',
    included: [
      'Datos ilimitados; después de 120 GB, velocidad reducida cuando la red está congestionada',
      'Llamadas y textos ilimitados dentro de Estados Unidos, Canadá y México y entre ellos',
      '15 GB al mes en 92 países más',
      'Textos de Estados Unidos a 200 países',
    ],
    limits: [
      'Velocidad máxima: 120 GB al mes; después, velocidad reducida cuando la red está congestionada',
      'Hotspot para compartir internet: 60 GB al mes, luego baja a 512 kbps',
      'No incluye llamadas a países que no sean Canadá o México',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      '92 países más: 15 GB al mes, luego baja a 256 kbps, y llamadas solo por Wi-Fi',
    ],
    label: monthlyLabel({
      dataIncluded: 'Ilimitados',
      dataNote:
        'Después de 120 GB en un mes: velocidad reducida cuando la red está congestionada. Sin cargos por exceso.',
    }),
  },
  tide: {
    tagline: 'Datos para tabletas y hotspots',
    description:
      'Datos para la tableta en el sofá o el hotspot en la van: 50 GB al mes a velocidad máxima. Sin llamadas ni textos. Impuestos y cargos incluidos.',
    networks,
    reachText: 'Estados Unidos',
    included: ['50 GB al mes a velocidad máxima'],
    limits: [
      'Después de 50 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas',
      'Sin llamadas ni textos',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      'No funciona fuera de Estados Unidos',
    ],
    label: monthlyLabel({
      dataIncluded: '50 GB al mes',
      dataNote: 'Después de 50 GB en un mes: baja a 512 kbps, suficiente para mensajes y mapas. Sin cargos por exceso.',
    }),
  },
  layover: {
    tagline: 'Para tu visita a Estados Unidos',
    description:
      'Una eSIM para tu viaje: 20 GB por 7, 15 o 30 días. Instálala en casa por Wi-Fi. Tus días empiezan cuando tu teléfono se conecta por primera vez a una torre en Estados Unidos, o en la fecha que elijas. Tu propio número sigue en tu teléfono. Impuestos y cargos incluidos.',
    badge: 'Para tu visita',
    networks,
    reachText: 'Estados Unidos',
    included: ['20 GB a velocidad máxima', 'Sin necesidad de una dirección en EE. UU.'],
    limits: [
      'Después de 20 GB: baja a 512 kbps por el resto del plazo, suficiente para mensajes y mapas',
      'Solo datos: sin número de EE. UU., llamadas ni textos',
      'No funciona en Puerto Rico ni en otros territorios de Estados Unidos',
      'Solo eSIM, sin tarjeta SIM',
    ],
    label: {
      priceNote: 'Este precio no es una tarifa introductoria.',
      charges,
      speeds,
      dataIncluded: '20 GB por todo el plazo',
      dataNote: 'Después de 20 GB: baja a 512 kbps por el resto del plazo. Sin cargos por exceso.',
      policies,
    },
  },
};
