import type { Db, Param, Queryable } from '../db.ts';
import { sql, type Statement } from '../statement.ts';

export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Plans?: PlanNode[];
}

/** A table that a statement reads from the first row to the last. */
export interface WholeRead {
  statement: string;
  table: string;
}

/** Statements that may read a whole table. */
const MAY = new Set([
  // This statement counts to 2,000 and stops. For a bestseller, every row matches.
  'staff.orders-of-sku',
  // These read from the newest row until a page is full. A bestseller or an active staff member soon has enough rows.
  'staff.orders-by-sku',
  'audit.find-staff',
  'audit.find-staff-email',
  // These look for deleted accounts in tables that refer to accounts, hourly or daily, and so read one row per account.
  'addresses.sweep',
  'privacy.sweep-points',
]);

/**
 * Returns the tables that a plan reads in full: row by row, or along an index without an index condition. It allows
 * partial indexes (`ofParts`), which hold only open rows, and indexes that only sort below a limit without a filter.
 */
export function wholeReadsOf(statement: string, plan: PlanNode, ofParts: ReadonlySet<string>): WholeRead[] {
  const found: WholeRead[] = [];
  const visit = (node: PlanNode, isLimited: boolean): void => {
    const { 'Node Type': type, 'Relation Name': table, 'Index Name': index } = node;
    const isUnled = index !== undefined && table !== undefined && !node['Index Cond'] && !ofParts.has(index);
    if (table && (type === 'Seq Scan' || (isUnled && (!isLimited || node.Filter)))) found.push({ statement, table });
    for (const child of node.Plans ?? []) visit(child, isLimited || type === 'Limit');
  };
  if (!MAY.has(statement)) visit(plan, false);
  return found;
}

const selectParts = sql<{ name: string }>(
  'test.indexes-of-parts',
  `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indpred is not null and c.relnamespace = current_schema()::regnamespace`,
);

/** Returns the names of the partial indexes. */
export async function indexesOfParts(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.query(selectParts)).map(({ name }) => name));
}

/**
 * Wraps a connection, including its transactions, so that PostgreSQL explains each statement with its values. Records
 * the statements that read a whole table.
 */
export function watchPlans(db: Db, ofParts: ReadonlySet<string>) {
  const wholeReads: WholeRead[] = [];
  const statements: string[] = [];
  async function explain(q: Queryable, { name, text }: Statement<unknown>, params?: readonly Param[]): Promise<void> {
    statements.push(name);
    const asked = sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`test.explain.${name}`, `explain (format json) ${text}`);
    for (const row of await q.query(asked, params)) {
      for (const { Plan } of row['QUERY PLAN']) wholeReads.push(...wholeReadsOf(name, Plan, ofParts));
    }
  }
  const watch = <Q extends Queryable>(q: Q): Q => ({
    ...q,
    query: async <Row>(statement: Statement<Row>, params?: readonly Param[]) => {
      await explain(q, statement, params);
      return q.query(statement, params);
    },
    first: async <Row>(statement: Statement<Row>, params?: readonly Param[]) => {
      await explain(q, statement, params);
      return q.first(statement, params);
    },
    run: async (statement: Statement<unknown>, params?: readonly Param[]) => {
      await explain(q, statement, params);
      return q.run(statement, params);
    },
  });
  const watched: Db = {
    ...watch(db),
    transaction: (work) => db.transaction((tx) => work(watch(tx))),
    batch: (work) => db.batch((one) => work(watch(one))),
  };
  return { watched, statements, wholeReads };
}
