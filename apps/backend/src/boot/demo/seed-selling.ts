import { plainPeriods } from '@cerulean/rules/tax';
import { initialStock, shippingMethods, taxRates } from '../../../demo/content/selling.ts';
import type { Queryable } from '../../commerce/db/db.ts';
import { sql } from '../../commerce/db/statement.ts';

const stock = sql(
  'demo.stock',
  `insert into stock (sku, on_hand) select sku, "onHand" from jsonb_to_recordset($1::jsonb) as s (sku text, "onHand" int)
   on conflict (sku) do nothing`,
);
const rates = sql(
  'demo.tax-rates',
  `insert into tax_rate (state, periods) select key, value from jsonb_each($1::jsonb) on conflict (state) do nothing`,
);
const methods = sql(
  'demo.shipping-methods',
  `insert into shipping_method (code, name, detail, price, position)
   select code, name, detail, price, position
   from jsonb_to_recordset($1::jsonb) as m (code text, name text, detail text, price int, position int)
   on conflict (code) do nothing`,
);

/** One rate of each state, on devices and delivery. */
const periodsOf = (rateOf: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(rateOf).map(([state, rate]) => [state, plainPeriods(rate)]));

/** Stock, sales tax and ways of delivery of the demo. What is there already stays as it is. */
export async function seedSelling(db: Queryable): Promise<void> {
  await db.run(stock, [JSON.stringify(initialStock)]);
  await db.run(rates, [JSON.stringify(periodsOf(taxRates))]);
  await db.run(methods, [JSON.stringify(shippingMethods.map((method, position) => ({ ...method, position })))]);
}
