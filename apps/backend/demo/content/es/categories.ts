import type { CategoryContent, Words } from '../shapes.ts';

export const categories: Record<string, Words<CategoryContent>> = {
  phones: { name: 'Teléfonos', description: 'Desbloqueados desde el primer día.' },
  tablets: { name: 'Tabletas', description: 'Con datos móviles integrados.' },
  watches: { name: 'Relojes', description: 'Llama y envía textos sin tu teléfono.' },
  hotspots: { name: 'Hotspots', description: 'Internet donde no hay Wi-Fi.' },
  sim: { name: 'Tarjetas SIM', description: 'Para dispositivos que no son compatibles con eSIM.' },
  cases: { name: 'Fundas y protectores de pantalla', description: 'Protección para tu teléfono.' },
  power: { name: 'Cargadores y energía', description: 'Cargadores, cables y baterías externas.' },
  audio: { name: 'Audio', description: 'Audífonos para tus viajes y para todos los días.' },
  straps: { name: 'Correas para reloj', description: 'Para relojes Orbit.' },
  'price-and-terms': { name: 'Precios y plazos' },
  'esim-and-cards': { name: 'eSIM y tarjetas SIM' },
  'your-line': { name: 'Tu línea' },
  visiting: { name: 'Viaje a Estados Unidos' },
  'orders-and-delivery': { name: 'Pedidos y envíos' },
  'account-and-data': { name: 'Cuenta y datos personales' },
};
