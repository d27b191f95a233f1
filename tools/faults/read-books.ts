import type pg from 'pg';
import type {
  Books,
  Held,
  KnownCharge,
  KnownRefund,
  LimitedPromotion,
  OrderFacts,
  Invoice,
  PointsOfOrder,
  PointsRule,
  Referred,
} from './books.ts';
import type { CrowdedShop } from './crowded-shop.ts';
import type { GatewayCharge, Mail } from './books.ts';
import { control } from './gateway-page.ts';

const ORDERS = `
  select o.id, o.number, o.cart_id as "cartId", o.state, o.paid_at is not null as "isPaid",
    (extract(epoch from o.paid_at) * 1000)::float8 as "paidAt", o.currency, o.total, o.refunded,
    o.products + o.plans - o.goods_off as goods, o.points_off as "pointsOff", o.points, o.user_id as "userId",
    coalesce((select bool_and(p.refunded = p.ordered) from order_item_quantity p where p.order_id = o.id), false) as "isAllBack",
    (select coalesce(json_agg(json_build_object('sku', i.sku, 'quantity', i.quantity)), '[]')
       from order_item i where i.order_id = o.id and i.kind = 'product') as pieces,
    (select coalesce(json_agg(i.id), '[]') from order_item i where i.order_id = o.id and i.kind = 'plan') as plans,
    (select coalesce(json_agg(d->>'id'), '[]') from jsonb_array_elements(o.discounts) d) as promotions
  from customer_order o`;
const CHARGES = `
  select gateway, ref, order_id as "orderId", amount, used_for as "usedFor", refunded from payment_charge`;
const REFUNDS = `select id, gateway, charge_ref as "chargeRef", amount, state from refund`;
const STOCK = `
  select s.sku, s.on_hand as "onHand", s.reserved, (coalesce((
      select sum(r.quantity) from refund_item r join refund d on d.id = r.refund_id and d.state = 'done'
       join order_item i on i.order_id = r.order_id and i.id = r.item_id
      where r.restock and i.kind = 'product' and i.sku = s.sku), 0) + coalesce((
      select sum(p.refunded) from order_item_quantity p join customer_order o on o.id = p.order_id and o.total = 0
       join order_item i on i.order_id = p.order_id and i.id = p.item_id
      where i.kind = 'product' and i.sku = s.sku), 0))::int as "restocked"
  from stock s`;
const HELD = `
  select (select count(*) from payment_attempt where state in ('created', 'open', 'indeterminate'))::int as attempts,
    (select count(*) from stock_hold)::int as stock,
    (select count(*) from promotion_use where paid_at is null)::int as promotions,
    (select count(*) from reward_hold)::int as points,
    (select count(*) from sim_kit where held_by is not null)::int as kits`;
const PROMOTIONS = `
  select p.id, p.name, p.used, p.max_uses as "maxUses", p.max_per_customer as "maxPerCustomer",
    (select coalesce(json_agg(json_build_object('orderId', u.order_id, 'userId', u.user_id)), '[]')
       from promotion_use u where u.promotion_id = p.id and u.paid_at is not null) as uses
  from promotion p`;
const RULES = `
  select (extract(epoch from changed_at) * 1000)::float8 as since, is_on as "isOn", points, per, minimum
  from reward_rule order by version desc`;
const POINTS = `
  select order_id as "orderId", coalesce(sum(points) filter (where kind = 'earn'), 0)::int as earn,
    coalesce(-sum(points) filter (where kind = 'reverse'), 0)::int as reverse,
    coalesce(-sum(points) filter (where kind = 'spend'), 0)::int as spend,
    coalesce(sum(points) filter (where kind = 'return'), 0)::int as return
  from reward_entry where order_id is not null group by order_id`;
const REFERRED = `
  select r.order_id as "orderId", t.rate, c.amount, c.earned
  from order_referral r join customer_order o on o.id = r.order_id
  left join lateral (
    select case when is_on then rate end as rate from partner_terms
     where partner_id = r.partner_id and changed_at <= o.placed_at order by version desc limit 1) t on true
  left join lateral (
    select sum(amount)::int as amount, (sum(earned) filter (where kind = 'earn'))::int as earned
      from commission where order_id = r.order_id) c on true`;
const LINES = `select order_id || '/' || item_id as line from mobile_line`;
const LINE_MAILS = `select 'line.' || key as id from outbox where topic = 'mail.line' and done_at is not null and not skipped`;
const STUCK = `
  select 'task ' || topic || ' of ' || key || ': ' || coalesce(error, '') as what from outbox where done_at is null
  union all
  select 'message ' || type || ' of ' || gateway || ': ' || coalesce(error, '') from webhook_inbox where done_at is null
  union all
  select 'line ' || id || ', ' || state from mobile_line where state in ('ordered', 'provisioning')`;

