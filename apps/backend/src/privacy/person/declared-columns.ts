import { migrations } from '../../commerce/migrations/all.ts';
import type { ColumnKind } from '../../commerce/migrations/migration.ts';

/** Every column of our own tables and what it holds, put together from all migrations. */
export function declaredColumns(): ReadonlyMap<string, ReadonlyMap<string, ColumnKind>> {
  const tables = new Map<string, Map<string, ColumnKind>>();
  for (const { columns } of migrations) {
    for (const [table, declared] of Object.entries(columns)) {
      const known = tables.get(table) ?? new Map<string, ColumnKind>();
      for (const [column, kind] of Object.entries(declared)) known.set(column, kind);
      tables.set(table, known);
    }
  }
  return tables;
}

/** The names of a table's personal columns. */
export function personalColumns(table: string): string[] {
  return [...(declaredColumns().get(table) ?? [])].filter(([, kind]) => kind === 'personal').map(([name]) => name);
}
