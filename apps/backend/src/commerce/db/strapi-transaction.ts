import type { Core } from '@strapi/strapi';
import type pg from 'pg';
import { queryable, type Queryable } from './db.ts';

/**
 * Runs `work` inside Strapi's transaction, the one that the document service joins, with our own statements on the
 * same connection: content and catalog are committed together or not at all.
 */
export function inStrapiTransaction<T>(strapi: Core.Strapi, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    // Knex hands a transaction's client its one connection; releasing it is the transaction's business.
    const connection: pg.PoolClient = await trx.client.acquireConnection();
    return work(queryable(connection));
  }) as Promise<T>;
}
