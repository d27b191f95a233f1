import postgres from 'postgres';

/** PostgreSQL's description of a statement in TypeScript types. */
export interface Described {
  /** Types of `$1`, `$2`, … in order. */
  params: string[];
  columns: Map<string, { type: string; isNullable: boolean }>;
}

/** TypeScript types by PostgreSQL type: accepted as a parameter, and returned by the parsers of `db.ts`. */
const TYPES: Record<string, { in: string; out: string }> = {
  bool: { in: 'boolean', out: 'boolean' },
  bytea: { in: 'Buffer', out: 'Buffer' },
  date: { in: 'string', out: 'string' },
  float8: { in: 'number', out: 'number' },
  inet: { in: 'string', out: 'string' },
  int2: { in: 'number', out: 'number' },
  int4: { in: 'number', out: 'number' },
  int8: { in: 'number', out: 'number' },
  interval: { in: 'string', out: 'string' },
  json: { in: 'string', out: 'unknown' },
  jsonb: { in: 'string', out: 'unknown' },
  name: { in: 'string', out: 'string' },
  numeric: { in: 'number | string', out: 'string' },
  regclass: { in: 'string', out: 'string' },
  text: { in: 'string', out: 'string' },
  timestamp: { in: 'Date | string', out: 'Date' },
  timestamptz: { in: 'Date | string', out: 'Date' },
  tsquery: { in: 'string', out: 'string' },
  uuid: { in: 'string', out: 'string' },
  varchar: { in: 'string', out: 'string' },
  void: { in: 'null', out: 'unknown' },
  xid8: { in: 'string', out: 'string' },
};

/** Account columns that are always set, although Strapi declares no column `not null`. */
const ALWAYS_SET = [
  'up_users.document_id',
  'up_users.email',
  'up_users.username',
  'up_users.created_at',
  'admin_users.email',
];

/** SQL functions that are called for their side effect, so their result is never read. */
const FOR_THEIR_EFFECT = new Set(['pg_notify', 'set_config']);

/** Comment that follows a column which is never null in that statement, although its table allows it. */
const NOT_NULL = /"?(\w+)"? \/\* not null \*\//g;

/**
 * Has a PostgreSQL server with all tables describe each statement. No statement is executed.
 * @param statements name → text
 * @throws if PostgreSQL refuses a statement, or for a type that is not listed above
 */
export async function describeStatements(
  url: string,
  statements: ReadonlyMap<string, string>,
): Promise<Map<string, Described>> {
  const db = postgres(url, { max: 4, onnotice: () => {} });
  try {
    const types = await db<{ oid: number; name: string }[]>`select oid::int, typname as name from pg_type`;
    const typeNames = new Map(types.map(({ oid, name }) => [oid, name]));
    const nullable = await db<{ column: string }[]>`
      select attrelid || '.' || attnum as "column" from pg_attribute join pg_class c on c.oid = attrelid
       where attnum > 0 and not attnotnull and c.relname || '.' || attname <> all(${ALWAYS_SET})`;
    const nullableColumns = new Set(nullable.map(({ column }) => column));
    const typeOf = (oid: number, way: 'in' | 'out'): string => {
      const name = typeNames.get(oid) ?? '';
      if (name.startsWith('_')) return `readonly (${known(name.slice(1), way)} | null)[]`;
      return known(name, way);
    };
    const described = [...statements].map(async ([name, text]) => {
      try {
        const { types: params, columns } = await db.unsafe(text).describe();
        const neverNull = new Set([...text.matchAll(NOT_NULL)].map(([, column]) => column));
        return [
          name,
          {
            params: params.map((oid) => typeOf(oid, 'in')),
            columns: new Map(
              columns
                .filter(({ name: column }) => !FOR_THEIR_EFFECT.has(column))
                .map((column) => [
                  column.name,
                  {
                    type: typeOf(column.type, 'out'),
                    isNullable: nullableColumns.has(`${column.table}.${column.number}`) && !neverNull.has(column.name),
                  },
                ]),
            ),
          },
        ] as const;
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    });
    return new Map(await Promise.all(described));
  } finally {
    await db.end();
  }
}

function known(name: string, way: 'in' | 'out'): string {
  const type = TYPES[name];
  if (!type) throw new Error(`Which type of TypeScript is ${name}?`);
  return type[way];
}
