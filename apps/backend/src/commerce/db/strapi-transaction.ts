import type { Core } from '@strapi/strapi';
import type pg from 'pg';
import { queryable, type Queryable } from './db.ts';

/**
 * Runs `work` inside Strapi's transaction, which Strapi's document service joins. Our statements use the same
 * connection, so content and catalog are committed together or not at all.
 */
export function inStrapiTransaction<T>(strapi: Core.Strapi, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    // Knex gives each transaction's client a single connection, which the transaction itself releases.
    const connection: pg.PoolClient = await trx.client.acquireConnection();
    return work(queryable(connection));
  }) as Promise<T>;
}
