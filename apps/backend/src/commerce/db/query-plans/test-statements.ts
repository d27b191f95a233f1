import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { declaredStatements, statementsPlannedForValues } from '../statement.ts';
import type { TestDatabase } from '../test-database.ts';
import { wholeReadsOf, type PlanNode, type WholeRead } from './test-plans.ts';

/** Statements that read a whole table because their values are unknown here. Other tests check them with values. */
const WITHOUT_VALUES = new Set([
  // PostgreSQL assumes that an empty table has ten pages, and looks up each of their rows in all other tables.
  'kits.newest',
  'kits.by-batch',
]);

/** SQLSTATEs for a table or column of Strapi, or a function of a bundle, that the test database does not have. */
const ABSENT = new Set(['42P01', '42703', '42883', '3F000']);

/** Loads every module that declares a statement. */
async function loadAll(): Promise<void> {
  const src = fileURLToPath(new URL('../../..', import.meta.url));
  const files = globSync('**/*.ts', { cwd: src, exclude: ['admin/**', '**/test-*', '**/*.test.ts'] });
  const declares = files.filter((file) => /\bsql(<.*>)?\(/s.test(readFileSync(src + file, 'utf8')));
  for (const file of declares) await import(/* @vite-ignore */ src + file);
}

/**
 * Returns the whole-table reads in the plans that PostgreSQL makes for the shop's statements without knowing their
 * values. Skips the statements that may read a whole table.
 */
export async function readPlainly(
  { url }: TestDatabase,
  tables: ReadonlySet<string>,
  ofParts: ReadonlySet<string>,
): Promise<WholeRead[]> {
  await loadAll();
  const client = new pg.Client(url);
  await client.connect();
  try {
    const found: WholeRead[] = [];
    for (const [name, text] of declaredStatements()) {
      if (
        // These statements were declared by test files that ran earlier in this process.
        /^(test|canary)\./.test(name) ||
        WITHOUT_VALUES.has(name) ||
        statementsPlannedForValues().has(name) ||
        !/^\s*(with|select|insert|update|delete)\b/i.test(text)
      )
        continue;
      const plan = await planOf(client, text);
      if (plan) found.push(...wholeReadsOf(name, plan, ofParts).filter(({ table }) => tables.has(table)));
    }
    return found;
  } finally {
    await client.end();
  }
}

async function planOf(client: pg.Client, text: string): Promise<PlanNode | null> {
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (generic_plan, format json) ${text}`,
    );
    return rows[0]?.['QUERY PLAN'][0].Plan ?? null;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code !== undefined && ABSENT.has(code)) return null;
    throw error;
  }
}
