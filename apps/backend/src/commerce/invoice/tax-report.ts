import { usStates, type UsState } from '@cerulean/contract/us-states';
import { words } from '@cerulean/messages/all/staff-tax';
import { DEFAULT_LANGUAGE } from '@cerulean/messages/languages';
import type { Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';
import { decimalOf, toCsv } from '../panel/csv.ts';

/** A state's tax for a period, in minor units. Sales are after promotions, without tax. Points count as payment. */
export interface TaxOfState {
  name: string;
  /** The state code. `null` for tax due outside the states, and for the total. */
  state: string | null;
  orders: number;
  /** Taxed sales (plans, activation, and goods), and the taxed delivery. */
  taxable: number;
  taxableDelivery: number;
  /** Untaxed sales, including untaxed delivery. */
  untaxed: number;
  /** The tax added to the prices plus the tax included in them. */
  tax: number;
  refunded: number;
  net: number;
}

const FIGURES = ['orders', 'taxable', 'taxableDelivery', 'untaxed', 'tax', 'refunded', 'net'] as const;

export type TaxFigure = (typeof FIGURES)[number];

export interface TaxReport {
  rows: TaxOfState[];
  total: TaxOfState;
}

const FROM = `(select $1::date::timestamp at time zone $3)`;
const TO = `(select ($2::date + 1)::timestamp at time zone $3)`;
const WITHIN = (column: string) => `${column} >= ${FROM} and ${column} < ${TO}`;
const YEAR = (instant: string) => `extract(year from ${instant} at time zone 'UTC')::int`;

/** SQL: the delivery charge without its tax. Tax that belongs to no item belongs to the delivery. */
const DELIVERY = `o.shipping - o.shipping_off - (o.tax_included - i.inside)`;
const IS_DELIVERY_TAXED = `o.tax + o.tax_included > i.tax`;

/** Dates each sale by its payment, and each refund by its credit or debit note, because these days never change. */
const select = sql<Omit<TaxOfState, 'name'>>(
  'tax.report',
  `with sold as (
     select order_id from payment_charge where used_for = 'order' and ${WITHIN('found_at')}
     union
     select order_id from payment_attempt where gateway = 'none' and state in ('captured', 'refunded') and ${WITHIN('created_at')}
   ), figure as (
     select o.us_state as state, 1 as orders, i.taxable, case when ${IS_DELIVERY_TAXED} then ${DELIVERY} else 0 end as delivery,
         i.untaxed + case when ${IS_DELIVERY_TAXED} then 0 else ${DELIVERY} end as untaxed, o.tax + o.tax_included as tax, 0 as refunded
       from sold join customer_order o on o.id = sold.order_id cross join lateral (
         select coalesce(sum(n.net) filter (where n.tax > 0), 0) as taxable, coalesce(sum(n.net) filter (where n.tax = 0), 0) as untaxed,
             coalesce(sum(n.tax), 0) as tax, coalesce(sum(n.inside), 0) as inside
           from (select line_total - discount + activation_fee - fee_discount - tax_included as net, tax + tax_included as tax,
                   tax_included as inside from order_item where order_id = o.id) n) i
     union all
     select o.us_state, 0, 0, 0, 0, 0, case p.kind when 'credit' then p.tax else -p.tax end
       from invoice p join customer_order o on o.id = p.order_id
      where p.kind in ('credit', 'debit') and p.year between ${YEAR(FROM)} and ${YEAR(TO)} and ${WITHIN('p.issued_at')}
   )
   select state, sum(orders)::bigint as orders, sum(taxable)::bigint as taxable, sum(delivery)::bigint as "taxableDelivery",
       sum(untaxed)::bigint as untaxed, sum(tax)::bigint as tax, sum(refunded)::bigint as refunded, sum(tax - refunded)::bigint as net
     from figure group by state order by state`,
);

/** Reads the sales tax by state, `from` to `to` inclusive, in the shop's time zone. Reads only rows of these days. */
export async function readTaxReport(q: Queryable, from: string, to: string, timeZone: string): Promise<TaxReport> {
  const rows = await q.query(select, [from, to, timeZone]);
  const sums = FIGURES.map((figure) => [figure, rows.reduce((sum, row) => sum + row[figure], 0)]);
  const total = { name: t.reportTotal, state: null, ...(Object.fromEntries(sums) as Record<TaxFigure, number>) };
  return { rows: rows.map((row) => ({ name: nameOf(row.state), ...row })), total };
}

/** Staff and their accountant read the report. */
const t = words[DEFAULT_LANGUAGE];

const HEADS = [
  t.reportState,
  t.reportCode,
  t.reportOrders,
  t.reportTaxable,
  t.reportShipping,
  t.reportUntaxed,
  t.reportCharged,
  t.reportRefunded,
  t.reportNet,
  t.reportCurrency,
  t.reportFrom,
  t.reportTo,
];

const nameOf = (state: string | null): string =>
  state === null ? t.reportElsewhere : (usStates[state as UsState] ?? state);

/** Returns the report as a CSV file for the accountant, with the total in the last row. */
export function taxReportFile(
  { rows, total }: TaxReport,
  period: { from: string; to: string },
  currency: string,
): string {
  const amounts = FIGURES.filter((figure) => figure !== 'orders');
  return toCsv([
    HEADS,
    ...[...rows, total].map((row) => [
      row.name,
      row.state,
      row.orders,
      ...amounts.map((figure) => decimalOf(row[figure], currency)),
      currency,
      period.from,
      period.to,
    ]),
  ]);
}
