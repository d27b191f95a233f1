import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'oxc-parser';
import { declaredNames } from '../src/commerce/db/statement.ts';
import type { Described } from './described-statements.ts';

const backend = fileURLToPath(new URL('..', import.meta.url));
const NOT_COPIED = /\/src\/admin(\/|$)|\.test\.ts$|\/test-[^/]*\.ts$/;

export interface TypedCopy {
  /** The folder of the copy, with its own `tsconfig.json`. */
  folder: string;
  /** Statements whose call was not found in the sources, because their name is built at run time. */
  unseen: string[];
}

/** Types that compare a row's type with the returned columns. They yield a union of errors, `never` if both match. */
const CHECK = `
import type { Statement, Values } from './commerce/db/statement.ts';
type KeysOf<Row> = Row extends unknown ? keyof Row & string : never;
type Sentences<Row, Columns, Nullable extends string> =
  | { [K in KeysOf<Row>]: K extends keyof Columns ? never : \`\${K} is not selected\` }[KeysOf<Row>]
  | { [K in keyof Columns & string]: K extends KeysOf<Row> ? never : [KeysOf<Row>] extends [never] ? never : \`\${K} is selected and not read\` }[keyof Columns & string]
  | { [K in keyof Row & keyof Columns & string]-?: [NonNullable<Row[K]>] extends [Columns[K]] ? never : \`\${K} comes as another type\` }[keyof Row & keyof Columns & string]
  | { [K in keyof Row & Nullable]-?: null extends Row[K] ? never : \`\${K} may be null\` }[keyof Row & Nullable];
export type Findings<Name extends string, Row, Columns, Nullable extends string> = [Row] extends [never] ? never : \`\${Name}: \${Sentences<Row, Columns, Nullable>}\`;
export type Nothing<Finding extends never> = Finding;
export declare function checkedStatement<Name extends string, Params extends Values, Columns, Nullable extends string>(): <Row>(
  statement: Statement<Row>,
  ...findings: [Findings<Name, Row, Columns, Nullable>] extends [never] ? [] : [Findings<Name, Row, Columns, Nullable>]
) => Statement<Row, Params>;
`;

/**
 * Copies the backend sources and gives each `sql()` call in the copy the types that PostgreSQL reports: parameter
 * types, which the compiler checks against every call, and column types, which it checks against the row type.
 * @param more additional files of the copy, path → text
 */
export function writeTypedCopy(
  described: ReadonlyMap<string, Described>,
  more: Readonly<Record<string, string>> = {},
): TypedCopy {
  const folder = mkdtempSync(join(backend, 'typed-copy-'));
  for (const part of ['src', 'demo', 'config']) {
    cpSync(join(backend, part), join(folder, part), {
      recursive: true,
      force: true,
      filter: (path) => !NOT_COPIED.test(path),
    });
  }
  writeFileSync(join(folder, 'src/sql-check.ts'), CHECK);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../tsconfig.json', include: ['config', 'src', 'demo'], exclude: [] }),
  );
  for (const [path, text] of Object.entries(more)) writeFileSync(join(folder, path), text);
  const seen = new Set<string>();
  for (const file of globSync('src/**/*.ts', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!/\b(sql|bundle)(<.*>)?\(/s.test(text)) continue;
    writeFileSync(path, typed(text, join(folder, file), folder, described, seen));
  }
  return { folder, unseen: [...described.keys()].filter((name) => !seen.has(name)) };
}

/** Returns the type of a statement's parameters: a tuple, or an object if the values are named. */
function paramsOf({ params }: Described, names: readonly string[] | undefined): string {
  const types = params.map((type) => `(${type}) | null`);
  if (!names) return `readonly [${types.join(', ')}]`;
  return `{ ${types.map((type, index) => `readonly ${names[index]}: ${type}`).join('; ')} }`;
}

function typed(
  text: string,
  path: string,
  folder: string,
  described: ReadonlyMap<string, Described>,
  seen: Set<string>,
): string {
  const edits: { from: number; to: number; text: string }[] = [];
  const checks: string[] = [];
  new Visitor({
    CallExpression(call) {
      const [name] = call.arguments;
      if (call.callee.type !== 'Identifier' || name?.type !== 'Literal' || typeof name.value !== 'string') return;
      const facts = described.get(name.value);
      if (!facts) return;
      seen.add(name.value);
      // The values and rows of a bundle are those of its statements, which are checked where they are declared.
      if (call.callee.name === 'bundle') return;
      const label = JSON.stringify(name.value);
      const params = paramsOf(facts, declaredNames().get(name.value));
      const columns = `{ ${[...facts.columns].map(([column, { type }]) => `${JSON.stringify(column)}: ${type}`).join('; ')} }`;
      const nullable = [...facts.columns]
        .filter(([, { isNullable }]) => isNullable)
        .map(([column]) => JSON.stringify(column));
      const known = `${columns}, ${nullable.join(' | ') || 'never'}`;
      if (call.callee.name === 'sql') {
        const given = call.typeArguments?.params[0];
        const row = given ? text.slice(given.start, given.end) : 'never';
        edits.push({
          from: call.callee.end,
          to: call.typeArguments?.end ?? call.callee.end,
          text: `<${row}, ${params}>`,
        });
        checks.push(`export type Check${checks.length} = Nothing<Findings<${label}, ${row}, ${known}>>;`);
      } else {
        // A separate function builds the statement, so its call is wrapped in a check.
        edits.push({ from: call.start, to: call.start, text: `checkedStatement<${label}, ${params}, ${known}>()(` });
        edits.push({ from: call.end, to: call.end, text: ')' });
      }
    },
  }).visit(parseSync(path, text).program);
  let result = text;
  for (const { from, to, text: put } of edits.sort((a, b) => b.from - a.from)) {
    result = result.slice(0, from) + put + result.slice(to);
  }
  const check = relative(join(path, '..'), join(folder, 'src/sql-check.ts'));
  const specifier = check.startsWith('.') ? check : `./${check}`;
  return `${result}\nimport { type Findings, checkedStatement, type Nothing } from '${specifier}';\n${checks.join('\n')}\n`;
}
