import type { Core } from '@strapi/strapi';
import type pg from 'pg';
import type { Queryable } from './db.ts';
import { valuesOf, type Statement, type Values } from './statement.ts';

/**
 * Runs `work` inside Strapi's transaction, the one that the document service joins, with our own statements on the
 * same connection: content and catalog are committed together or not at all.
 */
export function inStrapiTransaction<T>(strapi: Core.Strapi, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    // Knex hands a transaction's client its one connection; releasing it is the transaction's business.
    const connection: pg.PoolClient = await trx.client.acquireConnection();
    return work(queryableOf(connection));
  }) as Promise<T>;
}

function queryableOf(connection: pg.PoolClient): Queryable {
  async function execute<Row, Params extends Values>(statement: Statement<Row, Params>, params: Values | undefined) {
    const { name, text } = statement;
    const values = valuesOf(statement, params) as unknown[];
    return connection.query<Row & pg.QueryResultRow>({ name, text, values });
  }
  return {
    query: async (statement, params) => (await execute(statement, params)).rows,
    first: async (statement, params) => (await execute(statement, params)).rows[0] ?? null,
    run: async (statement, params) => (await execute(statement, params)).rowCount ?? 0,
    script: async (text) => {
      await connection.query(text);
    },
  };
}
