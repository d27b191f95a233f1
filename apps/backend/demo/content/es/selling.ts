import type { ShippingMethod } from '@cerulean/rules/shipping';
import type { Words } from '../shapes.ts';

/** Delivery methods by code. */
export const shippingMethods: Record<string, Words<ShippingMethod>> = {
  standard: { name: 'Estándar', detail: '2 días hábiles después de que salga tu paquete' },
  letter: { name: 'Correo postal', detail: '2 a 4 días hábiles después de que salga tu tarjeta' },
  'next-day': { name: 'Día siguiente', detail: '1 día hábil después de que salga tu paquete' },
};

/** Names of promotions by code. */
export const promotions = {
  WELCOME10: { name: '10% de descuento en planes en tu primer pedido' },
  KITE10: { name: 'Semana Kite' },
  FREEDELIVERY: { name: 'Envío gratis' },
};