/** Reads the books of the gateways and the shop, once all work has finished. */
export async function readBooks(
  shop: Pick<CrowdedShop, 'sims'>,
  database: pg.Pool,
  atStart: ReadonlyMap<string, number>,
): Promise<Books> {
  const all = async <T extends pg.QueryResultRow>(text: string): Promise<T[]> => (await database.query<T>(text)).rows;
  const [held] = await all<Held & pg.QueryResultRow>(HELD);
  if (!held) throw new Error('The books are empty');
  const stock = await all<{ sku: string; onHand: number; reserved: number; restocked: number }>(STOCK);
  return {
    gatewayCharges: await readGatewayCharges(shop),
    charges: await all<KnownCharge & pg.QueryResultRow>(CHARGES),
    refunds: await all<KnownRefund & pg.QueryResultRow>(REFUNDS),
    orders: await all<OrderFacts & pg.QueryResultRow>(ORDERS),
    stock: stock.map((onHand) => ({ ...onHand, atStart: atStart.get(onHand.sku) ?? 0 })),
    held,
    promotions: await all<LimitedPromotion & pg.QueryResultRow>(PROMOTIONS),
    pointsRules: await all<PointsRule & pg.QueryResultRow>(RULES),
    points: await all<PointsOfOrder & pg.QueryResultRow>(POINTS),
    referred: await all<Referred & pg.QueryResultRow>(REFERRED),
    lines: (await all<{ line: string }>(LINES)).map(({ line }) => line),
    mails: await readMails(shop),
    mailsDone: (await all<{ id: string }>(LINE_MAILS)).map(({ id }) => id),
    invoices: await readInvoices(database),
    stuck: (await all<{ what: string }>(STUCK)).map(({ what }) => what),
  };
}

/** Reads invoices and credit notes. Returns `null` if the shop has no such table yet. */
async function readInvoices(database: pg.Pool): Promise<Books['invoices']> {
  const { rows } = await database.query<{ there: boolean }>(`select to_regclass('invoice') is not null as there`);
  if (!rows[0]?.there) return null;
  return (await database.query<Invoice>('select kind, year, number, order_id as "orderId", amount from invoice')).rows;
}

interface StripeLedger {
  charges: { id: string; status: string; amount: number; currency: string }[];
  refunds: { charge: string; amount: number; status: string }[];
}

interface PaypalLedger {
  captures: { id: string; status: string; amount: { value: string; currency_code: string } }[];
  refunds: { id: string; status: string; amount: { value: string }; links: { rel: string; href: string }[] }[];
}

/** Reads every captured charge with its refunds from the gateways' own ledgers. */
export async function readGatewayCharges({ sims }: Pick<CrowdedShop, 'sims'>): Promise<GatewayCharge[]> {
  const stripe = await control<StripeLedger>(sims.stripe, '/ledger');
  const paypal = await control<PaypalLedger>(sims.paypal, '/ledger');
  return [
    ...stripe.charges
      .filter(({ status }) => status === 'succeeded')
      .map(({ id, amount, currency }) => ({
        gateway: 'stripe',
        ref: id,
        amount,
        currency,
        refunds: stripe.refunds
          .filter((refund) => refund.charge === id && refund.status === 'succeeded')
          .map((refund) => refund.amount),
      })),
    ...paypal.captures
      .filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED')
      .map(({ id, amount }) => ({
        gateway: 'paypal',
        ref: id,
        amount: centsOf(amount.value),
        currency: amount.currency_code,
        refunds: paypal.refunds
          .filter(({ status, links }) => status === 'COMPLETED' && links.some(({ href }) => href.endsWith(`/${id}`)))
          .map((refund) => centsOf(refund.amount.value)),
      })),
  ];
}

/** Converts `12.34` to cents. The run's currency has two decimal places. */
function centsOf(value: string): number {
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Reads every copy of every email that the mail server accepted. */
export async function readMails({ sims }: Pick<CrowdedShop, 'sims'>): Promise<Mail[]> {
  const { mails } = await control<{ mails: { messageId: string | null; to: unknown; subject: string }[] }>(
    sims.mails,
    '/mails',
  );
  return mails.map(({ messageId, to, subject }) => ({ messageId: messageId ?? '', to: JSON.stringify(to), subject }));
}
