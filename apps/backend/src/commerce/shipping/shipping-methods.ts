import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/** A way of delivery that is offered. Prices are minor units without tax. */
export interface ShippingMethod {
  code: string;
  name: string;
  detail: string;
  price: number;
}

const selectMethods = sql<ShippingMethod>(
  'shipping.methods',
  'select code, name, detail, price from shipping_method where active order by position, code',
);

/** Every way of delivery that is offered now, in the order in which it is shown. */
export async function readShippingMethods(db: Queryable): Promise<ShippingMethod[]> {
  return db.query(selectMethods);
}

const upsertMethod = sql(
  'shipping.save',
  `insert into shipping_method (code, name, detail, price, position, active) values ($1, $2, $3, $4, $5, true)
   on conflict (code) do update set name = excluded.name, detail = excluded.detail, price = excluded.price,
     position = excluded.position, active = true`,
);

/** Offers a way of delivery, or changes one. */
export async function saveShippingMethod(db: Queryable, method: ShippingMethod, position: number): Promise<void> {
  await db.run(upsertMethod, [method.code, method.name, method.detail, method.price, position]);
}

const retireMethod = sql('shipping.retire', 'update shipping_method set active = false where code = $1');

/** Stops offering a way of delivery. Carts that chose it have to choose again. */
export async function retireShippingMethod(db: Queryable, code: string): Promise<void> {
  await db.run(retireMethod, [code]);
}
