import { sql } from '../commerce/db/statement.ts';

/**
 * Inserts the two delivery methods that a shop starts with. Buyers see a method only after staff have set its price and
 * switched it on.
 */
export const createDeliveryMethods = sql(
  'boot.delivery-methods',
  `insert into shipping_method (code, name, detail, days, price, position, active, ships_first, translations)
   values ('standard', 'Standard', '2–4 business days after it ships', '{2,4}', 0, 0, false, false,
      '{"es": {"name": "Estándar", "detail": "2 a 4 días hábiles después de que salga tu paquete"}}'),
     ('next-day', 'Next day', '1 business day after it ships', '{1,1}', 0, 1, false, true,
      '{"es": {"name": "Día siguiente", "detail": "1 día hábil después de que salga tu paquete"}}')
   on conflict (code) do nothing`,
);
