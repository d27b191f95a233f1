import type { Db, Queryable } from '../db/db.ts';
import { sql } from '../db/statement.ts';

/**
 * Writes so many paid orders at once, each with a person, an item, a captured attempt, its charge, and a task and a message
 * that are done: what lies there after some years, and what nothing may have to look through.
 */
export async function writeManyOrders(db: Db, count: number): Promise<void> {
  await db.script(`
    create temporary table many on commit drop as
      select n, gen_random_uuid() as id, gen_random_uuid() as cart, gen_random_uuid() as attempt,
        now() - make_interval(mins => n) as at
      from generate_series(1, ${count}) n;
    insert into customer_order (id, number, cart_id, state, snapshot_hash, currency, products, plans, activation, shipping,
        tax, total, tax_rate, country, postal_code, policies, placed_at, paid_at)
      select id, 'CER-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), cart, 'paid', 'many', 'USD', 1000, 0, 0, 0, 0,
        1000, 0, 'US', '12203', '{}', at, at
      from many, lateral (select translate(upper(lpad(to_hex(n), 8, '0')), '01', 'YZ') as code) c;
    insert into order_person (order_id, email, name) select id, 'buyer' || n || '@example.com', 'Buyer ' || n from many;
    insert into order_item (order_id, position, id, kind, sku, document_id, name, quantity, unit_price, activation_fee,
        line_total, tax, details)
      select id, 1, gen_random_uuid(), 'product', 'MANY-' || n % 500, 'many', 'One of many', 1, 1000, 0, 1000, 0, '{}' from many;
    insert into payment_attempt (id, order_id, cart_id, gateway, state, amount, currency, snapshot_hash, secret_hash,
        page_ref, page_url, expires_at, created_at)
      select attempt, id, cart, 'stripe', 'captured', 1000, 'USD', 'many', 'many', 'cs_test_many' || n, 'http://x', at, at
      from many;
    insert into payment_charge (gateway, ref, attempt_id, order_id, amount, currency, used_for, found_at)
      select 'stripe', 'ch_many' || n, attempt, id, 1000, 'USD', 'order', at from many;
    insert into outbox (topic, key, payload, done_at)
      select 'mail.confirmation', id::text, jsonb_build_object('orderId', id), at from many;
    insert into webhook_inbox (gateway, event_id, type, received_at, run_at, done_at)
      select 'stripe', 'evt_many' || n, 'charge.succeeded', at, at, at from many;
    analyze customer_order, order_person, order_item, payment_attempt, payment_charge, outbox, webhook_inbox;
  `);
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** A table that a statement reads from the first row to the last. */
export interface WholeRead {
  statement: string;
  table: string;
}

/**
 * The same connection, which also asks PostgreSQL how it would carry out each statement, and notes those that read all of a
 * table.
 */
export function watchPlans(db: Db): { watched: Db; statements: string[]; wholeReads: WholeRead[] } {
  const wholeReads: WholeRead[] = [];
  const statements: string[] = [];
  const explain = async (statement: { name: string; text: string }, params?: Parameters<Queryable['query']>[1]) => {
    statements.push(statement.name);
    const asked = sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `test.explain.${statement.name}`,
      `explain (format json) ${statement.text}`,
    );
    const visit = ({ 'Node Type': type, 'Relation Name': table, Plans = [] }: PlanNode): void => {
      if (type === 'Seq Scan' && table) wholeReads.push({ statement: statement.name, table });
      Plans.forEach(visit);
    };
    for (const row of await db.query(asked, params)) for (const { Plan } of row['QUERY PLAN']) visit(Plan);
  };
  const watched: Db = {
    ...db,
    query: async (statement, params) => {
      await explain(statement, params);
      return db.query(statement, params);
    },
    first: async (statement, params) => {
      await explain(statement, params);
      return db.first(statement, params);
    },
    run: async (statement, params) => {
      await explain(statement, params);
      return db.run(statement, params);
    },
  };
  return { watched, statements, wholeReads };
}
