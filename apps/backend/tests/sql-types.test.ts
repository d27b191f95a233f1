import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { declaredStatements, sql, type Named } from '../src/commerce/db/statement.ts';
import { describeStatements, type Described } from './described-statements.ts';
import { copySeededDatabase } from './strapi.ts';
import { writeTypedCopy } from './typed-copy.ts';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const COMPILER = fileURLToPath(new URL('../../../node_modules/typescript/bin/tsc', import.meta.url));

/** The call of a bundle's function. The bundle's own statements are checked instead. */
const CALL_OF_A_BUNDLE = 'select bundled_statements.';
/** Statements built at run time from a table or per filter. The tests of privacy, audit, and queues execute them. */
const PUT_TOGETHER = /^privacy\.(copy|erase)\.|^audit\.find-|\.forget$/;
/** Statements of other test files of the same worker. */
const OF_TESTS = /^test\./;

const wrongRow = `select id, quantity, kit as "kit", position as unread from cart_item where cart_id = $1 and position > $2`;
/** A file with mistakes. It is compiled with the others, because compiling takes most of the time of these tests. */
const wrong = `import type { Queryable } from './commerce/db/db.ts';
  import { sql, type Named } from './commerce/db/statement.ts';
  const wrong = sql<{ id: number; quantity: number; kit: string; missing: string }>('wrong.row', \`${wrongRow}\`);
  export const read = (q: Queryable) => q.first(wrong, ['a', 'b']);
  export const readAgain = (q: Queryable) => q.first(wrong, ['a']);
  const names = sql<never, Named>('wrong.names', \`unread\`);
  export const fit = (q: Queryable) => q.run(names, { cart: 'a', after: 1 });
  export const lack = (q: Queryable) => q.run(names, { cart: 'a' });
  export const differ = (q: Queryable) => q.run(names, { cart: 'a', after: 'b' });
  export const exceed = (q: Queryable) => q.run(names, { cart: 'a', after: 1, before: 2 });`;

let described: Map<string, Described>;
/** The compiler's errors in a copy of the sources where each statement has the types that PostgreSQL reports. */
let errors: string[];
/** The statements that the copy's sources do not name. */
let unseen: string[];

beforeAll(async () => {
  const files = globSync('**/*.ts', { cwd: src, exclude: ['admin/**', '**/test-*', '**/*.test.ts'] });
  const declares = files.filter((file) => /\bsql(<.*>)?\(/s.test(readFileSync(src + file, 'utf8')));
  for (const file of declares) await import(/* @vite-ignore */ src + file);
  sql('wrong.row', wrongRow);
  sql<never, Named>('wrong.names', 'delete from cart_item where cart_id = $cart and position > $after');
  const statements = [...declaredStatements()].filter(([, text]) => !text.startsWith(CALL_OF_A_BUNDLE));
  described = await describeStatements(await copySeededDatabase(), new Map(statements));
  const copy = writeTypedCopy(described, { 'src/wrong.ts': wrong });
  unseen = copy.unseen;
  try {
    errors = await errorsIn(copy.folder);
  } finally {
    await rm(copy.folder, { recursive: true, force: true });
  }
});

async function errorsIn(folder: string): Promise<string[]> {
  try {
    await promisify(execFile)(process.execPath, [COMPILER, '--noEmit', '-p', folder]);
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    // What an error goes on to say is indented.
    return stdout
      .replaceAll(`${basename(folder)}/`, '')
      .trim()
      .split(/\n(?=\S)/);
  }
}

test('every statement takes and gives what its types say, by the tables as they are', () => {
  expect(described.size).toBeGreaterThan(600);
  expect(errors.filter((error) => !/\bwrong\.(?:ts|row)\b/.test(error))).toEqual([]);
  expect(unseen.filter((name) => !PUT_TOGETHER.test(name) && !OF_TESTS.test(name))).toEqual([]);
});

test('a type that does not fit its statement is found', () => {
  const all = errors.join('\n');
  for (const what of [
    'id comes as another type',
    'kit may be null',
    'missing is not selected',
    'unread is selected and not read',
  ])
    expect(all).toContain(`wrong.row: ${what}`);
  expect(errors.filter((line) => /wrong\.ts\(\d+,\d+\): error TS(2322|2345|2353|2741)/.test(line))).toHaveLength(5);
  expect(all).not.toContain('quantity comes');
});
