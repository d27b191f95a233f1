import type { ShippingMethod } from '@cerulean/rules/shipping';
import type { Queryable } from '../../db/db.ts';
import { sql } from '../../db/statement.ts';
import { readShippingMethods } from '../../pricing/shipping/shipping-methods.ts';

/** A product variant or plan term that can be added to a phone order. */
export interface Good {
  kind: 'product' | 'plan';
  sku: string;
  name: string;
  /** Price in minor units. */
  price: number;
  /** Available quantity of a product. `null` for a plan. */
  free: number | null;
  esim: boolean;
  card: boolean;
  /** Whether it is a separate SIM card, which is sent by letter. */
  isSim: boolean;
}

/** A shipping method that staff choose from. */
export type Way = Pick<ShippingMethod, 'code' | 'name' | 'carries'>;

const select = sql<Good>(
  'phone-orders.goods',
  `select 'product' as kind, v.sku, concat_ws(', ', d.name, v.color, v.option) as name, v.price,
      greatest(coalesce(s.on_hand - s.reserved, 0), 0) as free, false as esim, false as card, d.kind = 'sim-kit' as "isSim"
     from catalog_variant v join catalog_product d on d.document_id = v.product_id left join stock s on s.sku = v.sku
   union all
   select 'plan', t.sku, p.name || ', ' || t.length || ' ' || case when t.length = 1 then rtrim(t.unit, 's') else t.unit end, t.price, null, p.esim, p.sim_card, false
     from catalog_term t join catalog_plan p on p.document_id = t.plan_id
   order by kind, name, sku limit 1000`,
);

/** Lists everything on sale, and the shipping methods. */
export async function listGoods(q: Queryable): Promise<{ goods: Good[]; methods: Way[] }> {
  const [goods, methods] = await Promise.all([q.query(select), q.query(readShippingMethods)]);
  return { goods, methods: methods.map(({ code, name, carries }) => ({ code, name, carries })) };
}
