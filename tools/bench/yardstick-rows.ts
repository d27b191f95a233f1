import { createHash } from 'node:crypto';
import type pg from 'pg';

/** One request to the yardstick. */
export interface Call {
  pool: pg.Pool;
  /** The cart's or order's id in the path. */
  id: string;
  body: Record<string, unknown> & { item?: { sku: string; quantity?: number; deviceItemId?: string } };
  /** The cart's secret, for a visitor without a token. */
  secret: string;
  userId: number | null;
}

/** A pool, or one connection within a transaction. */
export type Client = pg.Pool | pg.PoolClient;

/** Statements are named, so that PostgreSQL plans them once a connection; the name is the text itself, shortened. */
export async function rows<Row extends pg.QueryResultRow>(
  on: Client,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return (await on.query<Row>({ name: nameOf(text), text, values })).rows;
}

const names = new Map<string, string>();
function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `y${names.size}`;
  names.set(text, name);
  return name;
}

/** Commits what `work` did, or takes it back when it throws. */
export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const value = await work(client);
    await client.query('commit');
    return value;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** What is kept of a secret. */
export const hash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
