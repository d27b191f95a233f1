import { migrations } from '../../commerce/migrations/all.ts';
import { columnsOf, type DeclaredColumns } from '../../commerce/migrations/columns-of.ts';

const declared = columnsOf(migrations);

/** Returns every column of our own tables and the kind of data in it, as declared in all migrations. */
export function declaredColumns(): DeclaredColumns {
  return declared;
}

/** Returns the names of a table's personal columns. */
export function personalColumns(table: string): string[] {
  return [...(declared.get(table) ?? [])].filter(([, kind]) => kind === 'personal').map(([name]) => name);
}
