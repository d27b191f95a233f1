import pg from 'pg';
import { system } from '../../support/system.ts';

/** Queries the system's own database, for data that no page and no call shows. */
export async function query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: system.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
